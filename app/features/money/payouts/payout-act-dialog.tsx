import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Payout } from '#contract/money/payouts.ts';
import { formatMoney } from '#domain/format/format.ts';
import { needsNote, type PayoutState, payoutLimits } from '#domain/money/payout-states.ts';
import { useMovePayouts } from './payout-queries.ts';

export type PayoutAct = Exclude<PayoutState, 'proposed'>;

interface PayoutActDialogProps {
  act: PayoutAct;
  payouts: readonly Payout[];
  onClose: () => void;
}

/** Asks before payouts move, and says which could not, and why. */
export function PayoutActDialog(props: PayoutActDialogProps) {
  const { t } = useTranslation('statements');
  return (
    <FormDialog isOpen title={t(`payout.act.${props.act}`)} onClose={props.onClose}>
      <ActForm {...props} />
    </FormDialog>
  );
}

const known = ['NO_ACCOUNT', 'ACCOUNT_HELD', 'ABOVE_AVAILABLE', 'SECOND_PERSON', 'ILLEGAL_TRANSITION'] as const;

function ActForm({ act, payouts, onClose }: PayoutActDialogProps) {
  const { t } = useTranslation(['statements', 'common']);
  const language = useLanguage();
  const errorText = useErrorText();
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<'reference' | 'note'>();
  const [refused, setRefused] = useState<readonly { _id: string; code: string }[]>([]);
  const move = useMovePayouts();
  const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
  const why = (code: string) => t(`payout.refused.${known.find((each) => each === code) ?? 'other'}`);
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const missing = act === 'paid' && !reference.trim() ? 'reference' : needsNote(act) && !note.trim() ? 'note' : undefined;
        flushSync(() => setWrong(missing));
        if (missing) return focusFirstError(form);
        move.mutate(
          {
            payoutIds: payouts.map(({ _id }) => _id),
            state: act,
            ...(reference.trim() && { reference: reference.trim() }),
            ...(note.trim() && { note: note.trim() }),
          },
          { onSuccess: ({ data }) => (data.refused.length > 0 ? setRefused(data.refused) : onClose()) },
        );
      }}
    >
      <p className="leading-relaxed">
        <MoneyText text={t(`payout.ask.${act}`, { count: payouts.length, amount: formatMoney(language, total) })} />
      </p>
      {act === 'paid' && (
        <TextField
          required
          label={t('payout.referenceLabel')}
          maxLength={payoutLimits.reference}
          autoComplete="off"
          value={reference}
          error={wrong === 'reference' ? t('payout.referenceMissing') : undefined}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      {(needsNote(act) || act === 'cancelled') && (
        <TextareaField
          required={needsNote(act)}
          label={t('payout.note')}
          rows={3}
          maxLength={payoutLimits.note}
          value={note}
          error={wrong === 'note' ? t('payout.noteMissing') : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div role="alert" className="grid gap-2">
        {move.error && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{errorText(move.error)}</p>}
        {refused.length > 0 && (
          <ul className="rounded-box border border-error/50 bg-error/10 px-4 py-3">
            {refused.map(({ _id, code }) => (
              <li key={_id}>
                <span className="font-mono text-sm">{payouts.find((payout) => payout._id === _id)?.number}</span> <span>{why(code)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('common:back')}
        </Button>
        {refused.length === 0 && (
          <Button type="submit" isBusy={move.isPending}>
            {t(`payout.act.${act}`)}
          </Button>
        )}
      </div>
    </form>
  );
}
