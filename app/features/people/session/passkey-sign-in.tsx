import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { usePopup } from '#app/lib/popup.ts';
import { showPasskey, usePasskeyErrorText } from '#app/lib/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';

interface PasskeySignInProps {
  onSignIn: (ask: () => Promise<{ accessToken: string; id: string }>) => Promise<void>;
}

/** Signs in without phone number and password. */
export function PasskeySignIn({ onSignIn }: PasskeySignInProps) {
  const { t } = useTranslation('signIn');
  const popup = usePopup();
  const errorText = usePasskeyErrorText();
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      const passkey = await showPasskey(await api('POST /auth/start-passkey', { body: {} }));
      await onSignIn(() => api('POST /auth/passkey', { body: { passkey } }));
    } catch (error) {
      console.error(error);
      popup.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" isBlock isBusy={isBusy} className="btn-lg mt-3" onClick={() => void signIn()}>
      {t('passkey.signIn')}
    </Button>
  );
}
