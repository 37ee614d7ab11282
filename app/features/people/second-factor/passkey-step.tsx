import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePasskeyErrorText } from '#app/lib/session/passkeys.ts';
import { Button } from '#app/ui/button.tsx';

interface PasskeyStepProps {
  /** Throws ApiError or PasskeyError. */
  onPasskey: () => Promise<void>;
  /** Shows the other factors. */
  otherWays: ReactNode;
  /** More buttons. */
  children?: ReactNode;
}

/** Asks for a passkey. */
export function PasskeyStep({ onPasskey, otherWays, children }: PasskeyStepProps) {
  const { t } = useTranslation('security');
  const errorText = usePasskeyErrorText();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await onPasskey();
    } catch (error) {
      console.error(error);
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="leading-relaxed">{t('step.passkeyLead')}</p>
      <div role="alert" className="empty:absolute">
        {failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">{failure}</p>}
      </div>
      {otherWays}
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button autoFocus isBusy={isBusy} className="grow" onClick={() => void confirm()}>
          {t('step.confirmPasskey')}
        </Button>
      </div>
    </div>
  );
}
