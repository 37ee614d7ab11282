import { Chips, loadListing, ProductListing } from '#app/features/catalog/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { requireId } from '#app/lib/api/not-found.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { localise } from '#app/lib/format/localise.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import type { Route } from './+types/sub-category';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = requireId(params);
  const { api, language } = context.get(pageContext);
  const [subCategory, listing] = await Promise.all([
    api.get('GET /subCategories/read/:id', { params: { id } }),
    loadListing({ api, language }, request.url, { subCategory: id }),
  ]);
  const { name, description, image } = localise(subCategory, language);
  return { id, name, description, image, category: localise(subCategory.category, language), listing };
}

export default function SubCategoryPage({ loaderData: { id, name, description, image, category, listing } }: Route.ComponentProps) {
  const { t } = useTranslation('catalog');
  const { categories } = useRootData();
  const siblings = categories.find(({ _id }) => _id === category._id)?.subCategories ?? [];
  const all = { _id: category._id, name: t('all'), to: `/categories/${category._id}` };
  return (
    <div className="page pb-6">
      <PageMeta title={name} description={description} image={image} />
      <Breadcrumbs
        steps={[
          { to: '/categories', name: t('allCategories') },
          { to: `/categories/${category._id}`, name: category.name },
        ]}
      />
      <h1 className="mb-2 text-xl font-semibold leading-snug wrap-anywhere sm:text-3xl">{name}</h1>
      <p className="mb-5 mt-1 max-w-3xl text-base-content/80 max-sm:hidden">{description}</p>
      <Chips
        label={t('subCategories')}
        links={[all, ...siblings.map((sibling) => ({ ...sibling, to: `/subCategories/${sibling._id}`, isCurrent: sibling._id === id }))]}
      />
      <ProductListing {...listing} />
    </div>
  );
}
