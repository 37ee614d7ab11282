import type { ComponentProps } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { useCodeDelivery } from '#app/lib/root-data.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { demoAdminPhone } from '#domain/content/messages/code-delivery.ts';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'label' | 'error'> {
  /** The type of the form's error. */
  errorType: string | undefined;
}

/** The field for an SMS code, with autofill and paste. The schema accepts Bengali digits and spaces. A test shop says where the code is. */
export function CodeField({ errorType, ...props }: CodeFieldProps) {
  const { t } = useTranslation('signIn');
  const fieldText = useFieldErrorText();
  const isTest = useCodeDelivery() === 'backOffice';
  const texts: Record<string, string | undefined> = { WRONG_CODE: t('wrongCode'), REQUIRED: fieldText('code', 'REQUIRED') };
  return (
    <>
      {isTest && (
        <p className="rounded-box border border-base-300 bg-base-200 p-3 text-sm leading-relaxed">
          {t('testShop', { phone: demoAdminPhone })}
        </p>
      )}
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
    </>
  );
}
