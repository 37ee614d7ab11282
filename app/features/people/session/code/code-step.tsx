import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { type ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { codeSignIn, passwordReset } from '#contract/people/codes.ts';
import { latinDigits } from '#domain/digits.ts';
import { FormError } from '../form-error.tsx';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from './code-field.tsx';
import { SendAgain } from './send-again.tsx';

interface CodeStepProps {
  phone: string;
  /** Also asks for a new password. */
  isReset: boolean;
  /** Seconds until another code can be sent. */
  seconds: number;
  isAlreadySent?: boolean;
  onSendAgain: () => Promise<void>;
  /** Undefined if the number is fixed. */
  onChangePhone?: () => void;
  onSignIn: (ask: () => Promise<{ accessToken: string; id: string }>) => Promise<void>;
}

/** Asks for the code of the SMS, and for a new password if the old one is forgotten. */
export function CodeStep({ phone, isReset, seconds, isAlreadySent = false, onSendAgain, onChangePhone, onSignIn }: CodeStepProps) {
  const { t } = useTranslation(['signIn', 'session']);
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm<{ phone: string; code: string; password?: string }>({
    resolver: schemaResolver(isReset ? passwordReset : codeSignIn) as never, // the two differ by the password
    defaultValues: { phone, code: '', ...(isReset && { password: '' }) },
  });
  const { errors, isSubmitting } = form.formState;
  const show = (error: unknown) => {
    console.error(error);
    if (!showFieldErrors(form, error)) setFailure(errorText(error as ApiError));
  };
  const submit = form.handleSubmit(async ({ code, password = '' }) => {
    setFailure(undefined);
    try {
      await onSignIn(() =>
        isReset
          ? api('POST /auth/reset-password', { body: { phone, code, password } })
          : api('POST /auth/login-with-code', { body: { phone, code } }),
      );
    } catch (error) {
      show(error);
    }
  });
  const sendAgain = async () => {
    setFailure(undefined);
    await onSendAgain().catch(show);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="leading-relaxed">
        <span>{t('sentTo', { phone: latinDigits(phone) })}</span>{' '}
        {onChangePhone && (
          <button type="button" className="link font-semibold py-2" onClick={onChangePhone}>
            {t('otherNumber')}
          </button>
        )}
      </p>
      <FormError text={failure} />
      <CodeField required autoFocus errorType={errors.code?.type} {...form.register('code')} />
      {isReset && (
        <PasswordField
          required
          label={t('newPassword')}
          hint={t('session:passwordHint')}
          autoComplete="new-password"
          error={fieldText('password', errors.password?.type)}
          {...form.register('password')}
        />
      )}
      <Button type="submit" isBlock isBusy={isSubmitting} className="btn-lg mt-2">
        {t(isReset ? 'setPassword' : 'session:login')}
      </Button>
      <SendAgain seconds={seconds} isAlreadySent={isAlreadySent} onSend={sendAgain} />
    </form>
  );
}
