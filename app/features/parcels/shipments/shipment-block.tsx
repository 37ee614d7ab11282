import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { Shipment } from '#contract/parcels/shipment.ts';
import { hasKeys } from '#domain/parcels/couriers.ts';
import { ConsignmentForm } from './consignment-form.tsx';
import { CourierLink } from './courier-links.tsx';

/** Where parcels of a package are at their courier, for its shop, which answers what only a person knows. */
export const ShipmentBlock = ({ shipments, canAct }: { shipments: readonly Shipment[]; canAct: boolean }) =>
  shipments.map((shipment) => <Parcel key={shipment.number} shipment={shipment} canAct={canAct} />);

function Parcel({ shipment, canAct }: { shipment: Shipment; canAct: boolean }) {
  const { t } = useTranslation(['shipments', 'orders']);
  const { state, consignmentId, cash, collected, charge, courierState, problem, reason, account } = shipment;
  return (
    <section
      aria-label={[t('shipment.title'), shipment.box && t('boxes.box', shipment.box)].filter(Boolean).join(' ')}
      className="grid gap-2 rounded-box bg-base-200 p-3 leading-relaxed"
    >
      <CourierLink shipment={shipment} />
      <p className="flex flex-wrap gap-x-3">
        <span className={state === 'unknown' || state === 'refused' ? 'font-semibold text-error-strong' : 'font-semibold'}>
          {t(`shipment.state.${state}`)}
        </span>
        {account && <span className="text-sm text-base-content/80">{account}</span>}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
        {consignmentId && <Fact label={t('shipment.consignment')} value={consignmentId} />}
        {courierState && <Fact label={t('shipment.word')} value={courierState} />}
        {problem && <Fact label={t('shipment.why')} value={t(`shipment.problem.${problem}`)} />}
        {reason && <Fact label={t('shipment.courierSays')} value={reason} />}
        {cash !== undefined && <Amount label={t('shipment.cash')} taka={cash} />}
        {collected !== undefined && <Amount label={t('shipment.collected')} taka={collected} />}
        {charge !== undefined && <Amount label={t('shipment.charge')} taka={charge} />}
      </dl>
      {collected !== undefined && cash !== undefined && collected !== cash && (
        <p className="font-semibold text-error-strong">{t('shipment.cashDiffers')}</p>
      )}
      {state === 'partly_delivered' && <p>{t('shipment.partly')}</p>}
      {canAct && <ShipmentActions shipment={shipment} />}
    </section>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-base-content/80">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{value}</dd>
  </>
);
const Amount = ({ label, taka }: { label: string; taka: number }) => (
  <>
    <dt className="text-base-content/80">{label}</dt>
    <dd>
      <Money taka={taka} />
    </dd>
  </>
);

type Answer = { state: 'booked' | 'notBooked' | 'cancelled'; consignmentId?: string };

function ShipmentActions({ shipment: { _id: id = '', state, courier } }: { shipment: Shipment }) {
  const { t } = useTranslation(['shipments', 'orders']);
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const [asking, setAsking] = useState<'notBooked' | 'booked' | 'cancelled'>();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (body: Answer) => api('PUT /shipments/update/:id', { params: { id }, body }),
    onSuccess: () => popup.success(t('orders:updated')),
    onSettled: refetchAll(queryClient),
  });
  const send = (body: Answer) => mutate(body, { onError: (error) => popup.error(errorText(error)) });
  const close = () => setAsking(undefined);
  if (state !== 'unknown' && state !== 'booked') return null;
  return (
    <div className="grid gap-2 print:hidden">
      {state === 'unknown' && <p>{t('shipment.unknownText', { courier: t(`orders:courier.${courier}`) })}</p>}
      <div className="flex flex-wrap gap-2">
        {state === 'unknown' ? (
          <>
            <Button variant="soft" onClick={() => setAsking('booked')}>
              {t('shipment.wasBooked')}
            </Button>
            <Button variant="outline" isBusy={isPending} onClick={() => setAsking('notBooked')}>
              {t('shipment.wasNotBooked')}
            </Button>
          </>
        ) : (
          <Button variant="ghost" isBusy={isPending} onClick={() => setAsking('cancelled')}>
            {t('shipment.cancel')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking === 'notBooked'}
        title={t('shipment.wasNotBooked')}
        action={t('shipment.wasNotBooked')}
        onConfirm={() => send({ state: 'notBooked' })}
        onClose={close}
      >
        {t('shipment.notBookedText')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'cancelled'}
        title={t('shipment.cancel')}
        action={t('shipment.cancel')}
        onConfirm={() => send({ state: 'cancelled' })}
        onClose={close}
      >
        {courier === 'redx' || !hasKeys(courier)
          ? t('shipment.cancelText')
          : t('shipment.cancelInPanel', { courier: t(`orders:courier.${courier}`) })}
      </ConfirmDialog>
      <ConsignmentForm
        isOpen={asking === 'booked'}
        onSend={(consignmentId) => mutateAsync({ state: 'booked', consignmentId })}
        onClose={close}
      />
    </div>
  );
}
