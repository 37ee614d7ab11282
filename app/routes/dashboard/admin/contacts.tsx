import { ContactInbox } from '#app/features/back-office/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminContactInbox() {
  const { t } = useTranslation('backOffice');
  return (
    <DashboardPage title={t('contacts.title')}>
      <ContactInbox />
    </DashboardPage>
  );
}
