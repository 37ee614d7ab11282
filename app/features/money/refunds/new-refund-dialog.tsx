import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { newRefund } from '#contract/money/refunds.ts';
import { formatMoney } from '#domain/format/format.ts';
import { refundLimits } from '#domain/money/refund-states.ts';
import { useNewRefund } from './refund-queries.ts';

interface NewRefundDialogProps {
  orderId: string;
  /** Of a merchant's package. */
  packageId?: string;
  /** What is due back, in taka. */
  due: number | undefined;
  onClose: () => void;
}

/** Asks for money to go back to a buyer. */
export default function NewRefundDialog(props: NewRefundDialogProps) {
  const { t } = useTranslation('returns');
  return (
    <FormDialog isOpen title={t(props.packageId ? 'refunds.ask' : 'refunds.payBack')} onClose={props.onClose}>
      <NewRefundForm {...props} />
    </FormDialog>
  );
}

const typedRefund = z.object({
  amount: z.string().transform(typedNumber).pipe(newRefund.shape.amount),
  note: z.string().trim().min(1).max(refundLimits.note),
});

function NewRefundForm({ orderId, packageId, due, onClose }: NewRefundDialogProps) {
  const { t } = useTranslation(['returns', 'common']);
  const fieldText = useFieldErrorText();
  const errorText = useErrorText();
  const language = useLanguage();
  const [failure, setFailure] = useState<string>();
  const create = useNewRefund();
  const form = useShopForm({
    resolver: schemaResolver(typedRefund),
    defaultValues: { amount: due === undefined ? '' : String(due), note: '' },
  });
  const { register, formState } = form;
  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      await create.mutateAsync({ orderId, ...(packageId && { packageId }), ...typed });
      onClose();
    } catch (error) {
      const left = error instanceof ApiError && error.code === 'REFUND_TOO_LARGE' ? Number(error.params.left) : undefined;
      if (left !== undefined) setFailure(t('refunds.tooLarge', { left: formatMoney(language, left) }));
      else if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">{t(packageId ? 'refunds.askLead' : 'refunds.payBackLead')}</p>
      <TextField
        required
        label={t('refunds.amount')}
        prefix="৳"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={fieldText('amount', formState.errors.amount?.type)}
        {...register('amount')}
      />
      <TextareaField
        required
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
        <Button type="submit" isBusy={create.isPending}>
          {t(packageId ? 'refunds.ask' : 'refunds.payBack')}
        </Button>
      </div>
    </form>
  );
}
