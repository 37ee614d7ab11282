import { ContactInbox } from '#app/features/content/contact/contact-inbox.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminContactInbox() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.contacts')}>
      <ContactInbox />
    </DashboardPage>
  );
}
