import { Statements } from '#app/features/parcels/statements/statements.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminStatements() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('entries.statements')}>
      <Statements area="admin" />
    </DashboardPage>
  );
}
