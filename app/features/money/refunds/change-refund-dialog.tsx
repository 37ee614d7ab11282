import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { type Refund, refundUpdate } from '#contract/money/refunds.ts';
import { formatMoney } from '#domain/format/format.ts';
import { refundLimits } from '#domain/money/refund-states.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import { receiverForm } from './receiver-form.ts';
import type { RefundAct } from './refund-act.ts';
import { useChangeRefund } from './refund-queries.ts';

interface ChangeRefundDialogProps {
  refund: Refund;
  act: RefundAct;
  onClose: () => void;
}

/** Records the next state of a refund, or another way, with what that needs. */
export default function ChangeRefundDialog(props: ChangeRefundDialogProps) {
  const { t } = useTranslation('returns');
  return (
    <FormDialog
      isOpen
      title={t('refunds.actOf', { act: t(`refunds.act.${props.act}`), number: props.refund.number })}
      onClose={props.onClose}
    >
      <ChangeForm {...props} />
    </FormDialog>
  );
}

const trxId = refundUpdate.shape.trxId.unwrap();

/** What an act needs: a receiver, the transaction that paid, or a reason. */
const needsOf = (act: RefundAct, { channel }: Refund) => ({
  receiver: act === 'byHand' || act === 'receiver',
  trxId: act === 'done' && channel !== 'cash',
  note: act === 'withdrawn' || act === 'failed' || (act === 'done' && channel === 'cash'),
});

function ChangeForm({ refund, act, onClose }: ChangeRefundDialogProps) {
  const { t } = useTranslation(['returns', 'common']);
  const language = useLanguage();
  const fieldText = useFieldErrorText();
  const errorText = useErrorText();
  const providerName = useProviderName();
  const [failure, setFailure] = useState<string>();
  const change = useChangeRefund();
  const needs = needsOf(act, refund);
  const schema = z.object({
    note: needs.note ? z.string().trim().min(1) : z.string(),
    ...(needs.trxId && { trxId }),
    ...(needs.receiver && { receiver: receiverForm }),
  });
  const form = useShopForm<{
    note: string;
    trxId?: string | undefined;
    receiver?:
      | { provider: string; number: string; again?: string | undefined; branch?: string | undefined; holder?: string | undefined }
      | undefined;
  }>({
    // The fields that the act does not need are not in the form.
    resolver: schemaResolver(schema) as never,
    defaultValues: {
      note: '',
      ...(needs.trxId && { trxId: '' }),
      ...(needs.receiver && { receiver: { provider: '', number: '', again: '', branch: '', holder: '' } }),
    },
  });
  const { register, formState } = form;
  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    const { note, trxId: paidBy, receiver } = typed as { note: string; trxId?: string; receiver?: z.output<typeof receiverForm> }; // as `schema` says
    try {
      await change.mutateAsync({
        id: refund._id,
        ...(act === 'byHand' ? { channel: 'wallet' as const } : act !== 'receiver' && { state: act }),
        ...(note.trim() && { note }),
        ...(paidBy && { trxId: paidBy }),
        ...(receiver && { receiver, ...(receiver.holder && { channel: 'bank' as const }) }),
      });
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  const { receiver } = refund;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">
        <MoneyText text={t(`refunds.actText.${act}`, { amount: formatMoney(language, refund.amount) })} />
      </p>
      {receiver && !needs.receiver && (
        <p className="rounded-box bg-base-200 p-3 leading-relaxed wrap-anywhere">
          {t('refunds.to', { provider: providerName(receiver.provider), number: receiver.number })}
        </p>
      )}
      {needs.receiver && <ReceiverFields form={form} isTwice />}
      {needs.trxId && (
        <TextField
          required
          label={t('refunds.trxId')}
          autoComplete="off"
          maxLength={refundLimits.trxId}
          error={fieldText('transactionId', formState.errors.trxId?.type)}
          {...register('trxId')}
        />
      )}
      <TextareaField
        required={needs.note}
        label={t('refunds.note')}
        hint={t('refunds.noteHint')}
        rows={3}
        maxLength={refundLimits.note}
        error={fieldText('note', formState.errors.note?.type)}
        {...register('note')}
      />
      <div role="alert">{failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{failure}</p>}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button type="submit" variant={act === 'withdrawn' || act === 'failed' ? 'danger' : 'primary'} isBusy={change.isPending}>
          {t(`refunds.act.${act}`)}
        </Button>
      </div>
    </form>
  );
}
