import type { ComponentProps } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { TextField } from '#app/ui/form/field.tsx';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'error'> {
  /** The type of the form's error. */
  errorType: string | undefined;
}

/** The code of an SMS: phones offer it, and it can be pasted. The schema takes Bengali digits and spaces. */
export function CodeField({ errorType, ...props }: CodeFieldProps) {
  const { t } = useTranslation('signIn');
  const fieldText = useFieldErrorText();
  const texts: Record<string, string | undefined> = { WRONG_CODE: t('wrongCode'), REQUIRED: fieldText('code', 'REQUIRED') };
  return (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      error={errorType && (texts[errorType] ?? t('sixDigits'))}
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
