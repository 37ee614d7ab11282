import { Chips } from '#app/features/catalog/products/index.ts';
import { loadProducts, ProductResults } from '#app/features/catalog/search/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { requireId } from '#app/lib/api/not-found.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { localise } from '#app/lib/format/localise.ts';
import { readMenu } from '#app/lib/menu/menu.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import type { Route } from './+types/sub-category';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = requireId(params);
  const { api, language, shared } = context.get(pageContext);
  const [subCategory, menu, products] = await Promise.all([
    api.get('GET /subCategories/read/:id', { params: { id } }),
    readMenu({ shared, language }),
    loadProducts({ api, language }, new URL(request.url).searchParams, { subCategory: id }),
  ]);
  const { name, description, image } = localise(subCategory, language);
  const category = localise(subCategory.category, language);
  const siblings = menu.find(({ _id }) => _id === category._id)?.subCategories ?? [];
  return { id, name, description, image, category, siblings, products };
}

// During a rolling upgrade, the data may come from the previous version, which has these in the data of the root.
export default function SubCategoryPage({
  loaderData: { id, name, description, image, category, siblings = [], products },
}: Route.ComponentProps) {
  const { t } = useTranslation('catalog');
  const all = { _id: category._id, name: t('all'), to: `/categories/${category._id}` };
  return (
    <div className="page pb-6 max-sm:pt-3">
      <PageMeta title={name} description={description} image={image} />
      {/* On phones the tab bar and the chips lead there, and products come first. */}
      <div className="max-sm:hidden">
        <Breadcrumbs
          steps={[
            { to: '/categories', name: t('allCategories') },
            { to: `/categories/${category._id}`, name: category.name },
          ]}
        />
      </div>
      <h1 className="mb-2 text-xl font-bold leading-snug wrap-anywhere sm:text-3xl">{name}</h1>
      <p className="mb-5 mt-1 max-w-3xl text-base-content/80 max-sm:hidden">{description}</p>
      <Chips
        label={t('subCategories')}
        links={[all, ...siblings.map((sibling) => ({ ...sibling, to: `/subCategories/${sibling._id}`, isCurrent: sibling._id === id }))]}
      />
      <ProductResults results={products} />
    </div>
  );
}
