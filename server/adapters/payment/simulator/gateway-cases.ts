import type { GatewayName, GatewaySecret, GatewaySetting } from '#domain/money/gateways.ts';
import { simulatedKeys } from './simulated-keys.ts';

/** Every password of an account. */
export const gatewayPassword = 'simulator-key-0123456789';

/** The secrets of an account that the simulated gateways know. bKash counts tokens by user, and knows all whose name begins like this. */
export const gatewaySecretsOf: Readonly<Record<GatewayName, Readonly<Partial<Record<GatewaySecret, string>>>>> = {
  bkash: { appKey: gatewayPassword, appSecret: gatewayPassword, username: 'simulator', password: gatewayPassword },
  sslcommerz: { storePassword: gatewayPassword },
  nagad: { merchantKey: simulatedKeys.merchantPrivate, gatewayKey: simulatedKeys.gatewayPublic },
};

/** The other fields of that account. */
export const gatewaySettingsOf: Readonly<Record<GatewayName, Readonly<Partial<Record<GatewaySetting, string>>>>> = {
  bkash: {},
  sslcommerz: { storeId: 'simulator' },
  nagad: { merchantId: '683002007104225' },
};

/** The behaviour by the last two digits of the amount in whole taka, such as ৳1,211; others are paid as the buyer says. */
export const paymentCases = {
  /** bKash, Nagad: takes the money, and the first question has no answer. SSLCommerz: only a notice, the browser never returns. */
  lost: '11',
  /** Everything is told twice. */
  twice: '12',
  /** It succeeds 20 minutes later; until then nothing happened. */
  late: '13',
  /** Takes one taka less. */
  less: '14',
  /** The balance is insufficient. */
  insufficient: '15',
  /** A word that is not in the documents. */
  strange: '16',
  /** bKash, Nagad: two answers are server errors. SSLCommerz: the card is risky. */
  broken: '17',
  /** bKash: the token is refused. SSLCommerz: the notice has a wrong signature. */
  unsigned: '18',
  /** bKash, Nagad: opening it has no answer. SSLCommerz: the notice is sent before the buyer returns. */
  early: '19',
  /** A refund is being processed first; at SSLCommerz it is cancelled then. */
  refundSlow: '21',
  /** A refund is paid, and the request has no answer. */
  refundLost: '22',
} as const;
export type PaymentCase = keyof typeof paymentCases;

/** Undefined: it behaves. */
export function paymentCaseOf(amountPoisha: number): PaymentCase | undefined {
  const digits = String(Math.floor(amountPoisha / 100) % 100).padStart(2, '0');
  const isWhole = amountPoisha % 100 === 0;
  return isWhole ? (Object.keys(paymentCases) as PaymentCase[]).find((each) => paymentCases[each] === digits) : undefined; // its own keys
}
