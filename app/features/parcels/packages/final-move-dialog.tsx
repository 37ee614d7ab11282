import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isRejection } from '#app/lib/api/api.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { rejectionAt, useFieldErrorText } from '#app/lib/form/form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { type ChosenCancelReason, chosenCancelReasons } from '#domain/enums.ts';

/** Why a package ends early: a reason from the list (for a cancellation) and a typed note. */
export interface FinalMoveReason {
  reason?: ChosenCancelReason;
  note?: string;
}

export type FinalState = 'cancelled' | 'returned';
export interface FinalMoveDialogProps {
  title: string;
  text: string;
  /** The status to confirm; undefined closes the dialog. */
  to: FinalState | undefined;
  /** Rejects if the API rejects the change. */
  onConfirm: (to: FinalState, because: FinalMoveReason) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a status change that can't be undone and asks for the reason. A cancellation has fixed reasons, because messages quote them. */
export function FinalMoveDialog({ title, text, to, onConfirm, onClose }: FinalMoveDialogProps) {
  return (
    <FormDialog isOpen={to !== undefined} title={title} onClose={onClose}>
      <p className="leading-relaxed">{text}</p>
      {to && <ReasonForm to={to} onConfirm={(because) => onConfirm(to, because)} onClose={onClose} />}
    </FormDialog>
  );
}

interface ReasonFormProps {
  to: FinalState;
  onConfirm: (because: FinalMoveReason) => Promise<unknown>;
  onClose: () => void;
}

function ReasonForm({ to, onConfirm, onClose }: ReasonFormProps) {
  const { t } = useTranslation('orders');
  const fieldText = useFieldErrorText();
  const [reason, setReason] = useState<ChosenCancelReason | ''>('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<{ at: 'reason' | 'note'; code: string }>();
  const isFromList = to === 'cancelled';
  const needsNote = !isFromList || reason === 'other';
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const refuse = (at: 'reason' | 'note', code: string) => {
      flushSync(() => setProblem({ at, code }));
      focusFirstError(form);
    };
    setProblem(undefined);
    if (isFromList && reason === '') return refuse('reason', 'REQUIRED');
    if (needsNote && note.trim() === '') return refuse('note', 'REQUIRED');
    setBusy(true);
    try {
      await onConfirm({ ...(reason && { reason }), ...(note.trim() && { note: note.trim() }) });
    } catch (error) {
      const refusal = rejectionAt(error, 'note');
      if (refusal) return refuse('note', refusal);
      // Stays open so that the user can retry with the same reason.
      if (!isRejection(error)) return;
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
      {isFromList && (
        <SelectField
          required
          label={t('reason')}
          hint={t('reasonTold')}
          value={reason}
          error={problem?.at === 'reason' ? t('reasonMissing') : undefined}
          onChange={(event) => setReason(event.target.value as ChosenCancelReason | '')} // one of the options
        >
          <option value="">{t('chooseReason')}</option>
          {chosenCancelReasons.map((each) => (
            <option key={each} value={each}>
              {t(`cancelReason.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField
        required={needsNote}
        label={t(isFromList ? 'cancelNote' : 'reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={500}
        value={note}
        error={problem?.at === 'note' ? (problem.code === 'REQUIRED' ? t('reasonRequired') : fieldText('note', problem.code)) : undefined}
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
