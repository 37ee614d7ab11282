import { productImportDefinition } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { ImportScreen } from '#app/resource-kit/files/import-screen.tsx';

export default function DashboardImport() {
  const { t } = useTranslation('files');
  const { user } = useSession();
  if (!user) return null;
  return (
    <DashboardPage title={t('products.title')}>
      <ImportScreen kind={productImportDefinition} listPath={`/dashboard/${user.role}/products`} />
    </DashboardPage>
  );
}
