import { MessageLog } from '#app/features/back-office/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminSms() {
  const { t } = useTranslation('messages');
  return (
    <DashboardPage title={t('title')}>
      <MessageLog />
    </DashboardPage>
  );
}
