import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { LoadingSpinner, needsVerifiedPhone, PasswordField, VerifyPhoneStep } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { rejectionAt, schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import type { TotpSetup } from '#contract/people/second-factor.ts';

const passwordForm = z.object({ currentPassword: z.string().min(1) });

interface TotpStartProps {
  onSetup: (setup: TotpSetup) => void;
  onFail: () => void;
}

/** Starts immediately, or after a code to the phone or the current password if the server requires it. */
export function TotpStart({ onSetup, onFail }: TotpStartProps) {
  const { t } = useTranslation('security');
  const popup = usePopup();
  const errorText = useErrorText();
  const [isConfirming, setConfirming] = useState(false);
  const [isProving, setProving] = useState(false);
  const form = useShopForm({ resolver: schemaResolver(passwordForm), defaultValues: { currentPassword: '' } });
  const start = async (body: { currentPassword?: string }) => {
    try {
      onSetup((await api('POST /second-factor/start-totp', { body })).data);
    } catch (error) {
      if (rejectionAt(error, 'currentPassword')) {
        setConfirming(true);
        if (body.currentPassword) showFieldErrors(form, error);
        return;
      }
      console.error(error);
      if (needsVerifiedPhone(error)) {
        setProving(true);
        return;
      }
      popup.error(errorText(error));
      onFail();
    }
  };
  const startNow = useRef(start);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void startNow.current({});
  }, []);
  const proved = () => {
    setProving(false);
    void start({});
  };
  if (isProving) return <VerifyPhoneStep onDone={proved} />;
  if (!isConfirming) return <LoadingSpinner />;
  const wrong = form.formState.errors.currentPassword?.type;
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(start)} className="grid gap-4">
      <PasswordField
        required
        autoFocus
        label={t('password.current')}
        hint={t('password.neededNow')}
        autoComplete="current-password"
        error={wrong && t(wrong === 'REQUIRED' ? 'password.neededNow' : 'password.wrong')}
        {...form.register('currentPassword')}
      />
      <Button type="submit" isBusy={form.formState.isSubmitting} className="justify-self-start">
        {t('setup.next')}
      </Button>
    </form>
  );
}
