import type { UseFormRegisterReturn } from 'react-hook-form';
import { BankOptions } from '#app/features/orders/index.ts';
import { PhoneField } from '#app/features/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatMoney } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { paymentMethods, walletProviders } from '#domain/enums.ts';
import { BankAccount, WalletNumber } from './pay-to.tsx';

export type PaymentField = 'transactionId' | 'mobileNumber' | 'mfsProvider' | 'accountNumber' | 'bankName' | 'branch';

/** The payment part of a form: its values and how its fields are tied to it. */
export interface PaymentBinding {
  method: string;
  provider: string | undefined;
  bindMethod: () => UseFormRegisterReturn;
  bind: (field: PaymentField) => UseFormRegisterReturn;
  errorOf: (field: PaymentField) => string | undefined;
  /** What is wrong with the method itself. */
  methodError: string | undefined;
}

interface PaymentFieldsProps {
  payment: PaymentBinding;
  /** What is to be paid; undefined as long as nobody knows. */
  total: number | undefined;
  /** The shop, when all is bought from one: it may have a wallet of its own. */
  shopId: string | undefined;
}

/** How to pay: the three methods, and the fields of the chosen one. */
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
                {t(`methodLead.${each}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <PaidAheadFields {...props} />
    </div>
  );
}

/** What was sent ahead by phone or bank. The amount is the total and can't be typed. */
export function PaidAheadFields({ payment, total, shopId }: PaymentFieldsProps) {
  const { method } = payment;
  if (method !== 'MFS' && method !== 'bank') return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {method === 'MFS' ? (
        <MobileFields payment={payment} total={total} shopId={shopId} />
      ) : (
        <BankFields payment={payment} total={total} shopId={undefined} />
      )}
    </div>
  );
}

const fieldOf = ({ bind, errorOf }: PaymentBinding, field: PaymentField) => ({ required: true, error: errorOf(field), ...bind(field) });

function MobileFields({ payment, total, shopId }: PaymentFieldsProps) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <SelectField label={t('provider')} {...fieldOf(payment, 'mfsProvider')}>
        <option value="">{t('choose')}</option>
        {walletProviders.map((provider) => (
          <option key={provider} value={provider}>
            {t(`providers.${provider}`)}
          </option>
        ))}
      </SelectField>
      <WalletNumber provider={walletProviders.find((each) => each === payment.provider)} total={total} shopId={shopId} />
      <AmountAndTransaction payment={payment} total={total} />
      <PhoneField label={t('mobileNumber')} {...fieldOf(payment, 'mobileNumber')} />
    </>
  );
}

function BankFields({ payment, total }: PaymentFieldsProps) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <BankAccount total={total} />
      <AmountAndTransaction payment={payment} total={total} />
      <SelectField label={t('bankName')} {...fieldOf(payment, 'bankName')}>
        <option value="">{t('choose')}</option>
        <BankOptions />
      </SelectField>
      <TextField label={t('branch')} maxLength={100} {...fieldOf(payment, 'branch')} />
      <TextField label={t('accountNumber')} maxLength={40} autoComplete="off" {...fieldOf(payment, 'accountNumber')} />
    </>
  );
}

function AmountAndTransaction({ payment, total }: { payment: PaymentBinding; total: number | undefined }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  return (
    <>
      <TextField label={t('amount')} readOnly value={total === undefined ? '…' : formatMoney(language, total)} />
      <TextField
        label={t('transactionId')}
        hint={t('transactionHint')}
        maxLength={40}
        autoComplete="off"
        {...fieldOf(payment, 'transactionId')}
      />
    </>
  );
}
