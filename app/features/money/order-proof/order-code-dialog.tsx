import { useState } from 'react';
import { CodeField, FormError, SendAgain, useSendCode } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { phoneVerification } from '#contract/people/codes.ts';
import { latinDigits } from '#domain/digits.ts';
import type { CodeNeeded } from './use-order-code.ts';

interface OrderCodeDialogProps {
  /** The number that the code went to. */
  phone: string;
  needed: CodeNeeded;
  /** What the button does; default: places the order. */
  action?: string;
}

/** Asks for the code of a risky cash order, and places the order. */
export function OrderCodeDialog({ phone, action, needed: { retryAfter, confirm, sendAgain, cancel } }: OrderCodeDialogProps) {
  const { t } = useTranslation(['verify', 'checkout']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const { seconds, send } = useSendCode(sendAgain, retryAfter);
  const form = useShopForm({ resolver: schemaResolver(phoneVerification), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const attempt = async (work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  };
  return (
    <Dialog isOpen title={t('title')} onClose={cancel}>
      <form method="post" noValidate className="grid gap-4" onSubmit={form.handleSubmit(({ code }) => attempt(() => confirm(code)))}>
        <FormError text={failure} />
        <p className="leading-relaxed">{t('sent', { phone: latinDigits(phone) })}</p>
        <CodeField required autoFocus errorType={errors.code?.type} {...form.register('code')} />
        <Button type="submit" isBlock isBusy={isSubmitting}>
          {action ?? t('checkout:place')}
        </Button>
        <SendAgain seconds={seconds} onSend={() => attempt(() => send(phone))} />
      </form>
    </Dialog>
  );
}
