import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { BankOptions } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { getAt } from '#app/lib/form/paths.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { walletProviders } from '#domain/enums.ts';

const isWallet = (provider: string): boolean => walletProviders.some((wallet) => wallet === provider);

interface ReceiverFieldsProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  /** Typed a second time: money that goes to a wrong number does not come back. */
  isTwice: boolean;
}

/** Where a buyer gets money: a wallet, or a bank account. */
export function ReceiverFields<V extends FieldValues>({ form, isTwice }: ReceiverFieldsProps<V>) {
  const { t } = useTranslation(['returns', 'orders']);
  const text = useFieldErrorText();
  const { register, watch, formState } = form;
  const field = (name: string) => `receiver.${name}` as Path<V>; // fields of the forms that use this
  const provider = String(watch(field('provider')) ?? '');
  const errorOf = (name: string) => {
    const code = (getAt(formState.errors as FieldErrors, `receiver.${name}`) as { type?: string } | undefined)?.type;
    return code === 'NOT_SAME' ? t('refunds.notSame') : text(name, code);
  };
  const isBank = provider !== '' && !isWallet(provider);
  const NumberField = isBank ? TextField : PhoneField;
  return (
    <>
      <SelectField required label={t('refunds.provider')} error={errorOf('provider')} {...register(field('provider'))}>
        <option value="">{t('refunds.chooseProvider')}</option>
        {walletProviders.map((wallet) => (
          <option key={wallet} value={wallet}>
            {t(`orders:wallet.${wallet}`)}
          </option>
        ))}
        <BankOptions />
      </SelectField>
      <NumberField
        required
        label={t(isBank ? 'refunds.account' : 'refunds.wallet')}
        error={errorOf('number')}
        maxLength={40}
        {...register(field('number'))}
      />
      {isTwice && (
        <NumberField
          required
          label={t(isBank ? 'refunds.accountAgain' : 'refunds.walletAgain')}
          error={errorOf('again')}
          maxLength={40}
          {...register(field('again'))}
        />
      )}
      {isBank && (
        <>
          <TextField required label={t('refunds.branch')} error={errorOf('branch')} maxLength={100} {...register(field('branch'))} />
          <TextField required label={t('refunds.holder')} error={errorOf('holder')} maxLength={100} {...register(field('holder'))} />
        </>
      )}
    </>
  );
}
