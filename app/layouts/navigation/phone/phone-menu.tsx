import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { opens, Sheet } from '#app/ui/overlay/sheet.tsx';
import { useMainLinks } from '../main-links.ts';
import { menuItem } from '../user-area.tsx';
import { AllCategories } from './all-categories.tsx';

/** Loads when the menu is opened. */
const PhoneMenuMore = lazy(() => import('./phone-menu-more.tsx').catch(() => ({ default: AllCategories })));

/** Replaces the second bar on phones: main links, account, theme, categories. */
export function PhoneMenu() {
  const { t } = useTranslation('navigation');
  const id = useId();
  return (
    <>
      <button type="button" aria-label={t('menu')} {...opens(id)} className="btn btn-ghost btn-circle -ms-2 lg:hidden">
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <Sheet id={id} title={t('menu')}>
        <MenuContents sheetId={id} />
      </Sheet>
    </>
  );
}

/** A document has only the main links and the one to all categories: the rest is rendered when the menu is opened. */
function MenuContents({ sheetId }: { sheetId: string }) {
  const { t } = useTranslation('navigation');
  const links = useMainLinks();
  const isOpened = useIsOpened(sheetId);
  return (
    <nav aria-label={t('mainMenu')}>
      <ul>
        {links.map(({ key, to }) => (
          <li key={key}>
            <Link to={to} className={menuItem}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
      <Suspense fallback={<AllCategories />}>{isOpened ? <PhoneMenuMore /> : <AllCategories />}</Suspense>
    </nav>
  );
}

/** Whether the sheet has been opened, even before hydration. */
function useIsOpened(sheetId: string): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const sheet = document.getElementById(sheetId);
    const open = () => setOpened(true);
    if (sheet?.hasAttribute('open')) open();
    sheet?.addEventListener('beforetoggle', open, { once: true });
    return () => sheet?.removeEventListener('beforetoggle', open);
  }, [sheetId]);
  return isOpened;
}
