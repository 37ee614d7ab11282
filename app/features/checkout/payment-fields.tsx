import { PhoneField } from '#app/features/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form.ts';
import { formatMoney, localDigits } from '#app/lib/format.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { paymentMethods } from '#contract/orders.ts';
import type { CheckoutFormState } from './address-fields.tsx';

const providers = ['bKash', 'Nagad', 'Rocket'] as const;

/** How to pay; what was sent ahead by phone or bank is named here. The amount is the total and can't be typed. */
export function PaymentFields({ form, total }: { form: CheckoutFormState; total: number | undefined }) {
  const { t } = useTranslation(['checkout', 'orders']);
  const method = form.watch('paymentMethod');
  return (
    <div className="grid gap-4">
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
              {...form.register('paymentMethod')}
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
      {method !== 'cash_on_delivery' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <PaidAhead form={form} total={total} />
          {method === 'MFS' ? <MobileFields form={form} /> : <BankFields form={form} />}
        </div>
      )}
    </div>
  );
}

type PaymentField = 'transactionId' | 'mobileNumber' | 'mfsProvider' | 'accountNumber' | 'bankName' | 'branch';

/** Fields of another method leave the form with their text. */
function useField(form: CheckoutFormState) {
  const fieldText = useFieldErrorText();
  return (field: PaymentField) => ({
    required: true,
    error: fieldText(field, form.getFieldState(`paymentInfo.${field}`, form.formState).error?.type),
    ...form.register(`paymentInfo.${field}`, { shouldUnregister: true }),
  });
}

function PaidAhead({ form, total }: { form: CheckoutFormState; total: number | undefined }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { brand } = useRootData();
  const field = useField(form);
  return (
    <>
      <p className="leading-relaxed sm:col-span-2">{t('payTo', { company: brand.company, phone: localDigits(language, brand.phone) })}</p>
      <TextField label={t('amount')} readOnly value={total === undefined ? '…' : formatMoney(language, total)} />
      <TextField label={t('transactionId')} hint={t('transactionHint')} maxLength={40} autoComplete="off" {...field('transactionId')} />
    </>
  );
}

function MobileFields({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout');
  const field = useField(form);
  return (
    <>
      <SelectField label={t('provider')} {...field('mfsProvider')}>
        <option value="">{t('choose')}</option>
        {providers.map((provider) => (
          <option key={provider} value={provider}>
            {t(`providers.${provider}`)}
          </option>
        ))}
      </SelectField>
      <PhoneField label={t('mobileNumber')} {...field('mobileNumber')} />
    </>
  );
}

function BankFields({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout');
  const field = useField(form);
  return (
    <>
      <TextField label={t('bankName')} maxLength={100} {...field('bankName')} />
      <TextField label={t('branch')} maxLength={100} {...field('branch')} />
      <TextField label={t('accountNumber')} maxLength={40} autoComplete="off" {...field('accountNumber')} />
    </>
  );
}
