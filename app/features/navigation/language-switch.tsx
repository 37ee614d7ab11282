import { Languages } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';

/**
 * Its texts are in the language that it leads to. A link, so that it works before and without scripts: the document that comes keeps the
 * choice (`firstPaintScript`).
 */
export function LanguageSwitch() {
  const { t } = useTranslation('navigation');
  const other = useLanguage() === 'bn' ? 'en' : 'bn';
  const query = new URLSearchParams(useLocation().search);
  query.set('lang', other);
  return (
    <a href={`?${query}`} hrefLang={other} lang={other} title={t('switchLanguageName')} className="btn btn-ghost gap-1.5 px-2.5">
      <Languages aria-hidden className="hidden size-5 sm:block" />
      {t('switchLanguage')}
    </a>
  );
}
