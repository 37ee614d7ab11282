import { useTranslation } from '#app/i18n/use-translation.ts';
import { useOrders } from '../order-queries.ts';
import { useNextStep } from './next-step.ts';
import { PurchaseCard } from './purchase-card.tsx';

/** The latest order of a buyer with what happens next; nothing before the first order. */
export function LatestPurchase() {
  const { t } = useTranslation(['orders', 'nextStep']);
  const nextStep = useNextStep();
  const [order] = useOrders({ page: 1, pageSize: 1 }).data?.items ?? [];
  if (!order) return null;
  return (
    <section aria-labelledby="latest-order" className="grid gap-3">
      <h2 id="latest-order" className="text-lg font-semibold">
        {t('nextStep:latest')}
      </h2>
      <PurchaseCard order={order} note={nextStep(order)} />
    </section>
  );
}
