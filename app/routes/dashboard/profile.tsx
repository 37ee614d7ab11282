import { ProfileView } from '#app/features/people/profile/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { useSession } from '#app/lib/session/session.tsx';

export default function Profile() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  return <DashboardPage title={t('title')}>{user && <ProfileView user={user} />}</DashboardPage>;
}
