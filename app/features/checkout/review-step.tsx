import { type ReactNode, useEffect, useRef } from 'react';
import { AddressText } from '#app/features/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localDigits } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { bankText } from '#domain/money/banks.ts';
import { type PaymentField, paymentFormOf } from '#domain/money/payment-methods.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** A summary of the form, to review before the order is placed. */
export function ReviewStep({ values, onEdit }: { values: CheckoutForm; onEdit: () => void }) {
  const { t } = useTranslation(['checkout', 'addresses']);
  const title = useRef<HTMLHeadingElement>(null);
  // The focused element is gone: move focus to the title, so that screen readers start there.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 ref={title} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('review')}
        </h2>
        <Button variant="outline" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
      <p className="leading-relaxed text-base-content/80">{t('reviewLead')}</p>
      <Card title={t('addresses:address')}>
        <AddressText address={values.deliveryAddress} />
      </Card>
      <Card title={t('payment')}>
        <ReviewedPayment values={values} />
      </Card>
    </div>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

function ReviewedPayment({ values: { paymentMethod, paymentInfo = {} } }: { values: CheckoutForm }) {
  const { t } = useTranslation(['checkout', 'orders']);
  const language = useLanguage();
  const { mfsProvider, transactionId, mobileNumber, bankName, branch, accountNumber } = paymentInfo;
  const facts: Record<PaymentField, { name: string; text: string | undefined }> = {
    mfsProvider: { name: t('provider'), text: mfsProvider && t(`orders:wallet.${mfsProvider}`) },
    mobileNumber: { name: t('mobileNumber'), text: mobileNumber && localDigits(language, mobileNumber) },
    bankName: { name: t('bankName'), text: bankName && bankText(bankName, language) },
    branch: { name: t('branch'), text: branch },
    accountNumber: { name: t('accountNumber'), text: accountNumber },
    transactionId: { name: t('transactionId'), text: transactionId },
  };
  const shown = paymentFormOf(paymentMethod)
    .flatMap((part) => (part in facts ? facts[part as PaymentField] : []))
    .filter(({ text }) => text);
  return (
    <>
      <p>{t(`orders:method.${paymentMethod}`)}</p>
      {shown.length > 0 && (
        <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr]">
          {shown.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-base-content/80">{name}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
