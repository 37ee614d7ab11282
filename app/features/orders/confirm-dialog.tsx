import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** On the button that does it. */
  action: string;
  /** On the button that does nothing. */
  dismiss?: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ isOpen, title, text, action, dismiss, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('orders');
  const confirm = () => {
    onClose();
    onConfirm();
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
      <p className="leading-relaxed">{text}</p>
    </Dialog>
  );
}
