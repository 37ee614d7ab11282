import { toTaka } from '#domain/taka.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import type { CashLimits } from '#server/core/settings/shop-settings.queries.ts';
import type { OpenCash } from '../order-payments.queries.ts';

const nothing: OpenCash = { orders: 0, amount: 0 };

export const isLimited = ({ orders, amountPoisha }: CashLimits): boolean => orders > 0 || amountPoisha > 0;

/** Whether one order alone is too much. */
export const exceedsCash = (amount: number, { amountPoisha }: CashLimits): boolean => amountPoisha > 0 && amount > amountPoisha;

/** Adds a cash order to the open ones. Throws CASH_LIMIT at the payment method. */
export function addCashOrder(open: OpenCash | undefined, amount: number, limits: CashLimits): OpenCash {
  const after = { orders: (open ?? nothing).orders + 1, amount: (open ?? nothing).amount + amount };
  const params = { maxOrders: limits.orders, maxAmount: toTaka(limits.amountPoisha) };
  const cashError = (code: string, message: string) =>
    new AppError('CASH_LIMIT', { params, errors: [{ path: 'paymentMethod', code, message }] });
  if (limits.orders > 0 && after.orders > limits.orders) {
    throw cashError('CASH_ORDERS', `At most ${limits.orders} cash orders that have not arrived`);
  }
  if (exceedsCash(after.amount, limits)) {
    throw cashError('CASH_AMOUNT', `Cash orders that have not arrived may come to ${params.maxAmount} taka at most`);
  }
  return after;
}
