import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useCodeDelivery, useLanguage } from '#app/lib/root-data.ts';
import { registrationForm } from '#app/lib/session/registration-form.ts';
import { Button } from '#app/ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { NoCodes } from './code/no-codes.tsx';
import { FormError } from './form-error.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Name, phone number and password; a picture can be added in the profile. */
export function RegisterForm() {
  const { t } = useTranslation(['session', 'signIn']);
  const { state } = useLocation();
  const language = useLanguage();
  const hasCodes = useCodeDelivery() !== 'none';
  const signIn = useSignIn({ done: 'registered', already: 'alreadyRegistered' });
  const errorText = useErrorText();
  const popup = usePopup();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({ resolver: schemaResolver(registrationForm), defaultValues: { name: '', phone: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await signIn(() => api('POST /auth/register', { body: { ...body, language } }));
    } catch (error) {
      console.error(error);
      popup.error(errorText(error));
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  const footer = (
    <>
      {t('haveAccount')}
      <Link to="/login" state={state} className="inline-block py-2 link font-semibold">
        {t('login')}
      </Link>
    </>
  );
  return (
    <AuthCard title={t('register')} lead={t('signIn:registerLead')} footer={footer}>
      {/* method post keeps the input out of the URL if the form is submitted before hydration */}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormError text={failure} />
        {errors.phone?.type === 'PHONE_TAKEN' && !hasCodes && <NoCodes />}
        {errors.phone?.type === 'PHONE_TAKEN' && hasCodes && (
          <p className="leading-relaxed">
            {t('signIn:taken')}{' '}
            <Link to="/login/code" state={{ ...state, phone: form.getValues('phone') }} className="inline-block py-2 link font-semibold">
              {t('signIn:withCode')}
            </Link>
          </p>
        )}
        <RegistrationFields bind={form.register} codeOf={(field) => errors[field]?.type} />
        <Button type="submit" isBlock isBusy={isSubmitting} className="btn-lg mt-2">
          {t('register')}
        </Button>
      </form>
    </AuthCard>
  );
}
