import { useState } from 'react';
import { z } from 'zod';
import { PasswordField } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { rejectionAt, schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import { newPassword, type User } from '#contract/people/users.ts';
import { isGuessable } from '#domain/people/passwords.ts';

const passwordForm = z
  .object({ phone: z.string(), password: newPassword, currentPassword: z.string().optional() })
  .refine(({ password, phone }) => !isGuessable(password, phone), { path: ['password'], params: { code: 'WEAK_PASSWORD' } });

/** Changes the password; asks for the current one if the server requires it. */
export function PasswordChange({ user }: { user: User }) {
  const { t } = useTranslation(['security', 'session']);
  const popup = usePopup();
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [isConfirming, setConfirming] = useState(false);
  const form = useShopForm({
    resolver: schemaResolver(passwordForm),
    defaultValues: { phone: user.phone, password: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password, currentPassword }) => {
    try {
      await api('PUT /users/update/:id', { params: { id: user._id }, body: { password, ...(currentPassword && { currentPassword }) } });
      popup.success(t('password.done'));
      setConfirming(false);
      form.reset();
    } catch (error) {
      console.error(error);
      if (rejectionAt(error, 'currentPassword')) setConfirming(true);
      if (!showFieldErrors(form, error)) popup.error(errorText(error));
    }
  });
  const wrong = errors.currentPassword?.type;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">{t('password.lead')}</p>
      {isConfirming && (
        <PasswordField
          required
          label={t('password.current')}
          autoComplete="current-password"
          error={wrong && t(wrong === 'REQUIRED' ? 'password.neededNow' : 'password.wrong')}
          {...form.register('currentPassword')}
        />
      )}
      <PasswordField
        required
        label={t('password.new')}
        hint={t('session:passwordHint')}
        autoComplete="new-password"
        error={fieldText('password', errors.password?.type)}
        {...form.register('password')}
      />
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
        {t('password.save')}
      </Button>
    </form>
  );
}
