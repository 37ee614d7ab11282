import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { formatNumber } from '#domain/format/format.ts';
import {
  isClaimed,
  isOnline,
  isPrepaid,
  type PaymentField,
  type PaymentFormPart,
  type PaymentMethod,
  paymentFormOf,
  paymentMethods,
} from '#domain/money/payment-methods.ts';
import { BankOptions } from './bank-options.tsx';
import { MethodChoice } from './method-choice.tsx';
import { BankAccount, WalletNumber } from './pay-to.tsx';
import type { WalletAccess } from './use-wallet.ts';
import { walletIdCode } from './wallet-id-code.ts';
import { WalletTiles } from './wallet-tiles.tsx';

/** The payment part of a form: its values and field bindings. */
export interface PaymentBinding {
  method: string;
  provider: string | undefined;
  bindMethod: () => UseFormRegisterReturn;
  bind: (field: PaymentField) => UseFormRegisterReturn;
  errorOf: (field: PaymentField) => string | undefined;
  /** The error of the method field itself. */
  methodError: string | undefined;
  wallet: WalletAccess;
  /** False while a wallet is chosen and the number to pay to is unknown: the payment must not be confirmed. */
  isPayable: boolean;
}

interface PaymentFieldsProps {
  payment: PaymentBinding;
  /** The amount to pay; undefined until it is known. */
  total: number | undefined;
  /** A package can't be paid in cash at this address. */
  noCash?: boolean;
  /** Something is paid before. */
  isInAdvance?: boolean;
}

interface PaymentMethodsProps extends PaymentFieldsProps {
  /** The choices of online methods. */
  online?: ReactNode;
}

/** Those that every shop has. */
const ownMethods = paymentMethods.filter((method) => !isOnline(method));

/** The payment methods, with the fields of the chosen one. */
export function PaymentFields({ online, ...props }: PaymentMethodsProps) {
  const { t } = useTranslation(['checkout', 'orders']);
  const { method: chosen, bindMethod, methodError } = props.payment;
  // They come later than the others: below what is chosen by then, so that it does not move away from the finger.
  const [onlineAfter, setOnlineAfter] = useState<PaymentMethod>();
  if (online && !onlineAfter) setOnlineAfter(isClaimed(chosen as PaymentMethod) ? 'bank' : 'cash_on_delivery'); // a value of the choices
  return (
    <div className="grid gap-4">
      {methodError && (
        <p role="alert" className="leading-relaxed font-semibold text-error-strong">
          {methodError}
        </p>
      )}
      <div role="radiogroup" aria-labelledby="payment-title" aria-invalid={methodError ? true : undefined} className="grid gap-2">
        {(props.isInAdvance ? ownMethods.filter(isPrepaid) : ownMethods).map((each) => {
          const isImpossible = props.noCash && !isPrepaid(each);
          return (
            <Fragment key={each}>
              <MethodChoice
                method={each}
                binding={bindMethod()}
                name={t(`orders:method.${each}`)}
                lead={isImpossible ? t('noCash') : t(`orders:methodLead.${each}`)}
                isDisabled={isImpossible}
              />
              {each === onlineAfter && online}
            </Fragment>
          );
        })}
      </div>
      <PrepaidFields {...props} />
    </div>
  );
}

/**
 * What to do for a prepaid method, in order: choose the wallet, send the money, enter the details of the transfer. The box with the account
 * to pay to has the amount, which is always the total.
 */
export function PrepaidFields(props: PaymentFieldsProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { method: chosen, provider } = props.payment;
  const method = paymentMethods.find((each) => each === chosen);
  if (!method || !isClaimed(method)) return null;
  const [first, ...steps] = paymentFormOf(method).filter((part) => part !== 'amount');
  const isWallet = first === 'mfsProvider';
  const Wallets = parts.mfsProvider;
  if (!isWallet || !first)
    return (
      <div className="grid gap-4 sm:grid-cols-2">{[first, ...steps].map((part) => part && <Part key={part} part={part} {...props} />)}</div>
    );
  return (
    <div className="grid gap-4">
      <Wallets {...props} />
      {/* Each wallet has its number and its format of ids. */}
      {provider && (
        <ol key={provider} aria-label={t('walletSteps')} className="grid gap-4">
          {steps.map((part, index) => (
            <li key={part} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-2">
              <span aria-hidden className="grid size-7 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand">
                {formatNumber(language, index + 1)}
              </span>
              <Part part={part} {...props} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Part({ part, ...props }: PaymentFieldsProps & { part: Exclude<PaymentFormPart, 'amount'> }) {
  const Field = parts[part];
  return <Field {...props} />;
}

const fieldOf = ({ bind, errorOf }: PaymentBinding, field: PaymentField) => ({ required: true, error: errorOf(field), ...bind(field) });

const parts: Record<Exclude<PaymentFormPart, 'amount'>, ComponentType<PaymentFieldsProps>> = {
  mfsProvider: ({ payment }) => <WalletTiles error={payment.errorOf('mfsProvider')} binding={payment.bind('mfsProvider')} />,
  wallet: ({ payment, total }) => <WalletNumber access={payment.wallet} total={total} />,
  bankAccount: ({ total }) => <BankAccount total={total} />,
  transactionId: ({ payment }) => {
    const { t } = useTranslation(['checkout', 'fieldErrors']);
    const idCode = walletIdCode(payment.provider);
    const field = fieldOf(payment, 'transactionId');
    return (
      <TextField
        label={t('transactionId')}
        // The error message says the same.
        hint={field.error ? undefined : idCode ? t(`fieldErrors:field.${idCode}`) : t('transactionHint')}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field}
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
