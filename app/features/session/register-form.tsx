import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiForm } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refusalAt, schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { UploadProgress } from '#app/ui/form/upload-progress.tsx';
import { registration } from '#contract/people/users.ts';
import { isGuessable } from '#domain/weak-passwords.ts';
import { AuthCard } from './auth-card.tsx';
import { ImageField } from './image-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Checks what the server would reject anyway, before uploading a picture. */
const registrationForm = registration.refine(({ password, phone }) => !isGuessable(password, phone), {
  path: ['password'],
  params: { code: 'WEAK_PASSWORD' },
});

export function RegisterForm() {
  const { t } = useTranslation('session');
  const { state } = useLocation();
  const signIn = useSignIn({ done: 'registered', already: 'alreadyRegistered' });
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [failure, setFailure] = useState<string>();
  const [image, setImage] = useState<File>();
  const [imageProblem, setImageProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const form = useShopForm({ resolver: schemaResolver(registrationForm), defaultValues: { name: '', phone: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    setImageProblem(undefined);
    setSent(0);
    try {
      await signIn(() => (image ? registerWith(body, image, setSent) : api('POST /auth/register', { body })));
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
      setImageProblem(refusalAt(error, 'image'));
    }
  });
  const choose = (file: File | undefined) => {
    setImageProblem(undefined);
    setImage(file);
  };
  const footer = (
    <>
      {t('haveAccount')}
      <Link to="/login" state={state} className="inline-block py-2 link font-semibold">
        {t('login')}
      </Link>
    </>
  );
  return (
    <AuthCard title={t('register')} lead={t('registerLead')} error={failure} footer={footer}>
      {/* method post keeps the input out of the URL if the form is submitted before hydration */}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          required
          label={t('name')}
          autoComplete="name"
          maxLength={200}
          error={fieldText('name', errors.name?.type)}
          {...form.register('name')}
        />
        <PhoneField required hint={t('phoneHint')} error={fieldText('phone', errors.phone?.type)} {...form.register('phone')} />
        <PasswordField
          required
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={fieldText('password', errors.password?.type)}
          {...form.register('password')}
        />
        <ImageField image={image} onChoose={choose} error={imageProblem} />
        {isSubmitting && <UploadProgress sent={sent} />}
        <Button type="submit" isBlock isBusy={isSubmitting} className="btn-lg mt-2">
          {t('register')}
        </Button>
      </form>
    </AuthCard>
  );
}

/** Registers with a picture. Loads the upload progress code only when needed. */
async function registerWith(fields: Record<string, string>, image: File, onSent: (part: number) => void) {
  const { uploadTelling } = await import('#app/lib/api/upload.ts');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', image);
  return apiForm('POST /auth/register', form, { fetch: uploadTelling(onSent) });
}
