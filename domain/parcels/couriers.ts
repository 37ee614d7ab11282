/**
 * Who carries parcels; `own`: riders of the shop, without an API; `simulated`: the courier of the demo shop, of which only the seed makes an
 * account.
 */
export const couriers = ['steadfast', 'pathao', 'redx', 'own', 'simulated'] as const;
export type CourierName = (typeof couriers)[number];

/** What an account has besides its name. Secrets are written and never read again. */
export const courierAccountFields = {
  steadfast: { secrets: ['apiKey', 'secretKey', 'webhookSecret'], settings: [] },
  pathao: { secrets: ['clientId', 'clientSecret', 'username', 'password', 'webhookSecret'], settings: ['storeId', 'sandbox'] },
  redx: { secrets: ['accessToken', 'webhookSecret'], settings: ['storeId', 'sandbox'] },
  own: { secrets: [], settings: [] },
  simulated: { secrets: [], settings: [] },
} as const satisfies Record<CourierName, { secrets: readonly string[]; settings: readonly string[] }>;

/** Whether it has an API outside, which needs keys. */
export const hasKeys = (courier: CourierName): boolean => courierAccountFields[courier].secrets.length > 0;

export const courierSecrets = [
  'apiKey',
  'secretKey',
  'clientId',
  'clientSecret',
  'username',
  'password',
  'accessToken',
  'webhookSecret',
] as const;
export type CourierSecret = (typeof courierSecrets)[number];

/** Without these an account can't book; webhooks are refused without `webhookSecret`. */
export const neededSecrets = (courier: CourierName): CourierSecret[] =>
  courierAccountFields[courier].secrets.filter((name) => name !== 'webhookSecret');

/** The weight of a parcel, in grams. */
export const parcelWeight = {
  usual: 500,
  most: { steadfast: 30_000, pathao: 10_000, redx: 10_000, own: 50_000, simulated: 50_000 },
} as const;

/**
 * States of a booking. `booking`: the courier is being asked; `unknown`: it may have been booked; `refused`: it was not; `returned`: the
 * courier says that it is back, which the shop confirms.
 */
export const shipmentStates = [
  'booking',
  'unknown',
  'booked',
  'handed_over',
  'out_for_delivery',
  'delivery_failed',
  'returning',
  'delivered',
  'partly_delivered',
  'returned',
  'lost',
  'cancelled',
  'refused',
] as const;
export type ShipmentState = (typeof shipmentStates)[number];

const endedShipments: readonly ShipmentState[] = ['delivered', 'partly_delivered', 'returned', 'lost', 'cancelled', 'refused'];

/** A package, or each of its boxes, has at most one of these; while there is one, it can't be booked again. */
export const isOpenShipment = (state: ShipmentState): boolean => !endedShipments.includes(state);

/** What a word of a courier means: the state of the booking; null: nothing moves. */
type Meanings = Readonly<Record<string, ShipmentState | null>>;

/**
 * The couriers' words. `…_approval_pending`: the rider says so, and the courier has not confirmed it: nothing moves. Words that are not
 * here are stored, and move nothing.
 */
export const courierWords: Readonly<Record<CourierName, Meanings>> = {
  steadfast: {
    in_review: 'booked',
    pending: 'handed_over',
    hold: 'delivery_failed',
    delivered_approval_pending: null,
    partial_delivered_approval_pending: null,
    cancelled_approval_pending: null,
    unknown_approval_pending: null,
    unknown: null,
    delivered: 'delivered',
    partial_delivered: 'partly_delivered',
    cancelled: 'returning',
  },
  pathao: {
    pending: 'booked',
    created: 'booked',
    updated: 'booked',
    'pickup-requested': 'booked',
    'assigned-for-pickup': 'booked',
    'pickup-failed': 'booked',
    picked: 'handed_over',
    'at-the-sorting-hub': 'handed_over',
    'in-transit': 'handed_over',
    'received-at-last-mile-hub': 'handed_over',
    'assigned-for-delivery': 'out_for_delivery',
    'on-hold': 'delivery_failed',
    'delivery-failed': 'delivery_failed',
    delivered: 'delivered',
    'partial-delivery': 'partly_delivered',
    'paid-return': 'partly_delivered',
    exchanged: 'partly_delivered',
    exchange: 'partly_delivered',
    returned: 'returning',
    return: 'returning',
    'pickup-cancelled': 'cancelled',
    paid: null,
    'payment-invoice': null,
  },
  redx: {
    'pickup-pending': 'booked',
    'ready-for-delivery': 'handed_over',
    'agent-area-change': 'handed_over',
    'delivery-in-progress': 'out_for_delivery',
    'agent-hold': 'delivery_failed',
    delivered: 'delivered',
    'agent-returning': 'returning',
    returned: 'returned',
    cancelled: 'cancelled',
  },
  own: {},
  simulated: {
    picked: 'handed_over',
    out: 'out_for_delivery',
    held: 'delivery_failed',
    pending: null,
    delivered: 'delivered',
    partial: 'partly_delivered',
    returning: 'returning',
  },
};

/** Why a package was not booked. */
export const bookingProblems = [
  'notFound',
  'notPacked',
  'paymentWaiting',
  'exchangeWaiting',
  'alreadyBooked',
  'boxesDiffer',
  'tooHeavy',
  'address',
  'rejected',
  'credentials',
  'busy',
  'down',
  'notReceived',
  'notBooked',
] as const;
export type BookingProblem = (typeof bookingProblems)[number];

interface Tracked {
  courier: CourierName;
  consignmentId: string | null;
  trackingCode: string | null;
  phone: string;
}

/** The courier's public page about a parcel; undefined: it has none, or not yet. */
export function trackingUrlOf({ courier, consignmentId, trackingCode, phone }: Tracked): string | undefined {
  const of = encodeURIComponent(trackingCode ?? consignmentId ?? '');
  if (of === '') return undefined;
  if (courier === 'steadfast') return trackingCode ? `https://steadfast.com.bd/t/${of}` : undefined;
  if (courier === 'pathao') return `https://merchant.pathao.com/tracking?consignment_id=${of}&phone=${encodeURIComponent(phone)}`;
  return courier === 'redx' ? `https://redx.com.bd/track-parcel/?trackingId=${of}` : undefined;
}
