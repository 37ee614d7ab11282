import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { needsVerifiedPhone, PasswordField, VerifyPhoneStep } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { rejectionAt, schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { makePasskey, usePasskeyErrorText } from '#app/lib/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { passkeyName } from '#contract/people/webauthn.ts';
import { deviceText } from '#domain/format/device-name.ts';

const addForm = z.object({ name: passkeyName, currentPassword: z.string().optional() });

/** Asks for a name, and for a code or the password if the server requires it; then the browser asks for the passkey. */
export function AddPasskey({ onDone }: { onDone: (recoveryCodes: string[] | undefined) => void }) {
  const { t } = useTranslation('security');
  const queryClient = useQueryClient();
  const errorText = usePasskeyErrorText();
  const fieldText = useFieldErrorText();
  const [failure, setFailure] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const [isProving, setProving] = useState(false);
  const form = useShopForm({
    resolver: schemaResolver(addForm),
    defaultValues: { name: deviceText(navigator.userAgent) || t('passkeys.defaultName'), currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ name, currentPassword }) => {
    setFailure(undefined);
    try {
      const { data: options } = await api('POST /passkeys/start', { body: currentPassword ? { currentPassword } : {} });
      const { data } = await api('POST /passkeys/create', { body: { name, ...(await makePasskey(options)) } });
      // Also refetches what the server rejected while the second factor was missing.
      void queryClient.invalidateQueries();
      onDone(data.recoveryCodes);
    } catch (error) {
      console.error(error);
      if (rejectionAt(error, 'currentPassword')) setConfirming(true);
      if (needsVerifiedPhone(error)) setProving(true);
      else if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  const wrong = errors.currentPassword?.type;
  // The browser asks for a passkey only after a click: the form is sent again.
  if (isProving) return <VerifyPhoneStep onDone={() => setProving(false)} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">{t('passkeys.addLead')}</p>
      <div role="alert" className="empty:absolute">
        {failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">{failure}</p>}
      </div>
      <TextField
        required
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={60}
        error={fieldText('name', errors.name?.type)}
        {...form.register('name')}
      />
      {isConfirming && (
        <PasswordField
          required
          label={t('password.current')}
          autoComplete="current-password"
          error={wrong && t(wrong === 'REQUIRED' ? 'password.neededNow' : 'password.wrong')}
          {...form.register('currentPassword')}
        />
      )}
      <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
        {t('setup.next')}
      </Button>
    </form>
  );
}
