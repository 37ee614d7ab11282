import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { taka } from '#contract/amounts.ts';
import type { Claim, Transfer } from '#contract/money/transfers.ts';
import { formatMoney } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { useTransferClaims } from './transfer-queries.ts';

interface AmountDialogProps {
  /** Undefined: an admin has seen the money elsewhere. */
  transfer?: Transfer;
  /** Undefined: it is chosen. */
  claim?: Claim | undefined;
  onClose: () => void;
}

/** How much arrived for a claim: of a transfer, or as an admin says. */
export function AmountDialog(props: AmountDialogProps) {
  const { t } = useTranslation('statements');
  const { transfer, claim, onClose } = props;
  const title = transfer
    ? t('transfers.assignTitle', { id: transfer.trxId })
    : t('transfers.verifyTitle', { number: claim?.order.number ?? '' });
  return (
    <FormDialog isOpen title={title} onClose={onClose}>
      <AmountForm {...props} />
    </FormDialog>
  );
}

function AmountForm({ transfer, claim: given, onClose }: AmountDialogProps) {
  const { t } = useTranslation(['statements', 'common']);
  const language = useLanguage();
  const errorText = useErrorText();
  const claims = useTransferClaims(1, limits.pageSize);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState(String(transfer?.left ?? given?.due ?? ''));
  const [errors, setErrors] = useState<{ claim?: string; amount?: string }>({});
  /** The server's words about an amount that is less than due. */
  const [less, setLess] = useState<{ due: number; amount: number }>();
  const claim = given ?? claims.data?.items.find(({ _id }) => _id === chosen);
  const write = useBackOfficeWrite(
    ({ paymentId, amount }: { paymentId: string; amount: number }): Promise<unknown> =>
      transfer
        ? api('POST /transfers/match', { body: { transferId: transfer._id, paymentId, amount, acceptDifference: less?.amount === amount } })
        : api('PUT /payments/update/:id', { params: { id: paymentId }, body: { status: 'verified', received: amount } }),
    'updated',
    { isToast: () => false },
  );
  const problem = write.error && !less ? errorText(write.error) : undefined;
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = typedNumber(typed);
        const isAmount = amount !== undefined && amount > 0 && taka.safeParse(amount).success;
        const found = { ...(!claim && { claim: t('transfers.claimMissing') }), ...(!isAmount && { amount: t('transfers.amountWrong') }) };
        flushSync(() => setErrors(found));
        if (!claim || !isAmount) return focusFirstError(event.currentTarget);
        write.mutate(
          { paymentId: claim._id, amount },
          {
            onSuccess: onClose,
            onError: (error) => {
              const isLess = error instanceof ApiError && error.errors[0]?.code === 'AMOUNT_TOO_SMALL';
              setLess(isLess ? { due: Number(error.params.due), amount: Number(error.params.amount) } : undefined);
            },
          },
        );
      }}
    >
      {given ? (
        <p className="leading-relaxed">
          <MoneyText text={t('transfers.isDue', { amount: formatMoney(language, given.due), number: given.order.number })} />
        </p>
      ) : (
        <SelectField
          required
          label={t('transfers.claim')}
          value={chosen}
          error={errors.claim}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{t('transfers.chooseClaim')}</option>
          {claims.data?.items.map(({ _id, order, customer, due }) => (
            <option key={_id} value={_id}>
              {[order.number, customer.name, formatMoney(language, due)].join(' · ')}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        required
        label={t('transfers.amount')}
        hint={transfer && t('transfers.amountHint')}
        prefix="৳"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={errors.amount}
        onChange={({ target }) => {
          setTyped(target.value);
          setLess(undefined);
        }}
      />
      <div role="alert">
        {problem && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{problem}</p>}
        {less && (
          <p className="rounded-field bg-warning/25 px-3 py-2 leading-relaxed">
            <MoneyText text={t('transfers.less', { amount: formatMoney(language, less.amount), due: formatMoney(language, less.due) })} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button type="submit" isBusy={write.isPending}>
          {t(less ? 'transfers.acceptLess' : transfer ? 'transfers.assign' : 'transfers.verify')}
        </Button>
      </div>
    </form>
  );
}
