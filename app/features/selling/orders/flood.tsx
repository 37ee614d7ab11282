import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StepDetails } from '#app/features/parcels/packages/index.ts';
import { ConfirmedStep } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Order } from '#contract/selling/orders.ts';
import type { ChosenCancelReason } from '#domain/enums.ts';

/** A cancellation has a reason of its list. */
const becauseOf = ({ reason, note }: StepDetails) => ({
  ...(reason && { reason: reason as ChosenCancelReason }), // the dialog offers these
  ...(note && { note }),
});

const origins = ['network', 'device'] as const;
type Origin = (typeof origins)[number];
const filterOf: Record<Origin, string> = { network: 'sameNetwork', device: 'sameDevice' };

/** For admins: the other orders from the network or device of an order, with a button that cancels all of them. */
export function Flood({ order: { _id } }: { order: Order }) {
  const { t } = useTranslation('flood');
  const popup = usePopup();
  const may = useMay()('orders:write');
  const [asking, setAsking] = useState<Origin>();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ of, because }: { of: Origin; because: StepDetails }) => {
      let count = 0;
      for (;;) {
        const { data } = await api('PUT /orders/cancelFlood', { body: { orderId: _id, of, ...becauseOf(because) } });
        count += data.cancelled.length;
        if (data.left === 0 || data.cancelled.length === 0) return count;
      }
    },
    onSuccess: (count) => popup.success(t('done', { count })),
    onSettled: refetchAll(queryClient),
  });
  return (
    <details className="rounded-box border border-base-300 px-4 leading-relaxed print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('title')}</summary>
      <div className="grid gap-2 pb-4">
        <p className="text-sm leading-relaxed text-base-content/80">{t('lead')}</p>
        {origins.map((of) => (
          <div key={of} className="grid gap-2">
            <ButtonLink to={`/dashboard/admin/orders?${filterOf[of]}=${_id}`} variant="outline" isBlock>
              {t(of)}
            </ButtonLink>
            {may && (
              <Button variant="danger" isBlock onClick={() => setAsking(of)}>
                {t(`cancel.${of}`)}
              </Button>
            )}
          </div>
        ))}
      </div>
      <ConfirmedStep
        title={t(`cancel.${asking ?? 'network'}`)}
        text={t('text')}
        to={asking && 'cancelled'}
        onConfirm={(because) => mutateAsync({ of: asking ?? 'network', because })}
        onClose={() => setAsking(undefined)}
      />
    </details>
  );
}
