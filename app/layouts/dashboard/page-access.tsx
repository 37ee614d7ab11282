import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { may } from '#app/lib/session/permissions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import type { User } from '#contract/people/users.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { permissionOf } from './entries.ts';

/** Shows a page of the user's area if the user has the permission that it needs. The API does its own checks. */
export function PageAccess({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const needs = permissionOf(user.role, useLocation().pathname);
  if (!needs || may(user)(needs)) return children;
  return (
    <DashboardPage title={t('noAccess.title')}>
      <EmptyState
        Icon={Lock}
        title={t('noAccess.what')}
        text={t('noAccess.text')}
        action={<ButtonLink to={`/dashboard/${user.role}`}>{t('toOwnArea')}</ButtonLink>}
      />
    </DashboardPage>
  );
}
