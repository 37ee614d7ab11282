import { MessageLog } from '#app/features/content/messages/message-log.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminSms() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.sms')}>
      <MessageLog />
    </DashboardPage>
  );
}
