import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { credentials } from '#contract/people/users.ts';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';

interface CredentialsFormProps {
  /** The number that is filled in at first. */
  phone?: string;
  /** Signs in with the answer of the request. */
  onSignIn: (ask: () => Promise<{ accessToken: string; id: string }>) => Promise<void>;
}

/** Phone number and password. A rejection is shown at its field and as a toast (specification §8). */
export function CredentialsForm({ phone = '', onSignIn }: CredentialsFormProps) {
  const { t } = useTranslation(['session', 'errors']);
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const popup = usePopup();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({ resolver: schemaResolver(credentials), defaultValues: { phone, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const isWrong = errors.password?.type === 'INVALID_CREDENTIALS';
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await onSignIn(() => api('POST /auth/login', { body }));
    } catch (error) {
      console.error(error);
      popup.error(errorText(error));
      if (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS') form.setError('password', { type: error.code });
      else if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    // method post keeps the input out of the URL if the form is submitted before hydration
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormError text={failure} />
      <PhoneField required hint={t('phoneHint')} error={fieldText('phone', errors.phone?.type)} {...form.register('phone')} />
      <PasswordField
        required
        autoComplete="current-password"
        error={isWrong ? t('errors:INVALID_CREDENTIALS') : fieldText('password', errors.password?.type)}
        {...form.register('password')}
      />
      <Button type="submit" isBlock isBusy={isSubmitting} className="btn-lg mt-2">
        {t('login')}
      </Button>
    </form>
  );
}
