import { api } from '#app/lib/api/api.ts';
import { guestOrderPath } from '#app/lib/session/guest-orders.ts';
import type { GatewayName } from '#domain/money/gateways.ts';
import { rememberPaymentPage } from './payment-pages.ts';

export interface OrderToPay {
  _id: string;
  number: string;
  /** Of the holder of the order link. */
  orderKey: string | undefined;
}

/** Starts an online payment and returns the page of the gateway, where the buyer goes next. Throws ApiError. */
export async function beginPayment({ _id, number, orderKey }: OrderToPay, method: GatewayName): Promise<string> {
  const { data } = await api('POST /payments/start', {
    headers: { 'order-key': orderKey },
    body: { ...(orderKey === undefined && { orderId: _id }), method },
  });
  rememberPaymentPage(data.attemptId, orderKey === undefined ? `/orders/${number}` : guestOrderPath({ number, orderKey }));
  return data.redirectTo;
}
