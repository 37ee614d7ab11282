import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { credentials } from '#contract/people/users.ts';
import { AuthCard } from './auth-card.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { useSignIn } from './use-sign-in.ts';

export function LoginForm() {
  const { t } = useTranslation('session');
  const { state } = useLocation();
  const signIn = useSignIn({ done: 'loggedIn', already: 'alreadyLoggedIn' });
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({ resolver: schemaResolver(credentials), defaultValues: { phone: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await signIn(() => api('POST /auth/login', { body }));
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  const footer = (
    <>
      {t('noAccount')}
      <Link to="/register" state={state} className="inline-block py-2 link font-semibold">
        {t('register')}
      </Link>
    </>
  );
  return (
    <AuthCard title={t('login')} lead={t('loginLead')} error={failure} footer={footer}>
      {/* method post keeps the input out of the URL if the form is submitted before hydration */}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PhoneField required hint={t('phoneHint')} error={fieldText('phone', errors.phone?.type)} {...form.register('phone')} />
        <PasswordField
          required
          autoComplete="current-password"
          error={fieldText('password', errors.password?.type)}
          {...form.register('password')}
        />
        <Button type="submit" isBlock isBusy={isSubmitting} className="btn-lg mt-2">
          {t('login')}
        </Button>
      </form>
    </AuthCard>
  );
}
