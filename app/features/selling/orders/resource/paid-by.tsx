import { PaymentStateBadge } from '#app/features/money/payment-methods/index.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import type { Order } from '#contract/selling/orders.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';

/** The state of the payment and its method. */
export const PaidBy = ({ payment }: Pick<Order, 'payment'>) => {
  const { t, find } = useResourceTexts();
  // "Pay on delivery" already says the method.
  const isSaid = !isPrepaid(payment.method) && payment.status === 'pending';
  const method = find(`orders:wallet.${payment.provider}`) ?? t(`orders:method.${payment.method}`);
  return (
    <span className="flex items-center gap-2">
      <PaymentStateBadge payment={payment} />
      {!isSaid && <span className="text-sm text-base-content/80">{method}</span>}
    </span>
  );
};
