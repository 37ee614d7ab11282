import { DashboardPage } from '#app/features/dashboard/index.ts';
import { ImportProducts } from '#app/features/files/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useSession } from '#app/lib/session.tsx';

export default function DashboardImport() {
  const { t } = useTranslation('files');
  const { user } = useSession();
  if (!user) return null;
  return (
    <DashboardPage title={t('title')}>
      <ImportProducts listPath={`/dashboard/${user.role}/products`} />
    </DashboardPage>
  );
}
