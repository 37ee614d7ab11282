import { InboxList } from '#app/features/content/inbox/inbox-list.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function Inbox() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('entries.inbox')}>
      <InboxList />
    </DashboardPage>
  );
}
