import { useState } from 'react';
import { PaymentStateBadge } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { Payment } from '#contract/money/payments.ts';
import { formatMoney } from '#domain/format/format.ts';
import { isClaimed } from '#domain/money/payment-methods.ts';
import { type PaymentState, paymentTransitions } from '#domain/money/payment-states.ts';
import { useDecidePayment } from './payment-queries.ts';

type Asked = 'failed' | 'refunded';
/** No transition leads back to pending. */
type Decision = Exclude<PaymentState, 'pending'>;

/** An admin's decisions on a payment: verifying takes one click, failing and refunding need a confirmation with a reason. */
function useDecision({ _id: id, method, status, amount, refunded, refundDue, refunding, order }: Payment) {
  // A part was paid back, and the rest stays with the shop; or it is on its way.
  const isPaidBack = refunding !== undefined || (refunded !== undefined && refundDue === undefined);
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { mutate, isPending } = useDecidePayment();
  const [asking, setAsking] = useState<Asked>();
  const [note, setNote] = useState('');
  const may = useMay();
  const close = () => {
    setAsking(undefined);
    setNote('');
  };
  return {
    // Delivery decides whether cash is verified, the gateway whether an online payment is.
    possible: !may('payments:write') || (!isClaimed(method) && status === 'pending') || isPaidBack ? [] : paymentTransitions[status],
    isPending,
    decide: (decision: PaymentState) =>
      decision === 'failed' || decision === 'refunded' ? setAsking(decision) : mutate({ id, status: 'verified' }),
    dialog: (
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={t(`ask.${asking ?? 'failed'}`)}
        action={t(`decide.${asking ?? 'failed'}`)}
        // Restores the note of a failed request, so that the user can retry.
        onConfirm={() => asking && mutate({ id, status: asking, ...(note.trim() && { note }) }, { onError: () => setNote(note) })}
        onClose={close}
      >
        <p className="mb-4">
          <MoneyText
            text={t('about', {
              amount: formatMoney(language, asking === 'refunded' ? (refundDue ?? amount) : amount),
              number: order.number,
            })}
          />
        </p>
        <TextareaField
          label={t(`reason.${asking ?? 'failed'}`)}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ConfirmDialog>
    ),
  };
}

/** The decisions as buttons. */
export function PaymentDecision({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { possible, isPending, decide, dialog } = useDecision(payment);
  if (possible.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'verified' ? 'soft' : 'danger'}
          isBusy={isPending && decision === 'verified'}
          onClick={() => decide(decision)}
        >
          {t(`decide.${decision as Decision}`)}
        </Button>
      ))}
      {dialog}
    </div>
  );
}

/** The status of a payment, as a menu of the decisions. */
export function PaymentStatus({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { possible, decide, dialog } = useDecision(payment);
  const badge = <PaymentStateBadge payment={payment} />;
  if (possible.length === 0) return badge;
  return (
    <>
      <ChoiceMenu
        name={`${t('statusOf', { number: payment.order.number })}:`}
        choices={possible.map((decision) => ({
          value: decision,
          text: t(`decide.${decision as Decision}`),
          isFinal: decision !== 'verified',
        }))}
        onChoose={(decision) => decide(decision as PaymentState)} // one of the choices
      >
        {badge}
      </ChoiceMenu>
      {dialog}
    </>
  );
}
