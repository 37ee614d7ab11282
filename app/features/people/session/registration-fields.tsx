import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { PasswordField } from './password-field.tsx';

type Field = 'name' | 'phone' | 'password';

interface RegistrationFieldsProps {
  /** Registers a field with the form. */
  bind: (field: Field) => UseFormRegisterReturn;
  /** The error code of a field. */
  codeOf: (field: Field) => string | undefined;
}

/** What a new account needs. */
export function RegistrationFields({ bind, codeOf }: RegistrationFieldsProps) {
  const { t } = useTranslation('session');
  const fieldText = useFieldErrorText();
  const errorOf = (field: Field) => fieldText(field, codeOf(field));
  return (
    <>
      <TextField required label={t('name')} autoComplete="name" maxLength={200} error={errorOf('name')} {...bind('name')} />
      <PhoneField required hint={t('phoneHint')} error={errorOf('phone')} {...bind('phone')} />
      <PasswordField required autoComplete="new-password" hint={t('passwordHint')} error={errorOf('password')} {...bind('password')} />
    </>
  );
}
