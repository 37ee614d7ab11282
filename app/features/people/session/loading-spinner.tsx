import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** Shown until the user is known. It is the whole server-rendered content of a personal page, even if its scripts never load. */
export function LoadingSpinner() {
  const { t } = useTranslation(['session', 'common']);
  const { pathname, search } = useLocation();
  return (
    <div role="status" className="grid min-h-96 place-content-center justify-items-center gap-4 p-4 text-center">
      <PageMeta title={t('loading')} isPrivate />
      <div className="contents scriptless:hidden">
        <span aria-hidden className="spinner size-8 text-primary" />
        <p className="leading-relaxed">{t('loading')}</p>
      </div>
      <div className="hidden scriptless:contents">
        <h1 className="text-2xl font-bold">{t('common:error.other')}</h1>
        <p className="max-w-md leading-relaxed">{t('common:error.hint')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">{t('common:error.goHome')}</ButtonLink>
          <ButtonLink to={`${pathname}${search}`} variant="outline">
            {t('common:retry')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
