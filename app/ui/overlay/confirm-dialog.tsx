import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Label of the confirm button. */
  action: string;
  /** Label of the cancel button. */
  dismiss?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({ isOpen, title, children, action, dismiss, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const confirm = () => {
    onConfirm();
    onClose();
  };
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {dismiss ?? t('back')}
      </Button>
      <Button variant="danger" onClick={confirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} actions={actions}>
      <div className="leading-relaxed">{children}</div>
    </Dialog>
  );
}
