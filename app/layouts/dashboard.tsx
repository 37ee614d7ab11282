import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import stylesheet from '#app/back-office.css?url';
import { LoadingSpinner, RequireRole, RequireSession } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardShell, PageAccess } from '#app/layouts/dashboard/index.ts';
import { pageOfArea } from '#app/layouts/dashboard/page-of-area.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { ErrorPage } from '#app/ui/state/error-page.tsx';
import { roles } from '#domain/enums.ts';
import type { Route } from './+types/dashboard';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** Texts of the shell; a page may add more. */
export const handle = { isPersonal: true, texts: ['dashboard', 'resources', 'orders'] } satisfies RouteHandle;

/** Checks the role for the area in the URL, and the permission for its page. The API does its own checks. */
export default function DashboardLayout() {
  const area = useLocation().pathname.split('/')[2];
  const role = roles.find((each) => each === area);
  if (!role) {
    return (
      <RequireSession>
        {/* `/dashboard/security` is for the user of any role. */}
        <Shelled isUnknown={Boolean(area) && area !== 'security'} />
      </RequireSession>
    );
  }
  return (
    <RequireRole key={role} role={role}>
      <Shelled />
    </RequireRole>
  );
}

const AreaPages = optionalPart(() => import('#app/layouts/home-pages/area-pages.tsx'));

/** An error in the signed-in areas. An address without a page leads to the pages of the user's own area, not to the shop. */
function AreaError({ error }: { error: unknown }) {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  return (
    <ErrorPage
      error={error}
      notFoundHint={t('notFound.hint')}
      {...(user && {
        home: { to: `/dashboard/${user.role}`, text: t('toOwnArea') },
        notFoundHelp: (
          <Suspense>
            <AreaPages area={user.role} />
          </Suspense>
        ),
      })}
    />
  );
}

const notFound = { status: 404, statusText: '', internal: false, data: undefined };

/** The page of the user's own area, for an address without an area that has one there. */
function useOwnPage(): string | undefined {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const page = user && pageOfArea(user.role, pathname);
  return page && `${page}${search}`;
}

/**
 * Pages such as the profile exist in the area of each role, and in no other. An address without an area leads to the page of the user's own.
 */
function Shelled({ isUnknown = false }: { isUnknown?: boolean }) {
  const { user } = useSession();
  const ownPage = useOwnPage();
  if (!user) return <LoadingSpinner />;
  if (isUnknown && ownPage) return <Navigate replace to={ownPage} />;
  return (
    <DashboardShell user={user}>
      {isUnknown ? (
        <AreaError error={notFound} />
      ) : (
        <PageAccess user={user}>
          <Outlet />
        </PageAccess>
      )}
    </DashboardShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { user } = useSession();
  const ownPage = useOwnPage();
  if (!user) return <AreaError error={error} />;
  // Without a new document, as after a sign-in, an unknown address is an error of the route.
  if (ownPage) return <Navigate replace to={ownPage} />;
  return (
    <DashboardShell user={user}>
      <AreaError error={error} />
    </DashboardShell>
  );
}
