import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePopup } from '#app/lib/popup.ts';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import type { TotpSetup } from '#contract/people/second-factor.ts';
import { TotpConfirm } from './totp-confirm.tsx';
import { TotpStart } from './totp-start.tsx';

interface TotpSetupDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Shows the recovery codes of the first second factor. */
  onCodes: (codes: string[] | undefined) => void;
}

/** First the password where it is needed, then the QR code and the first code of the app. */
export function TotpSetupDialog({ isOpen, onClose, onCodes }: TotpSetupDialogProps) {
  const { t } = useTranslation('security');
  const popup = usePopup();
  const [setup, setSetup] = useState<TotpSetup>();
  const close = () => {
    setSetup(undefined);
    onClose();
  };
  const done = (codes: string[] | undefined) => {
    popup.success(t('setup.done'));
    close();
    onCodes(codes);
  };
  return (
    <FormDialog isOpen={isOpen} title={t('setup.title')} onClose={close}>
      {setup ? <TotpConfirm setup={setup} onDone={done} /> : <TotpStart onSetup={setSetup} onFail={close} />}
    </FormDialog>
  );
}
