import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatMoney } from '#domain/format/format.ts';
import { correctionReasonLength } from '#domain/parcels/package-steps.ts';

interface WaiveDialogProps {
  orderId: string;
  /** What has not come of the advance, in taka. */
  due: number;
  onClose: () => void;
}

/** Asks why an order goes on without its advance. */
export default function WaiveDialog(props: WaiveDialogProps) {
  const { t } = useTranslation('onlinePayment');
  return (
    <FormDialog isOpen title={t('advance.waive.act')} onClose={props.onClose}>
      <WaiveForm {...props} />
    </FormDialog>
  );
}

const waiver = z.object({ reason: z.string().trim().min(correctionReasonLength).max(500) });

function WaiveForm({ orderId, due, onClose }: WaiveDialogProps) {
  const { t } = useTranslation(['onlinePayment', 'common']);
  const language = useLanguage();
  const fieldText = useFieldErrorText();
  const errorText = useErrorText();
  const popup = usePopup();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: { reason: string }) => api('PUT /orders/waiveAdvance/:id', { params: { id: orderId }, body }),
    onSuccess: () => popup.success(t('onlinePayment:advance.waive.done')),
    onSettled: refetchAll(queryClient),
  });
  const form = useShopForm({
    resolver: schemaResolver(waiver),
    defaultValues: { reason: '' },
  });
  const { register, formState } = form;
  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    try {
      await mutateAsync(typed);
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">
        <MoneyText text={t('onlinePayment:advance.waive.lead', { amount: formatMoney(language, due) })} />
      </p>
      <TextareaField
        required
        label={t('onlinePayment:advance.waive.reason')}
        hint={t('onlinePayment:advance.waive.hint', { count: correctionReasonLength })}
        rows={3}
        maxLength={500}
        error={fieldText('reason', formState.errors.reason?.type)}
        {...register('reason')}
      />
      <div role="alert">{failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{failure}</p>}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button type="submit" isBusy={isPending}>
          {t('onlinePayment:advance.waive.act')}
        </Button>
      </div>
    </form>
  );
}
