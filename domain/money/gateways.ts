/** Where a buyer pays online. */
export const gateways = ['bkash', 'sslcommerz', 'nagad'] as const;
export type GatewayName = (typeof gateways)[number];

export const isGateway = (method: string): method is GatewayName => gateways.some((each) => each === method);

/** What an account has besides its name. Secrets are written and never read again. */
export const gatewayFields = {
  bkash: { secrets: ['appKey', 'appSecret', 'username', 'password'], settings: ['sandbox'] },
  sslcommerz: { secrets: ['storePassword'], settings: ['storeId', 'sandbox'] },
  // Nagad's guide is not public: `hash` of the signature and `url` are as its team says.
  nagad: { secrets: ['merchantKey', 'gatewayKey'], settings: ['merchantId', 'sandbox', 'hash', 'url'] },
} as const satisfies Record<GatewayName, { secrets: readonly string[]; settings: readonly string[] }>;

export const gatewaySecrets = ['appKey', 'appSecret', 'username', 'password', 'storePassword', 'merchantKey', 'gatewayKey'] as const;
export type GatewaySecret = (typeof gatewaySecrets)[number];

export const gatewaySettings = ['storeId', 'merchantId', 'sandbox', 'hash', 'url'] as const;
export type GatewaySetting = (typeof gatewaySettings)[number];

/** The smallest and largest amounts of one payment, in poisha. */
export const gatewayAmounts = {
  bkash: { least: 1_00, most: 500_000_00 },
  sslcommerz: { least: 10_00, most: 500_000_00 },
  nagad: { least: 1_00, most: 500_000_00 },
} as const satisfies Record<GatewayName, { least: number; most: number }>;

/** Why an attempt brought no money; texts have these names. */
export const attemptReasons = [
  /** The buyer cancelled. */
  'cancelled',
  /** Wrong PIN or code, a blocked wallet, or any other refusal of the gateway. */
  'declined',
  'insufficientBalance',
  /** Over the limit of the wallet or card. */
  'overLimit',
  /** The page of the gateway was left, and its time is over. */
  'expired',
  /** The gateway refused the request, or does not answer. */
  'gatewayDown',
  /** What the gateway says is not what was asked for: amount, currency, or order. */
  'differs',
  /** A card that the gateway calls risky. */
  'risky',
] as const;
export type AttemptReason = (typeof attemptReasons)[number];
