import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export default function DashboardWelcome() {
  const { t } = useTranslation('dashboard');
  const { user } = useSession();
  return (
    <DashboardPage title={t('welcome')}>
      <ButtonLink to={`/dashboard/${user?.role}`}>{t('toOwnArea')}</ButtonLink>
    </DashboardPage>
  );
}
