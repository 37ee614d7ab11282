import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Refund } from '#contract/money/refunds.ts';
import { formatMoney } from '#domain/format/format.ts';
import { ReceiverFields } from './receiver-fields.tsx';
import { receiverForm } from './receiver-form.ts';
import { useSetReceiver } from './refund-queries.ts';

interface ReceiverDialogProps {
  refund: Refund;
  orderKey: string | undefined;
  onClose: () => void;
}

/** Asks the buyer where the money goes. */
export default function ReceiverDialog(props: ReceiverDialogProps) {
  const { t } = useTranslation('returns');
  return (
    <FormDialog isOpen title={t('refunds.where')} onClose={props.onClose}>
      <ReceiverForm {...props} />
    </FormDialog>
  );
}

const typedReceiver = z.object({ receiver: receiverForm });

function ReceiverForm({ refund, orderKey, onClose }: ReceiverDialogProps) {
  const { t } = useTranslation(['returns', 'common']);
  const language = useLanguage();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const save = useSetReceiver(orderKey);
  const form = useShopForm({
    resolver: schemaResolver(typedReceiver),
    defaultValues: { receiver: { provider: '', number: '', again: '', branch: '', holder: '' } },
  });
  const submit = form.handleSubmit(async ({ receiver }) => {
    setFailure(undefined);
    try {
      await save.mutateAsync({ id: refund._id, ...receiver });
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error, (path) => `receiver.${path}`)) setFailure(errorText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">
        <MoneyText text={t('refunds.whereLead', { amount: formatMoney(language, refund.amount) })} />
      </p>
      <ReceiverFields form={form} isTwice />
      <div role="alert">{failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{failure}</p>}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button type="submit" isBusy={save.isPending}>
          {t('refunds.save')}
        </Button>
      </div>
    </form>
  );
}
