import { LayoutGrid } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { readMenu } from '#app/lib/menu/menu.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import type { Route } from './+types/categories';

export const loader = ({ context }: Route.LoaderArgs) => readMenu(context.get(pageContext));

/** Every category with its sub categories. */
export default function Categories({ loaderData: categories }: Route.ComponentProps) {
  const { t } = useTranslation(['catalog', 'common']);
  return (
    <div className="page py-6">
      <PageMeta title={t('allCategories')} description={t('categoriesHint')} />
      <h1 className="text-3xl font-bold leading-snug">{t('allCategories')}</h1>
      <p className="mb-6 mt-1 text-base-content/80">{t('categoriesHint')}</p>
      {categories.length === 0 && (
        <EmptyState Icon={LayoutGrid} title={t('noCategories')} action={<ButtonLink to="/">{t('common:error.goHome')}</ButtonLink>} />
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map(({ _id, name, image, subCategories }) => (
          <li key={_id} className="rounded-box border border-base-300 p-4">
            <Link to={`/categories/${_id}`} prefetch="intent" className="link-quiet flex items-center gap-3">
              <Picture path={image} alt="" width={72} height={72} className="size-18 shrink-0 rounded-lg object-cover" />
              <span className="text-lg font-semibold">{name}</span>
            </Link>
            <ul className="mt-2">
              {subCategories.map((subCategory) => (
                <li key={subCategory._id}>
                  <Link
                    to={`/subCategories/${subCategory._id}`}
                    className="link-quiet flex min-h-11 items-center text-base-content/85 lg:min-h-9"
                  >
                    {subCategory.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
