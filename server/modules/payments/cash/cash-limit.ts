import type { Db } from '#db/client.ts';
import { toTaka } from '#domain/money/money.ts';
import { isPrepaid, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { AppError } from '#server/core/app-error.ts';
import { type CashLimits, getCashLimits } from '#server/modules/settings/index.ts';
import { listOpenCash, type OpenCash } from '../order-payments.queries.ts';

/** An order to place; amounts in poisha. */
interface PayableOrder {
  userId: string;
  subtotal: number;
  deliveryFee: number;
  payment: { method: PaymentMethod };
}

const nothing: OpenCash = { orders: 0, amount: 0 };

export const isLimited = ({ orders, amountPoisha }: CashLimits): boolean => orders > 0 || amountPoisha > 0;

/** Adds one cash order to the open ones. Throws CASH_LIMIT, at the payment method. */
export function addCashOrder(open: OpenCash | undefined, amount: number, limits: CashLimits): OpenCash {
  const after = { orders: (open ?? nothing).orders + 1, amount: (open ?? nothing).amount + amount };
  const params = { maxOrders: limits.orders, maxAmount: toTaka(limits.amountPoisha) };
  const cashError = (code: string, message: string) =>
    new AppError('CASH_LIMIT', { params, errors: [{ path: 'paymentMethod', code, message }] });
  if (limits.orders > 0 && after.orders > limits.orders) {
    throw cashError('CASH_ORDERS', `At most ${limits.orders} cash orders that have not arrived`);
  }
  if (limits.amountPoisha > 0 && after.amount > limits.amountPoisha) {
    throw cashError('CASH_AMOUNT', `Cash orders that have not arrived may come to ${params.maxAmount} taka at most`);
  }
  return after;
}

/** Returns the orders that exceed the cash limits of their buyers, in order, with the reason. */
export async function refuseCashOrders<O extends PayableOrder>(
  tx: Db,
  orders: readonly O[],
  limits: CashLimits,
): Promise<ReadonlyMap<O, unknown>> {
  const buyers = [...new Set(orders.map(({ userId }) => userId))];
  const open = await listOpenCash(tx, buyers, { isLocked: true });
  const refusals = new Map<O, unknown>();
  for (const order of orders) {
    try {
      open.set(order.userId, addCashOrder(open.get(order.userId), order.subtotal + order.deliveryFee, limits));
    } catch (error) {
      refusals.set(order, error);
    }
  }
  return refusals;
}

/** Checks an order that changes to cash. Throws CASH_LIMIT. */
export async function requireCash(tx: Db, order: { id: string; buyerId: string; amount: number }): Promise<void> {
  const limits = await getCashLimits(tx);
  if (!isLimited(limits)) return;
  const open = await listOpenCash(tx, [order.buyerId], { isLocked: true, except: order.id });
  addCashOrder(open.get(order.buyerId), order.amount, limits);
}

export const isInCash = ({ payment }: PayableOrder): boolean => !isPrepaid(payment.method);
