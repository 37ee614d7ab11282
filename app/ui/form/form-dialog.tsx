import { useEffect, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '../overlay/dialog.tsx';
import { EditedArea, useEdits } from './edits.tsx';

/** A wide dialog with a form: neither Escape nor a click on the backdrop discards input without asking. */
export function FormDialog(props: Omit<DialogProps, 'isForm'>) {
  const { t } = useTranslation('common');
  const { isEdited, mark, clear } = useEdits();
  const [isAsking, setAsking] = useState(false);
  const { isOpen, onClose, children } = props;
  // However it was closed: also by a form that was saved.
  useEffect(() => {
    if (isOpen) return;
    clear();
    setAsking(false);
  }, [isOpen, clear]);
  const onEscape = () => (isEdited.current ? setAsking(true) : onClose());
  return (
    <>
      {/* Comes first, so that it closes first: each dialog returns the focus to the one behind it. */}
      <ConfirmDialog
        isOpen={isOpen && isAsking}
        title={t('discard.title')}
        action={t('close')}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {t('discard.text')}
      </ConfirmDialog>
      <Dialog {...props} isForm={{ onEscape }}>
        <EditedArea mark={mark}>{children}</EditedArea>
      </Dialog>
    </>
  );
}
