import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';

/** A line that differs, or the attempt of a payment that no file has. */
export type Difference = { lineId: string } | { attemptId: string };

interface ExplainDialogProps {
  difference: Difference;
  title: string;
  onClose: () => void;
}

/** A person writes why something differs. */
export function ExplainDialog({ difference, title, onClose }: ExplainDialogProps) {
  const { t } = useTranslation(['statements', 'common']);
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const explain = useBackOfficeWrite(
    (text: string) => api('POST /settlements/explain', { body: { ...difference, reason: text } }),
    'updated',
    { isToast: () => false },
  );
  return (
    <FormDialog isOpen title={title} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() !== '') return explain.mutate(reason.trim(), { onSuccess: onClose });
          flushSync(() => setMissing(t('settlements.reasonMissing')));
          focusFirstError(event.currentTarget);
        }}
      >
        <TextareaField
          required
          label={t('settlements.reason')}
          hint={t('settlements.reasonHint')}
          rows={3}
          maxLength={300}
          value={reason}
          error={missing ?? (explain.error ? errorText(explain.error) : undefined)}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(undefined);
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('common:back')}
          </Button>
          <Button type="submit" isBusy={explain.isPending}>
            {t('settlements.save')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
