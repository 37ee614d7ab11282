import { Chips } from '#app/features/catalog/products/index.ts';
import { loadProducts, ProductResults } from '#app/features/catalog/search/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { requireId } from '#app/lib/api/not-found.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { localise } from '#app/lib/format/localise.ts';
import { readMenu } from '#app/lib/menu/menu.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import type { Route } from './+types/category';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = requireId(params);
  const { api, language, shared } = context.get(pageContext);
  const [category, menu, products] = await Promise.all([
    api.get('GET /categories/read/:id', { params: { id } }),
    readMenu({ shared, language }),
    loadProducts({ api, language }, new URL(request.url).searchParams, { category: id }),
  ]);
  const { name, description, image } = localise(category, language);
  const subCategories = menu.find(({ _id }) => _id === id)?.subCategories ?? [];
  return { id, name, description, image, subCategories, products };
}

// During a rolling upgrade, the data may come from the previous version, which has these in the data of the root.
export default function CategoryPage({ loaderData: { name, description, image, subCategories = [], products } }: Route.ComponentProps) {
  const { t } = useTranslation('catalog');
  return (
    <div className="page pb-6 max-sm:pt-3">
      <PageMeta title={name} description={description} image={image} />
      {/* On phones the tab bar and the chips lead there, and products come first. */}
      <div className="max-sm:hidden">
        <Breadcrumbs steps={[{ to: '/categories', name: t('allCategories') }]} />
      </div>
      <h1 className="mb-2 text-xl font-bold leading-snug wrap-anywhere sm:text-3xl">{name}</h1>
      <p className="mb-5 mt-1 max-w-3xl text-base-content/80 max-sm:hidden">{description}</p>
      {subCategories.length > 0 && (
        // Desktops have them among the filters beside the products.
        <div className="lg:hidden">
          <Chips
            label={t('subCategories')}
            links={subCategories.map((subCategory) => ({ ...subCategory, to: `/subCategories/${subCategory._id}` }))}
          />
        </div>
      )}
      <ProductResults results={products} />
    </div>
  );
}
