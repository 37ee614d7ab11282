import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useCampaignChanges } from '#app/features/catalog/campaigns/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Footer, NavigationProgress, PhoneBar, SiteHeader } from '#app/layouts/navigation/index.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import { ErrorPage } from '#app/ui/state/error-page.tsx';
import type { Route } from './+types/storefront';

const NotFoundHelp = optionalPart(() => import('#app/layouts/navigation/not-found-help.tsx'));

function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('navigation');
  // The checkout has no links to other pages.
  const isCheckout = useLocation().pathname === '/checkout';
  return (
    <div className={`flex min-h-dvh flex-col lg:pb-0 ${isCheckout ? '' : 'pb-16'}`}>
      <a href="#content" className="btn btn-primary fixed start-4 top-2 z-60 -translate-y-24 focus:translate-y-0">
        {t('skip')}
      </a>
      <NavigationProgress />
      <SiteHeader />
      <p className="hidden bg-warning/25 px-4 py-2 text-center leading-relaxed scriptless:block!">{t('scriptless')}</p>
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {!isCheckout && (
        <>
          <Footer />
          <PhoneBar />
        </>
      )}
    </div>
  );
}

export default function StorefrontLayout() {
  return (
    <Shell>
      <Outlet />
      <CampaignWatch />
    </Shell>
  );
}

/** A separate component, so that its query does not re-render the bars and the whole page. */
function CampaignWatch() {
  useCampaignChanges();
  return null;
}

/** Shows an error of a page inside the storefront layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage
        error={error}
        notFoundHelp={
          <Suspense>
            <NotFoundHelp />
          </Suspense>
        }
      />
    </Shell>
  );
}
