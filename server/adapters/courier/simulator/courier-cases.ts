export const simulatedCouriers = ['steadfast', 'pathao', 'redx'] as const;
export type SimulatedCourier = (typeof simulatedCouriers)[number];

/** Every secret of an account. */
export const courierKey = 'simulator-key-0123456789';

/** The secrets of an account that the simulated couriers know, and the one of its webhooks. */
export const courierSecretsOf: Readonly<Record<SimulatedCourier, Record<string, string>>> = {
  steadfast: { apiKey: courierKey, secretKey: courierKey, webhookSecret: 'steadfast-webhook-secret' },
  pathao: {
    clientId: 'simulator',
    clientSecret: courierKey,
    username: 'shop@shop.example',
    password: courierKey,
    webhookSecret: 'pathao-webhook-secret',
  },
  redx: { accessToken: courierKey, webhookSecret: 'redx-webhook-secret' },
};

/** The behaviour by the last two digits of the phone number; others are booked and delivered. */
export const courierCases = {
  /** Tells everything twice. */
  twice: '31',
  /** Tells the delivery before the pick-up. */
  unordered: '32',
  /** The buyer refuses, and it comes back. */
  refused: '33',
  /** Part of it is delivered, with less cash. */
  partial: '34',
  /** The rider says delivered, and it is cancelled. */
  pendingThenCancelled: '35',
  /** Books, and does not answer. */
  late: '36',
  /** Rejects it with a reason. */
  invalid: '37',
  /** Charges more than quoted. */
  dear: '38',
  /** Tells nothing. */
  silent: '39',
  /** Books, and answers with 500. */
  broken: '41',
  busy: '42',
  /** Books, and cuts the connection. */
  cut: '43',
  /** Books, and answers with a page of HTML. */
  html: '44',
  /** Answers with 500, and books nothing. */
  down: '45',
  /** Delivers, with 50 taka less than was to collect. */
  lessCash: '46',
} as const;
export type CourierCase = keyof typeof courierCases;

/** After the booking. */
export const firstWord = { steadfast: 'in_review', pathao: 'Pending', redx: 'pickup-pending' } as const;

/** The words for what happens, by courier. */
export const simulatedWords = {
  picked: { steadfast: 'pending', pathao: 'order.picked', redx: 'ready-for-delivery' },
  out: { steadfast: 'pending', pathao: 'order.assigned-for-delivery', redx: 'delivery-in-progress' },
  held: { steadfast: 'hold', pathao: 'order.delivery-failed', redx: 'agent-hold' },
  delivered: { steadfast: 'delivered', pathao: 'order.delivered', redx: 'delivered' },
  partial: { steadfast: 'partial_delivered', pathao: 'order.partial-delivery', redx: 'delivered' },
  pending: { steadfast: 'delivered_approval_pending', pathao: 'order.on-hold', redx: 'agent-hold' },
  returning: { steadfast: 'cancelled', pathao: 'order.returned', redx: 'agent-returning' },
} as const;
export const courierWordOf = (event: keyof typeof simulatedWords, courier: SimulatedCourier): string => simulatedWords[event][courier];

/** What happens to a parcel of a case; others are picked up, carried out and delivered. */
export const courierStories: Readonly<Partial<Record<CourierCase, readonly (keyof typeof simulatedWords)[]>>> = {
  twice: ['picked', 'picked', 'out', 'delivered', 'delivered'],
  unordered: ['delivered', 'picked'],
  refused: ['picked', 'held', 'returning'],
  partial: ['picked', 'partial'],
  pendingThenCancelled: ['picked', 'pending', 'returning'],
  silent: [],
};
