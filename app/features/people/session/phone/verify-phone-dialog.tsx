import { useTranslation } from '#app/i18n/use-translation.ts';
import { useCodeDelivery } from '#app/lib/root-data.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { User } from '#contract/people/users.ts';
import { NoCodes } from '../code/no-codes.tsx';
import { VerifyPhone } from './verify-phone.tsx';

interface VerifyPhoneDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

export function VerifyPhoneDialog({ user, isOpen, onClose }: VerifyPhoneDialogProps) {
  const { t } = useTranslation('verify');
  const hasCodes = useCodeDelivery() !== 'none';
  return (
    <Dialog isOpen={isOpen} title={t('title')} onClose={onClose}>
      {isOpen && (hasCodes ? <VerifyPhone user={user} onDone={onClose} /> : <NoCodes />)}
    </Dialog>
  );
}
