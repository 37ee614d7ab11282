import { useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A wide dialog with a form: neither Escape nor a click on the backdrop discards input without asking. */
export function FormDialog(props: Omit<DialogProps, 'isForm'>) {
  const { t } = useTranslation('common');
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const { isOpen, onClose } = props;
  const close = () => {
    isTyped.current = false;
    onClose();
  };
  const onEscape = () => (isTyped.current ? setAsking(true) : close());
  const onInput = () => {
    isTyped.current = true;
  };
  return (
    <>
      {/* Comes first, so that it closes first: each dialog returns the focus to the one behind it. */}
      <ConfirmDialog
        isOpen={isOpen && isAsking}
        title={t('discard.title')}
        action={t('close')}
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        {t('discard.text')}
      </ConfirmDialog>
      <Dialog {...props} onClose={close} isForm={{ onEscape, onInput }} />
    </>
  );
}
