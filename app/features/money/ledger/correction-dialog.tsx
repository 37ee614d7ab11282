import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { taka } from '#contract/amounts.ts';
import { ledgerLimits } from '#domain/money/ledger.ts';
import { useAccounts } from './ledger-queries.ts';
import { useAccountName } from './use-account-name.ts';

/** Moves an amount from an account to another, when a second person agrees. */
export function CorrectionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('statements');
  return (
    <FormDialog isOpen title={t('ledger.correct')} onClose={onClose}>
      <CorrectionForm onClose={onClose} />
    </FormDialog>
  );
}

function CorrectionForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['statements', 'common']);
  const errorText = useErrorText();
  const accounts = useAccounts();
  const nameOf = useAccountName();
  const [typed, setTyped] = useState({ debit: '', credit: '', amount: '', reason: '' });
  // What a buyer owes is corrected on the page of the order.
  const choices = accounts.data?.items.filter(({ code }) => code !== 'buyers') ?? [];
  const [errors, setErrors] = useState<Partial<typeof typed>>({});
  const write = useBackOfficeWrite(
    ({ amount }: { amount: number }) =>
      api('POST /ledger/corrections', {
        body: {
          reason: typed.reason,
          lines: [
            { account: typed.debit, amount },
            { account: typed.credit, amount: -amount },
          ],
        },
      }),
    'added',
    { isToast: () => false },
  );
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value });
  const choice = (name: 'debit' | 'credit') => (
    <SelectField required label={t(`ledger.${name}`)} value={typed[name]} error={errors[name]} onChange={set(name)}>
      <option value="">{t('ledger.choose')}</option>
      {choices.map((account) => (
        <option key={account.code} value={account.code}>
          {nameOf(account)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = typedNumber(typed.amount);
        const isAmount = amount !== undefined && amount > 0 && taka.safeParse(amount).success;
        const found = {
          ...(!typed.debit && { debit: t('ledger.chooseAccount') }),
          ...(!typed.credit && { credit: t('ledger.chooseAccount') }),
          ...(typed.credit && typed.credit === typed.debit && { credit: t('ledger.sameAccount') }),
          ...(!isAmount && { amount: t('ledger.amountWrong') }),
          ...(typed.reason.trim().length < ledgerLimits.reasonLength && { reason: t('ledger.reasonShort') }),
        };
        flushSync(() => setErrors(found));
        if (amount === undefined || Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
        write.mutate({ amount }, { onSuccess: onClose });
      }}
    >
      <p className="leading-relaxed">{t('ledger.correctLead')}</p>
      {choice('debit')}
      {choice('credit')}
      <TextField
        required
        label={t('ledger.amount')}
        prefix="৳"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed.amount}
        error={errors.amount}
        onChange={set('amount')}
      />
      <TextareaField
        required
        label={t('ledger.reason')}
        rows={3}
        maxLength={500}
        value={typed.reason}
        error={errors.reason}
        onChange={set('reason')}
      />
      <div role="alert">
        {write.error && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{errorText(write.error)}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button type="submit" isBusy={write.isPending}>
          {t('ledger.propose')}
        </Button>
      </div>
    </form>
  );
}
