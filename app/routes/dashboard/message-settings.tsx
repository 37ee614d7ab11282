import { DashboardPage } from '#app/features/dashboard/index.ts';
import { MessageSettingList } from '#app/features/message-settings/message-setting-list.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function MessageSettings() {
  const { t } = useTranslation('messageSettings');
  return (
    <DashboardPage title={t('title')}>
      <MessageSettingList />
    </DashboardPage>
  );
}
