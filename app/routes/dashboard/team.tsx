import { Team } from '#app/features/people/staff/team.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { useSession } from '#app/lib/session/session.tsx';

export default function TeamPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const isOwner = user?.role === 'merchant' && !user.permissions;
  return <DashboardPage title={t(isOwner ? 'entries.staff' : 'entries.work')}>{user && <Team user={user} />}</DashboardPage>;
}
