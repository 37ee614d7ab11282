import { Search } from 'lucide-react';
import { useId } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMenu } from '#app/lib/menu/use-menu.ts';
import { readablePath, searchWordsOf } from '#app/lib/readable-path.ts';
import { Button } from '#app/ui/button.tsx';

const places = [0, 1, 2, 3];

/** About an address without a page: the address as it was typed, a search for its words, and four categories. */
export default function NotFoundHelp() {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const { data: categories = [] } = useMenu();
  const id = useId();
  return (
    <div className="grid w-full max-w-md gap-6 text-start">
      <p className="text-center">
        <span dir="ltr" className="font-mono text-sm wrap-anywhere">
          {readablePath(pathname)}
        </span>
      </p>
      <Form key={pathname} action="/search" role="search" aria-label={t('search')} className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          {t('search')}
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            name="q"
            type="search"
            required
            maxLength={200}
            defaultValue={searchWordsOf(pathname)}
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('searchPlaceholder')}
            className="input min-w-0 grow text-base"
          />
          <Button type="submit" Icon={Search}>
            {t('search')}
          </Button>
        </div>
      </Form>
      <nav aria-label={t('categories')}>
        <ul className="grid grid-cols-2 gap-2">
          {places.map((place) => {
            const category = categories[place];
            // Has its height before the categories arrive, so that nothing moves then.
            return (
              <li key={place} className="min-h-14">
                {category && (
                  <Link
                    to={`/categories/${category._id}`}
                    className="flex h-full items-center rounded-box border border-base-300 px-3 leading-snug wrap-anywhere hover:border-brand hover:text-brand"
                  >
                    {category.name}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
        <Link to="/categories" className="link-quiet mt-2 inline-flex min-h-11 items-center font-semibold text-brand">
          {t('allCategories')}
        </Link>
      </nav>
    </div>
  );
}
