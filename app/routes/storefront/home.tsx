import { BannerCarousel, BestDeal, bestDealOf, CampaignBlock, toCampaignView } from '#app/features/campaigns/index.ts';
import { CategoryTile, ProductGrid, toCards } from '#app/features/catalog/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { localise } from '#app/lib/format/localise.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { PageMeta, ShopJsonLd } from '#app/lib/seo.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Carousel } from '#contract/catalog/carousels.ts';
import type { Route } from './+types/home';

/** A row shows four products on a wide screen and links to all of them. */
const rowLength = 8;
const newestLength = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const [carousels, campaigns, newest] = await Promise.all([
    api.get('GET /carousels/read', { query: { scope: 'public', limit: 10 } }),
    api.get('GET /campaigns/read', { query: { scope: 'public' } }),
    api.get('GET /products/read', { query: { scope: 'public', limit: newestLength, sort: 'newest' } }),
  ]);
  const products = await Promise.all(
    campaigns.map(({ campaignType }) =>
      api.get('GET /products/read', { query: { scope: 'public', campaign: campaignType, limit: rowLength } }),
    ),
  );
  return {
    slides: carousels.map((carousel) => toSlide(localise(carousel, language))),
    blocks: campaigns.map((campaign, position) => ({
      campaign: toCampaignView(campaign, language),
      products: toCards(products[position] ?? [], language),
    })),
    newest: toCards(newest, language),
  };
}

const toSlide = ({ _id, name, description, image, destination }: Omit<Carousel, 'translations'>) => ({
  _id,
  name,
  description,
  destination,
  ...(image !== undefined && { image }),
});

export default function Home({ loaderData: { slides, blocks, newest } }: Route.ComponentProps) {
  const { t } = useTranslation(['common', 'catalog']);
  const { brand } = useRootData();
  const bestDeal = bestDealOf(blocks.flatMap(({ products }) => products));
  return (
    // On phones the search, categories and first offers come before the banners.
    <div className="page flex flex-col pt-3 lg:pt-6">
      <PageMeta title={t('home')} description={t('catalog:homeDescription')} />
      <ShopJsonLd />
      <h1 className="sr-only">{brand.localName}</h1>
      <div className={`order-4 grid gap-4 max-lg:pt-6 lg:order-none lg:h-125 ${bestDeal ? 'lg:grid-cols-[7fr_3fr]' : ''}`}>
        {slides.length > 0 && (
          <div className="h-80 sm:h-96 lg:h-full">
            <BannerCarousel slides={slides} />
          </div>
        )}
        {bestDeal && <BestDeal product={bestDeal} />}
      </div>
      {blocks.map(({ campaign, products }, position) => (
        <div key={campaign._id} className={position === 0 ? 'order-3 lg:order-none' : 'order-5 lg:order-none'}>
          <CampaignBlock campaign={campaign} products={products} isFirst={position === 0} />
        </div>
      ))}
      <Categories />
      {newest.length > 0 && (
        <section
          aria-labelledby="new-products"
          className="below-fold order-6 [contain-intrinsic-size:auto_96rem] pt-8 lg:order-none sm:[contain-intrinsic-size:auto_120rem]"
        >
          <h2 id="new-products" className="mb-4 text-2xl font-semibold">
            {t('catalog:newProducts')}
          </h2>
          <ProductGrid products={newest} />
        </section>
      )}
    </div>
  );
}

function Categories() {
  const { t } = useTranslation('catalog');
  const { categories } = useRootData();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="order-2 pt-3 lg:order-none lg:pt-12">
      <div className="mb-4 flex items-end justify-between gap-4 max-sm:sr-only">
        <h2 id="categories" className="text-2xl font-semibold">
          {t('categories')}
        </h2>
        <ButtonLink to="/categories" variant="outline" className="btn-sm">
          {t('viewAll')}
        </ButtonLink>
      </div>
      <ul className="no-scrollbar gap-2.5 max-sm:-mx-4 max-sm:flex max-sm:overflow-x-auto max-sm:px-4 sm:grid sm:grid-cols-4 lg:grid-cols-6 lg:gap-5">
        {categories.map(({ _id, name, image }) => (
          <li key={_id} className="max-sm:w-18 max-sm:shrink-0">
            <CategoryTile to={`/categories/${_id}`} name={name} image={image} />
          </li>
        ))}
      </ul>
    </section>
  );
}
