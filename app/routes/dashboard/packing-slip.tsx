import { PackingSlips } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import type { Route } from './+types/packing-slip';

export default function PackingSlipPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  return (
    <DashboardPage title={t('slip')}>
      <PackingSlips numbers={[params.number]} area="merchant" />
    </DashboardPage>
  );
}
