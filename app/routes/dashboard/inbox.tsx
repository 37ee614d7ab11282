import { DashboardPage } from '#app/features/dashboard/index.ts';
import { InboxList } from '#app/features/inbox/inbox-list.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function Inbox() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('entries.inbox')}>
      <InboxList />
    </DashboardPage>
  );
}
