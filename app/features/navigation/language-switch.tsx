import { Languages } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { switchLanguage } from '#app/lib/preferences.ts';
import { useLanguage } from '#app/lib/root-data.ts';

/** Its texts are in the language that it leads to. */
export function LanguageSwitch() {
  const { t } = useTranslation('navigation');
  const other = useLanguage() === 'bn' ? 'en' : 'bn';
  return (
    <button
      type="button"
      lang={other}
      title={t('switchLanguageName')}
      onClick={() => switchLanguage(other)}
      className="btn btn-ghost gap-1.5 px-2.5"
    >
      <Languages aria-hidden className="hidden size-5 sm:block" />
      {t('switchLanguage')}
    </button>
  );
}
