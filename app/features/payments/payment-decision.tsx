import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatMoney } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { Payment } from '#contract/orders/payments.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { paymentTransitions } from '#domain/order-states.ts';
import { useDecidePayment } from './payment-queries.ts';

type Asked = 'failed' | 'refunded';

/** An admin's decisions on a payment: verifying takes one click, failing and refunding need a confirmation with a reason. */
export function PaymentDecision({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const { mutate, isPending } = useDecidePayment();
  const [asking, setAsking] = useState<Asked>();
  const [note, setNote] = useState('');
  const { _id: id, method, status, amount, order } = payment;
  const possible = paymentTransitions[status];
  // Delivery decides whether cash is verified.
  if (possible.length === 0 || (!isPrepaid(method) && status === 'pending')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {possible.includes('verified') && (
        <Button variant="soft" isBusy={isPending} onClick={() => mutate({ id, status: 'verified' })}>
          {t('decide.verified')}
        </Button>
      )}
      {(['failed', 'refunded'] as const)
        .filter((decision) => possible.includes(decision))
        .map((decision) => (
          <Button key={decision} variant="danger" onClick={() => setAsking(decision)}>
            {t(`decide.${decision}`)}
          </Button>
        ))}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={t(`ask.${asking ?? 'failed'}`)}
        action={t(`decide.${asking ?? 'failed'}`)}
        // Keeps the note until it is saved, so that the user can retry.
        onConfirm={() => asking && mutate({ id, status: asking, ...(note.trim() && { note }) }, { onSuccess: () => setNote('') })}
        onClose={() => setAsking(undefined)}
      >
        <p className="mb-4">{t('about', { amount: formatMoney(language, amount), number: order.number })}</p>
        <TextareaField
          label={t(`reason.${asking ?? 'failed'}`)}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
