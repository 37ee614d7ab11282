import { AddressBook } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function CustomerAddresses() {
  const { t } = useTranslation('addresses');
  return (
    <DashboardPage title={t('book')}>
      <AddressBook />
    </DashboardPage>
  );
}
