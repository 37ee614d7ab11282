import { House, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useIsOnline } from '#app/lib/online.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { formatNumber } from '#domain/format/format.ts';
import { Button, ButtonLink } from '../button.tsx';

const titles = { 401: 'unauthorized', 404: 'notFound', 418: 'teapot', 503: 'unavailable' } as const;
const titleOf = (status: number) => titles[status as keyof typeof titles] ?? 'other'; // the key may be missing

interface ErrorPageProps {
  error: unknown;
  /** Ways on from an address without a page. */
  notFoundHelp?: ReactNode;
  /** Replaces the sentence of the shop about such an address. */
  notFoundHint?: string;
  /** A page nearer than the home page of the shop. */
  home?: { to: string; text: string };
}

/** The page for routing errors (specification §2): status, status text, data, and a link to the home page. */
export function ErrorPage({ error, notFoundHelp, notFoundHint, home }: ErrorPageProps) {
  const { t, find } = useTranslation('common');
  const language = useLanguage();
  const answer = isRouteErrorResponse(error) ? error : undefined;
  const status = answer?.status ?? 500;
  const isNotFound = status === 404;
  // Loaders throw a status without text, which React Router shows as "Internal Server Error" in the browser.
  const statusText = find(`error.statusText.${status}`) ?? answer?.statusText;
  // Support asks for the code, but not of a page that does not exist.
  const code = isNotFound ? undefined : codeOf(answer?.data);
  // Offline, loaders fail without a response.
  const isOffline = !useIsOnline() && !answer;
  const title = isOffline ? t('offline.title') : t(`error.${titleOf(status)}`);
  return (
    <div className="page grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      <PageMeta title={title} isPrivate />
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="max-w-md text-base-content/75">
        {isOffline ? t('offline.text') : isNotFound ? (notFoundHint ?? t('error.notFoundHint')) : t('error.hint')}
      </p>
      {isNotFound && notFoundHelp}
      {answer && (
        <p className="text-sm text-base-content/75 wrap-anywhere">
          {[formatNumber(language, status, { useGrouping: false }), statusText, code].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {home && <ButtonLink to={home.to}>{home.text}</ButtonLink>}
        <ButtonLink to="/" Icon={House} variant={home || (isNotFound && notFoundHelp) ? 'outline' : 'primary'}>
          {t('error.goHome')}
        </ButtonLink>
        {status >= 500 && (
          <Button variant="outline" Icon={RefreshCw} onClick={() => window.location.reload()}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Our loaders throw `{ code }`; React Router throws a sentence. */
function codeOf(data: unknown): string | undefined {
  if (typeof data === 'string') return data;
  return typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : undefined;
}
