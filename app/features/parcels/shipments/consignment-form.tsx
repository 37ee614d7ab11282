import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';

interface ConsignmentFormProps {
  isOpen: boolean;
  /** Rejects if the API rejects it. */
  onSend: (consignmentId: string) => Promise<unknown>;
  onClose: () => void;
}

/** A person found the parcel in the courier's panel, and types its number. */
export function ConsignmentForm({ isOpen, onClose, ...form }: ConsignmentFormProps) {
  const { t } = useTranslation(['shipments', 'orders']);
  return (
    <FormDialog isOpen={isOpen} title={t('shipment.wasBooked')} onClose={onClose}>
      <Fields {...form} onClose={onClose} />
    </FormDialog>
  );
}

function Fields({ onSend, onClose }: Omit<ConsignmentFormProps, 'isOpen'>) {
  const { t } = useTranslation(['shipments', 'orders']);
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    const consignmentId = typed.trim();
    if (consignmentId === '') {
      flushSync(() => setProblem(t('shipment.consignmentMissing')));
      return focusFirstError(form);
    }
    setBusy(true);
    try {
      await onSend(consignmentId);
      onClose();
    } catch (error) {
      const isTaken = error instanceof ApiError && error.errors.some(({ code }) => code === 'TAKEN');
      setProblem(isTaken ? t('shipment.consignmentTaken') : errorText(error));
    } finally {
      setBusy(false);
    }
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
      <TextField
        required
        label={t('shipment.consignment')}
        hint={t('shipment.consignmentHint')}
        maxLength={60}
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('orders:back')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('shipment.save')}
        </Button>
      </div>
    </form>
  );
}
