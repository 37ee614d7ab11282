import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { phone } from '#contract/phone.ts';
import { FormError } from '../form-error.tsx';

const phoneForm = z.strictObject({ phone });

interface PhoneStepProps {
  phone: string;
  /** Sends a code to the number. */
  onSend: (phone: string) => Promise<void>;
}

/** The number that the code goes to. */
export function PhoneStep({ phone: typed, onSend }: PhoneStepProps) {
  const { t } = useTranslation(['signIn', 'session']);
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({ resolver: schemaResolver(phoneForm), defaultValues: { phone: typed } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await onSend(body.phone);
    } catch (error) {
      console.error(error);
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormError text={failure} />
      <PhoneField required hint={t('session:phoneHint')} error={fieldText('phone', errors.phone?.type)} {...form.register('phone')} />
      <Button type="submit" isBlock isBusy={isSubmitting} className="btn-lg mt-2">
        {t('send')}
      </Button>
    </form>
  );
}
