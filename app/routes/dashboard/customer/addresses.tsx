import { AddressBook } from '#app/features/addresses/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function CustomerAddresses() {
  const { t } = useTranslation('addresses');
  return (
    <DashboardPage title={t('book')}>
      <AddressBook />
    </DashboardPage>
  );
}
