import { ChevronDown, LayoutGrid } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMenu } from '#app/lib/menu/use-menu.ts';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useMainLinks } from './main-links.ts';

/** The second bar: categories and the main links. Phones show them in the menu. */
export function MainBar() {
  const { t } = useTranslation('navigation');
  return (
    <nav aria-label={t('mainMenu')} className="hidden border-t border-base-300 lg:block">
      <div className="page flex h-13 items-center gap-2">
        <Menu
          buttonClass="btn btn-primary"
          panelClass="start-0 w-[56rem] max-h-[80vh] overflow-y-auto"
          label={
            <>
              <LayoutGrid aria-hidden className="size-5" />
              {t('categories')}
              <ChevronDown aria-hidden className="size-4" />
            </>
          }
        >
          <CategoryPanel />
        </Menu>
        <MainLinks />
      </div>
    </nav>
  );
}

function MainLinks() {
  const { t } = useTranslation('navigation');
  const links = useMainLinks();
  return (
    <ul className="flex items-center">
      {links.map(({ key, to }) => (
        <li key={key}>
          <NavLink
            to={to}
            end={key === 'home'}
            prefetch="intent"
            className={({ isActive }) =>
              `flex h-11 items-center rounded-full px-4 hover:bg-base-200 ${isActive ? 'font-semibold text-brand' : ''}`
            }
          >
            {t(key)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function CategoryPanel() {
  const { t } = useTranslation('navigation');
  const { data: categories, isPending } = useMenu();
  return (
    <div className="grid grid-cols-4 gap-x-4 gap-y-6 p-4">
      {isPending && (
        <div className="col-span-full">
          <SkeletonRows rows={8} className="h-9" />
        </div>
      )}
      {categories?.map((category) => (
        <div key={category._id}>
          <Link to={`/categories/${category._id}`} className="link-quiet block py-1 font-semibold text-brand">
            {category.name}
          </Link>
          <ul>
            {category.subCategories.map((subCategory) => (
              <li key={subCategory._id}>
                <Link to={`/subCategories/${subCategory._id}`} className="link-quiet block py-1 text-base-content/85">
                  {subCategory.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Link to="/categories" className="link-quiet col-span-full border-t border-base-300 pt-4 font-semibold">
        {t('allCategories')}
      </Link>
    </div>
  );
}
