import { useState } from 'react';
import { PasswordField } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { rejectionAt, schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { type Erasure, erasureRequest } from '#contract/operations/own-data.ts';
import type { User } from '#contract/people/users.ts';

interface EraseFormProps {
  user: User;
  onDone: (erasure: Erasure) => void;
  /** Something blocks the erasure. */
  onRefused: () => void;
}

/** The user types their phone number to confirm, and the password if the server requires it. */
export function EraseForm({ user, onDone, onRefused }: EraseFormProps) {
  const { t } = useTranslation('security');
  const popup = usePopup();
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [isConfirming, setConfirming] = useState(false);
  const form = useShopForm({ resolver: schemaResolver(erasureRequest), defaultValues: { phone: '', currentPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ phone, currentPassword }) => {
    try {
      const { data } = await api('POST /own-data/erase', { body: { phone, ...(currentPassword && { currentPassword }) } });
      popup.success(t('ownData.asked'));
      onDone(data);
    } catch (error) {
      console.error(error);
      if (rejectionAt(error, 'currentPassword')) setConfirming(true);
      if (showFieldErrors(form, error)) return;
      popup.error(errorText(error));
      onRefused();
    }
  });
  const [wrongPhone, wrongPassword] = [errors.phone?.type, errors.currentPassword?.type];
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">{t('ownData.erase.consequences')}</p>
      <PhoneField
        required
        label={t('ownData.erase.phone', { phone: user.phone })}
        error={wrongPhone === 'DIFFERS' ? t('ownData.erase.otherPhone') : fieldText('phone', wrongPhone)}
        {...form.register('phone')}
      />
      {isConfirming && (
        <PasswordField
          required
          label={t('password.current')}
          hint={t('ownData.erase.passwordHint')}
          autoComplete="current-password"
          error={wrongPassword && t(wrongPassword === 'REQUIRED' ? 'password.neededNow' : 'password.wrong')}
          {...form.register('currentPassword')}
        />
      )}
      <Button type="submit" variant="danger" isBusy={isSubmitting} className="justify-self-start">
        {t('ownData.erase.confirm')}
      </Button>
    </form>
  );
}
