import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { showPasskey } from '#app/lib/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';
import type { PasskeyProof } from '#contract/people/webauthn.ts';
import { FactorForm } from './factor-form.tsx';

interface FactorStepProps {
  /** The token of the pending sign-in. */
  token: string;
  /** The factors of the account: `totp`, `passkey` or both. */
  factors: string;
  onSignIn: (ask: () => Promise<{ accessToken: string; id: string }>) => Promise<void>;
  /** Restarts the sign-in. */
  onBack: () => void;
}

/** The second step of a sign-in, in place of its first one. */
export default function FactorStep({ token, factors, onSignIn, onBack }: FactorStepProps) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const popup = usePopup();
  const signIn = async (prove: () => Promise<{ code: string } | { passkey: PasskeyProof }>) => {
    try {
      const proof = await prove();
      await onSignIn(() => api('POST /auth/second-factor', { body: { token, ...proof } }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SIGN_IN_EXPIRED') throw error;
      popup.error(errorText(error));
      onBack();
    }
  };
  return (
    <FactorForm
      factors={{ totp: factors.includes('totp'), passkey: factors.includes('passkey') }}
      lead={t('step.lead')}
      action={t('step.signIn')}
      onCode={(code) => signIn(async () => ({ code }))}
      onPasskey={() => signIn(async () => ({ passkey: await showPasskey(await api('POST /auth/start-passkey', { body: { token } })) }))}
    >
      <Button variant="ghost" onClick={onBack}>
        {t('step.back')}
      </Button>
    </FactorForm>
  );
}
