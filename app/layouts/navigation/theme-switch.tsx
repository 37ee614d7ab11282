import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { setTheme, useTheme } from '#app/lib/preferences.ts';

/** CSS picks the icon by theme, so that it is correct before hydration. */
export function ThemeSwitch({ className = 'grid' }: { className?: string }) {
  const { t } = useTranslation('navigation');
  const isDark = useTheme() === 'forest';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={t('darkTheme')}
      title={isDark ? t('lightTheme') : t('darkTheme')}
      onClick={() => setTheme(isDark ? 'cupcake' : 'forest')}
      className={`${className} size-11 cursor-pointer place-items-center rounded-full hover:bg-base-200`}
    >
      <Moon aria-hidden className="size-6 dark:hidden" />
      <Sun aria-hidden className="hidden size-6 dark:block" />
    </button>
  );
}
