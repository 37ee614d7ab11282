import { Link } from 'react-router';
import { CampaignBlock } from '#app/features/catalog/campaigns/index.ts';
import { type ProductCardData, ProductGrid, ProductShelf } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CategoryList, CategoryTree } from './category-tree.tsx';
import { Hero } from './hero.tsx';
import type { LoadedSection } from './load-home.ts';

type CategorySection = Extract<LoadedSection, { type: 'categories' }>;

/** The products of the running campaigns. */
const offersOf = (sections: readonly LoadedSection[]): ProductCardData[] =>
  sections.flatMap((section) => (section.type === 'campaigns' ? section.blocks.flatMap(({ products }) => products) : []));

/**
 * The sections in the order of the admin; on a wide screen the categories are beside the banners. On phones, categories and the first
 * campaign come first, so that prices are on the first screen. A fragment: the page around it is the flex container of that order.
 */
export function HomeSections({ sections }: { sections: readonly LoadedSection[] }) {
  const categories = sections.find((section) => section.type === 'categories');
  const hasBanners = sections.some((section) => section.type === 'banners' && section.slides.length > 0);
  return sections.map((section) => {
    switch (section.type) {
      case 'banners':
        return (
          hasBanners && (
            <Hero key="banners" slides={section.slides} offers={offersOf(sections)}>
              {categories && <Categories categories={categories.categories} isTree />}
            </Hero>
          )
        );
      case 'campaigns':
        return section.blocks.map(({ campaign, products }, position) => (
          <div key={campaign._id} className={position === 0 ? 'order-3 lg:order-none' : 'order-4 lg:order-none'}>
            <CampaignBlock campaign={campaign} products={products} isFirst={position === 0} />
          </div>
        ));
      case 'categories':
        return !hasBanners && <Categories key="categories" categories={section.categories} />;
      case 'shop':
      case 'category': {
        const to = `/${section.type === 'shop' ? 'shops' : 'categories'}/${section.id}`;
        return <Products key={to} id={section.id} name={section.name} to={to} products={section.products} />;
      }
      default:
        return <FixedProducts key={section.type} type={section.type} products={section.products} />;
    }
  });
}

function FixedProducts({ type, products }: Extract<LoadedSection, { type: 'bestSellers' | 'newArrivals' }>) {
  const { t } = useTranslation('catalog');
  return type === 'bestSellers' ? (
    <Products id={type} name={t('bestSellers')} to="/search" products={products} />
  ) : (
    <Products id={type} name={t('newProducts')} to="/search?sort=newest" products={products} isGrid />
  );
}

interface ProductsProps {
  id: string;
  name: string;
  to: string;
  products: readonly ProductCardData[];
  isGrid?: boolean;
}

/** Hidden without products. */
function Products({ id, name, to, products, isGrid = false }: ProductsProps) {
  if (products.length === 0) return null;
  const size = isGrid
    ? '[contain-intrinsic-size:auto_80rem] sm:[contain-intrinsic-size:auto_64rem]'
    : '[contain-intrinsic-size:auto_24rem]';
  return (
    <section aria-labelledby={id} className={`below-fold order-4 pt-8 lg:order-none lg:pt-12 ${size}`}>
      <Heading id={id} name={name} to={to} />
      {isGrid ? <ProductGrid products={products} mostAtFirst={4} /> : <ProductShelf products={products} name={name} />}
    </section>
  );
}

function Heading({ id, name, to, className = '' }: { id: string; name: string; to: string; className?: string }) {
  const { t } = useTranslation(['catalog', 'campaigns']);
  return (
    <div className={`mb-2 flex items-center justify-between gap-4 ${className}`}>
      <h2 id={id} className="text-lg font-semibold sm:text-2xl">
        {name}
      </h2>
      <Link
        to={to}
        aria-label={id === 'categories' ? undefined : t('campaigns:viewAllOf', { name })}
        className="flex min-h-11 shrink-0 items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {t('viewAll')}
      </Link>
    </div>
  );
}

// During a rolling upgrade, the data may come from the previous version, which has these in the data of the root.
function Categories({ categories = [], isTree = false }: { categories: CategorySection['categories'] | undefined; isTree?: boolean }) {
  const { t } = useTranslation('catalog');
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className={`order-2 pt-3 lg:order-none ${isTree ? 'category-tree lg:pt-0' : 'lg:pt-12'}`}>
      <Heading
        id="categories"
        name={t('categories')}
        to="/categories"
        className={`max-sm:sr-only ${isTree ? 'lg:mb-0 lg:px-3 lg:[&_h2]:text-base' : ''}`}
      />
      {isTree ? (
        <CategoryTree categories={categories} />
      ) : (
        <CategoryList categories={categories} className="sm:grid sm:grid-cols-4 lg:grid-cols-6 lg:gap-5" />
      )}
    </section>
  );
}
