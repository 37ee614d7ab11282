import { MessageSettingList } from '#app/features/content/message-settings/message-setting-list.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function MessageSettings() {
  const { t } = useTranslation('messageSettings');
  return (
    <DashboardPage title={t('title')}>
      <MessageSettingList />
    </DashboardPage>
  );
}
