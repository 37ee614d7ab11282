import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, isMissing } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import type { StatementLine } from '#contract/parcels/statements.ts';

interface MatchDialogProps {
  line: Pick<StatementLine, '_id' | 'shipment'>;
  onClose: () => void;
}

/** A person says which parcel a row of a statement is about. */
export function MatchDialog({ line, onClose }: MatchDialogProps) {
  const { t } = useTranslation('statements');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (to: string | null) => api('POST /statements/match', { body: { lineId: line._id, number: to } }),
    onSuccess: onClose,
    onError: (error) => setProblem(isMissing(error) ? t('noParcel') : errorText(error)),
    onSettled: refetchAll(queryClient),
  });
  return (
    <FormDialog isOpen title={t('match')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (number.trim() !== '') return mutate(number.trim());
          flushSync(() => setProblem(t('numberMissing')));
          focusFirstError(event.currentTarget);
        }}
      >
        <TextField
          required
          label={t('parcelNumber')}
          hint={t('parcelNumberHint')}
          maxLength={60}
          value={number}
          error={problem}
          onChange={(event) => setNumber(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {line.shipment && (
            <Button variant="ghost" isBusy={isPending} onClick={() => mutate(null)}>
              {t('unmatch')}
            </Button>
          )}
          <Button type="submit" isBusy={isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
