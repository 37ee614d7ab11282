import { DashboardPage } from '#app/features/dashboard/index.ts';
import { SecuritySettings } from '#app/features/security/security-settings.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useSession } from '#app/lib/session/session.tsx';

export default function Security() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  return <DashboardPage title={t('title')}>{user && <SecuritySettings user={user} />}</DashboardPage>;
}
