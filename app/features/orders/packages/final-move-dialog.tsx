import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isRefusal } from '#app/lib/api/api.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { refusalAt, useFieldErrorText } from '#app/lib/form/form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import type { FinalState } from './final-move.tsx';

export interface FinalMoveDialogProps {
  title: string;
  text: string;
  /** The status to confirm; undefined closes the dialog. */
  to: FinalState | undefined;
  /** Rejects if the API rejects the change. */
  onConfirm: (to: FinalState, note: string) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a status change that can't be undone and asks for the reason, which the buyer sees in the timeline. */
export function FinalMoveDialog({ title, text, to, onConfirm, onClose }: FinalMoveDialogProps) {
  return (
    <FormDialog isOpen={to !== undefined} title={title} onClose={onClose}>
      <p className="leading-relaxed">{text}</p>
      {to && <ReasonForm to={to} onConfirm={(note) => onConfirm(to, note)} onClose={onClose} />}
    </FormDialog>
  );
}

interface ReasonFormProps {
  to: FinalState;
  onConfirm: (note: string) => Promise<unknown>;
  onClose: () => void;
}

function ReasonForm({ to, onConfirm, onClose }: ReasonFormProps) {
  const { t } = useTranslation('orders');
  const fieldText = useFieldErrorText();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const refuse = (code: string) => {
      flushSync(() => setProblem(code));
      focusFirstError(form);
    };
    setProblem(undefined);
    if (note.trim() === '') return refuse('REQUIRED');
    setBusy(true);
    try {
      await onConfirm(note.trim());
    } catch (error) {
      const refusal = refusalAt(error, 'note');
      if (refusal) return refuse(refusal);
      // Stays open so that the user can retry with the same reason.
      if (!isRefusal(error)) return;
    } finally {
      setBusy(false);
    }
    onClose();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <TextareaField
        required
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={500}
        value={note}
        error={problem === 'REQUIRED' ? t('reasonRequired') : fieldText('note', problem)}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t(`move.${to}`)}
        </Button>
      </div>
    </form>
  );
}
