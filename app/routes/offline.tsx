import { RefreshCw, ShoppingCart, WifiOff } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Logo } from '#app/ui/logo.tsx';

/**
 * What the service worker answers for a page that this browser has never seen, at that page's address and so without scripts: they would
 * look for the data of that page. Only links.
 */
export const handle = { hasScripts: false };

/** Wherever this is shown. */
const sameAddress = '';

export default function OfflinePage() {
  const { t } = useTranslation('common');
  const { brand } = useRootData();
  return (
    <main className="page grid min-h-dvh place-content-center justify-items-center gap-4 py-16 text-center">
      <PageMeta title={t('offline.title')} isPrivate />
      <p className="mb-6 flex items-center gap-2 text-xl font-semibold text-brand">
        <Logo className="size-11" />
        {brand.localName}
      </p>
      <WifiOff aria-hidden className="size-14 text-base-content/75" />
      <h1 className="text-2xl leading-relaxed font-semibold">{t('offline.title')}</h1>
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
