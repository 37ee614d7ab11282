import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useBackOfficeList } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { RefundCard } from './refund-card.tsx';

const NewRefundDialog = lazyPart(() => import('./new-refund-dialog.tsx'));

interface OrderRefundsProps {
  orderId: string;
  /** Money came, of which some can go back. */
  isPaid: boolean;
  /** What is due back and not asked for, in taka. */
  due?: number | undefined;
  /** Those of a merchant, who asks for a refund of one. */
  packages?: readonly { _id: string; shopName: string }[];
}

/** The refunds of an order: for admins, below its payment; for merchants, those of their packages. */
export function OrderRefunds({ orderId, isPaid, due, packages }: OrderRefundsProps) {
  const { t } = useTranslation('returns');
  const may = useMay();
  const [asking, setAsking] = useState<{ packageId?: string }>();
  const { data, error, refetch } = useBackOfficeList('refunds', 'GET /refunds/read', { query: { order: orderId } });
  if (error) return <ErrorState text={t('refunds.failed')} onRetry={() => void refetch()} />;
  const refunds = data?.items ?? [];
  const mayAsk = isPaid && may('refunds:write');
  if (refunds.length === 0 && !mayAsk) return null;
  return (
    <section className="mt-6 grid gap-3">
      <h2 className="text-lg leading-relaxed font-semibold">{t('refunds.title')}</h2>
      {refunds.length > 0 && (
        <ul className="grid gap-3">
          {refunds.map((refund) => (
            <RefundCard key={refund._id} refund={refund} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <div className="flex flex-wrap gap-2">
          {packages ? (
            packages.map(({ _id, shopName }) => (
              <Button key={_id} variant="outline" Icon={Undo2} onClick={() => setAsking({ packageId: _id })}>
                {packages.length > 1 ? t('refunds.askOf', { shop: shopName }) : t('refunds.ask')}
              </Button>
            ))
          ) : (
            <Button variant="outline" Icon={Undo2} onClick={() => setAsking({})}>
              {t('refunds.payBack')}
            </Button>
          )}
          {asking && <NewRefundDialog orderId={orderId} {...asking} due={due} onClose={() => setAsking(undefined)} />}
        </div>
      )}
    </section>
  );
}
