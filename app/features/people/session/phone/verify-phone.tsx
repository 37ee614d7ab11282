import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { userQueryKey } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { phoneVerification } from '#contract/people/codes.ts';
import type { User } from '#contract/people/users.ts';
import { CodeField } from '../code/code-field.tsx';
import { SendAgain } from '../code/send-again.tsx';
import { FormError } from '../form-error.tsx';
import { useSendOwnCode } from './use-send-own-code.ts';

interface VerifyPhoneProps {
  user: User;
  /** Why the number must be verified. */
  lead?: 'lead' | 'factorLead';
  onDone: () => void;
}

/** Sends a code to the user's number and verifies it. */
export function VerifyPhone({ user: { _id, phone }, lead = 'lead', onDone }: VerifyPhoneProps) {
  const { t } = useTranslation(['verify', 'signIn']);
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const [isSent, setSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { seconds, isAlreadySent, send } = useSendOwnCode();
  const form = useShopForm({ resolver: schemaResolver(phoneVerification), defaultValues: { code: '' } });
  const sendCode = async () => {
    setFailure(undefined);
    setSending(true);
    try {
      await send(phone);
      setSent(true);
    } catch (error) {
      setFailure(errorText(error));
    }
    setSending(false);
  };
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const { data } = await api('POST /auth/verify-phone', { body });
      queryClient.setQueryData(userQueryKey(_id), data);
      // Refetches orders and payments that were hidden.
      void queryClient.invalidateQueries();
      popup.success(t('done'));
      onDone();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  if (!isSent) {
    return (
      <div className="grid gap-4">
        <FormError text={failure} />
        <p className="leading-relaxed">{t(lead, { phone })}</p>
        <Button isBlock isBusy={isSending} onClick={() => void sendCode()}>
          {t('signIn:send')}
        </Button>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormError text={failure} />
      <p className="leading-relaxed">{t('sent', { phone })}</p>
      <CodeField required autoFocus errorType={form.formState.errors.code?.type} {...form.register('code')} />
      <Button type="submit" isBlock isBusy={form.formState.isSubmitting}>
        {t('verify')}
      </Button>
      <SendAgain seconds={seconds} isAlreadySent={isAlreadySent} onSend={sendCode} />
    </form>
  );
}
