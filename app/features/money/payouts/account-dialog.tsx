import { useState } from 'react';
import { BankOptions } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import type { NewPayoutAccount } from '#contract/money/payouts.ts';
import { payoutLimits, payoutWays } from '#domain/money/payout-states.ts';
import { accountForm, type TypedAccount } from './account-form.ts';

interface AccountDialogProps {
  shopId: string;
  name: string;
  onClose: () => void;
}

/** Says where a shop is paid. */
export default function AccountDialog(props: AccountDialogProps) {
  const { t } = useTranslation('statements');
  return (
    <FormDialog isOpen title={t('payout.accountOf', { name: props.name })} onClose={props.onClose}>
      <AccountForm {...props} />
    </FormDialog>
  );
}

const blank: TypedAccount = { way: 'bkash', number: '', again: '', holder: '', bank: '', branch: '', routing: '' };

function AccountForm({ shopId, onClose }: AccountDialogProps) {
  const { t } = useTranslation(['statements', 'common']);
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({ resolver: schemaResolver(accountForm), defaultValues: blank });
  const { register, watch, formState } = form;
  const isBank = watch('way') === 'bank';
  const save = useBackOfficeWrite(
    (body: NewPayoutAccount) => api('PUT /payouts/account/:id', { params: { id: shopId }, body }),
    'updated',
    { isToast: () => false },
  );
  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await save.mutateAsync(body);
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  const errorOf = (name: keyof TypedAccount) => {
    const code = formState.errors[name]?.type;
    if (code === 'NOT_SAME') return t('payout.notSame');
    if (name === 'routing' && code === 'invalid_format') return t('payout.routingWrong');
    if (name === 'number' && isBank && code === 'invalid_format') return t('payout.numberWrong');
    return fieldText(name, code);
  };
  const NumberField = isBank ? TextField : PhoneField;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <p className="leading-relaxed">{t('payout.accountLead', { count: payoutLimits.holdHours })}</p>
      <SelectField required label={t('payout.wayLabel')} error={errorOf('way')} {...register('way')}>
        {payoutWays.map((way) => (
          <option key={way} value={way}>
            {t(`payout.way.${way}`)}
          </option>
        ))}
      </SelectField>
      {isBank && (
        <>
          <SelectField required label={t('payout.bank')} error={errorOf('bank')} {...register('bank')}>
            <option value="">{t('payout.chooseBank')}</option>
            <BankOptions />
          </SelectField>
          <TextField required label={t('payout.branch')} error={errorOf('branch')} maxLength={100} {...register('branch')} />
          <TextField
            required
            label={t('payout.routing')}
            hint={t('payout.routingHint')}
            inputMode="numeric"
            error={errorOf('routing')}
            maxLength={20}
            {...register('routing')}
          />
        </>
      )}
      <TextField required label={t('payout.holder')} error={errorOf('holder')} maxLength={100} {...register('holder')} />
      <NumberField
        required
        label={t(isBank ? 'payout.accountNumber' : 'payout.wallet')}
        error={errorOf('number')}
        maxLength={40}
        {...register('number')}
      />
      <NumberField required label={t('payout.again')} error={errorOf('again')} maxLength={40} {...register('again')} />
      <div role="alert">{failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{failure}</p>}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button type="submit" isBusy={save.isPending}>
          {t('payout.saveAccount')}
        </Button>
      </div>
    </form>
  );
}
