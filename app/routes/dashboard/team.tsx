import { DashboardPage } from '#app/features/dashboard/index.ts';
import { Team } from '#app/features/staff/team.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useSession } from '#app/lib/session/session.tsx';

export default function TeamPage() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  const isOwner = user?.role === 'merchant' && !user.permissions;
  return <DashboardPage title={t(isOwner ? 'entries.staff' : 'entries.work')}>{user && <Team user={user} />}</DashboardPage>;
}
