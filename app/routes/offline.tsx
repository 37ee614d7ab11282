import { RefreshCw, ShoppingCart, WifiOff } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Logo } from '#app/ui/logo.tsx';

/**
 * The service worker's fallback for an uncached page. It is shown at the URL of that page, so it has no scripts, which would try to load
 * the data of that page.
 */
export const handle = { hasScripts: false };

const sameAddress = '';

export default function OfflinePage() {
  const { t } = useTranslation('common');
  const { brand } = useRootData();
  return (
    <main className="page grid min-h-dvh place-content-center justify-items-center gap-4 py-16 text-center">
      <PageMeta title={t('offline.title')} isPrivate />
      <p className="mb-6 flex items-center gap-2 text-xl font-semibold text-brand">
        <Logo className="size-11" />
        <span>{brand.localName}</span>
      </p>
      <WifiOff aria-hidden className="size-14 text-base-content/75" />
      <h1 className="text-2xl leading-relaxed font-bold">{t('offline.title')}</h1>
      <p className="max-w-md leading-relaxed text-base-content/80">{t('offline.text')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <a href={sameAddress} className="btn btn-primary">
          <RefreshCw aria-hidden className="size-5" />
          {t('retry')}
        </a>
        <a href="/cart" className="btn btn-outline">
          <ShoppingCart aria-hidden className="size-5" />
          {t('offline.toCart')}
        </a>
      </div>
    </main>
  );
}
