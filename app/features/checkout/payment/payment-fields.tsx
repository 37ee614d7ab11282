import type { ComponentType } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { BankOptions } from '#app/features/payment-methods/index.ts';
import { PhoneField } from '#app/features/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatMoney } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { walletProviders } from '#domain/enums.ts';
import { isPrepaid, type PaymentField, type PaymentFormPart, paymentFormOf, paymentMethods } from '#domain/money/payment-methods.ts';
import { BankAccount, WalletNumber } from './pay-to.tsx';

/** The payment part of a form: its values and field bindings. */
export interface PaymentBinding {
  method: string;
  provider: string | undefined;
  bindMethod: () => UseFormRegisterReturn;
  bind: (field: PaymentField) => UseFormRegisterReturn;
  errorOf: (field: PaymentField) => string | undefined;
  /** The error of the method field itself. */
  methodError: string | undefined;
}

interface PaymentFieldsProps {
  payment: PaymentBinding;
  /** The amount to pay; undefined until it is known. */
  total: number | undefined;
  /** The shop, if all lines are from one: it may have its own wallet. */
  shopId: string | undefined;
}

/** The payment methods, with the fields of the chosen one. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { t } = useTranslation(['checkout', 'orders']);
  const { bindMethod, methodError } = props.payment;
  return (
    <div className="grid gap-4">
      {methodError && (
        <p role="alert" className="leading-relaxed font-semibold text-error-strong">
          {methodError}
        </p>
      )}
      <div role="radiogroup" aria-labelledby="payment-title" className="grid gap-2">
        {paymentMethods.map((each) => (
          <label
            key={each}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-box border border-base-300 p-4 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              value={each}
              aria-labelledby={`method-${each}`}
              aria-describedby={`method-${each}-lead`}
              className="radio mt-0.5 radio-sm"
              {...bindMethod()}
            />
            <span className="grid leading-relaxed">
              <span id={`method-${each}`} className="font-semibold">
                {t(`orders:method.${each}`)}
              </span>
              <span id={`method-${each}-lead`} className="text-sm leading-relaxed">
                {t(`orders:methodLead.${each}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <PrepaidFields {...props} />
    </div>
  );
}

/** Fields of a prepaid method: the account to pay to, and the details of the transfer. The amount is the total and can't be edited. */
export function PrepaidFields(props: PaymentFieldsProps) {
  const method = paymentMethods.find((each) => each === props.payment.method);
  if (!method || !isPrepaid(method)) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {paymentFormOf(method).map((part) => {
        const Part = parts[part];
        return <Part key={part} {...props} />;
      })}
    </div>
  );
}

const fieldOf = ({ bind, errorOf }: PaymentBinding, field: PaymentField) => ({ required: true, error: errorOf(field), ...bind(field) });

const parts: Record<PaymentFormPart, ComponentType<PaymentFieldsProps>> = {
  mfsProvider: ({ payment }) => {
    const { t } = useTranslation(['checkout', 'orders']);
    return (
      <SelectField label={t('provider')} {...fieldOf(payment, 'mfsProvider')}>
        <option value="">{t('choose')}</option>
        {walletProviders.map((provider) => (
          <option key={provider} value={provider}>
            {t(`orders:wallet.${provider}`)}
          </option>
        ))}
      </SelectField>
    );
  },
  wallet: ({ payment, total, shopId }) => (
    <WalletNumber provider={walletProviders.find((each) => each === payment.provider)} total={total} shopId={shopId} />
  ),
  bankAccount: ({ total }) => <BankAccount total={total} />,
  amount: ({ total }) => {
    const { t } = useTranslation('checkout');
    const language = useLanguage();
    return <TextField label={t('amount')} readOnly value={total === undefined ? '…' : formatMoney(language, total)} />;
  },
  transactionId: ({ payment }) => {
    const { t } = useTranslation('checkout');
    return (
      <TextField
        label={t('transactionId')}
        hint={t('transactionHint')}
        maxLength={40}
        autoComplete="off"
        {...fieldOf(payment, 'transactionId')}
      />
    );
  },
  mobileNumber: ({ payment }) => {
    const { t } = useTranslation('checkout');
    return <PhoneField label={t('mobileNumber')} {...fieldOf(payment, 'mobileNumber')} />;
  },
  bankName: ({ payment }) => {
    const { t } = useTranslation('checkout');
    return (
      <SelectField label={t('bankName')} {...fieldOf(payment, 'bankName')}>
        <option value="">{t('choose')}</option>
        <BankOptions />
      </SelectField>
    );
  },
  branch: ({ payment }) => {
    const { t } = useTranslation('checkout');
    return <TextField label={t('branch')} maxLength={100} {...fieldOf(payment, 'branch')} />;
  },
  accountNumber: ({ payment }) => {
    const { t } = useTranslation('checkout');
    return <TextField label={t('accountNumber')} maxLength={40} autoComplete="off" {...fieldOf(payment, 'accountNumber')} />;
  },
};
