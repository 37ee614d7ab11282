import { z } from 'zod';
import { chosenCancelReasons, dueTimes, orderSorts, parcelTroubles } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { paymentMethods } from '#domain/money/payment-methods.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import { askedCodes } from '#domain/parcels/hand-over-code.ts';
import { correctionReasonLength } from '#domain/parcels/package-steps.ts';
import { taka, takaOut } from '../amounts.ts';
import { options, quantity } from '../catalog/line-fields.ts';
import { dateRange } from '../dates.ts';
import type { Endpoints } from '../endpoint.ts';
import { errorCode } from '../error-code.ts';
import type { ErrorCode } from '../errors.ts';
import { orderCode, orderCustomer, paymentFields, refundOut, requirePaymentInfo } from '../money/payments.ts';
import {
  lineRemoval,
  orderMove,
  orderNumberPattern,
  ordersMove,
  packageClocks,
  packageEvent,
  packageMove,
  packageReceipt,
  packageState,
  packageStep,
} from '../parcels/packages.ts';
import { shipment } from '../parcels/shipment.ts';
import { addressFields, district } from '../people/addresses.ts';
import { phone } from '../phone.ts';
import {
  byId,
  deleted,
  id,
  idList,
  linkedOrder,
  listQuery,
  nameText,
  optionalText,
  reference,
  scope,
  text,
  timestamps,
  translations,
  written,
} from '../resource.ts';
import { offeredSlot, packageChoices, substitutionOut } from './package-choices.ts';

export const deliveryAddress = z
  .union([addressFields, text(1000)])
  .meta({ description: 'an address, or plain text (the buyer’s own name and phone are used then)' });

export const requestLine = z.strictObject({
  productId: id,
  quantity,
  options: options.default({}),
  price: taka.optional().meta({ description: 'the unit price the buyer saw; the order is rejected if it has changed' }),
});
export type RequestLine = z.output<typeof requestLine>;

const products = z.array(requestLine).min(1).max(limits.orderLines);

/** Only the area determines the delivery fee. */
const quoteArea = z.strictObject({ district, upazila: optionalText(100).optional() });

export const quoteRequest = z.strictObject({ products, deliveryAddress: z.union([quoteArea, deliveryAddress]).optional() });

/** A customer on the phone; an account is created for an unknown number. */
export const phoneBuyer = z.strictObject({ name: nameText(200), phone });

export const orderAgain = z.literal(true).optional().meta({ description: 'after `CART_CHANGED`: the buyer wants this order as well' });

export const newOrder = z
  .strictObject({
    userId: id.optional().meta({ description: 'the buyer; must be the signed-in user, except for admins' }),
    customer: phoneBuyer
      .optional()
      .meta({ description: "admins only, instead of userId: the buyer's phone; an account is created for an unknown phone" }),
    products,
    advance: taka.optional().meta({ description: 'as the buyer saw it, in cash' }),
    total: taka.optional().meta({ description: 'the sum of the lines, or the amount due, as the buyer saw it' }),
    deliveryAddress,
    ...paymentFields,
    code: orderCode,
    choices: packageChoices,
    fromCart: z
      .literal(true)
      .optional()
      .meta({ description: 'these are lines of the cart: `CART_CHANGED` if it no longer has them, because another tab ordered them' }),
    orderAgain,
  })
  .superRefine(requirePaymentInfo)
  .refine((order) => !(order.userId && order.customer), { path: ['customer'], error: 'Either userId or customer' });
export type NewOrder = z.output<typeof newOrder>;

export const orderLine = z.object({
  _id: z.string().optional(),
  productId: z.string(),
  name: z.string(),
  translations,
  image: z.string().optional(),
  options: z.record(z.string(), z.string()),
  quantity: z.number().meta({ description: 'units in the package' }),
  removed: z.number().optional().meta({ description: 'units taken out before the hand-over; they were ordered, too' }),
  listPrice: takaOut,
  unitPrice: takaOut,
  off: takaOut.optional().meta({ description: 'what was taken off the unit price after the order' }),
  lineTotal: takaOut,
  dropped: z.number().optional().meta({ description: 'units of these that do not stay with the buyer' }),
});

const orderPackage = z.object({
  _id: z.string().optional(),
  shop: reference,
  status: packageState,
  step: packageStep.optional().meta({ description: 'absent: in quotes' }),
  moves: z.array(packageStep).optional().meta({ description: 'the steps that this user can record, the usual one first' }),
  attempts: z.number().optional().meta({ description: 'of deliveries that failed; absent: none' }),
  toReceive: z.literal(true).optional().meta({ description: 'refused units are on their way back to the shop' }),
  cashCollected: takaOut.optional(),
  handOverCode: z.string().optional().meta({ description: 'on the order of one buyer: what riders of the shop ask for at the door' }),
  asksCode: z.enum(askedCodes).optional().meta({ description: 'on one order, for its shop: they ask for it' }),
  shipment: shipment.optional(),
  boxes: z.array(shipment).optional().meta({ description: 'if several; `shipment` is the first' }),
  lines: z.array(orderLine),
  subtotal: takaOut,
  deliveryFee: takaOut,
  missing: takaOut.optional().meta({ description: 'in quotes: until it comes to what the shop sends, `MIN_ORDER`' }),
  closedUntil: z.string().optional().meta({ description: 'in quotes: the shop takes no orders before, `SHOP_CLOSED`' }),
  substitution: substitutionOut.optional(),
  slots: z
    .array(offeredSlot)
    .optional()
    .meta({ description: 'in quotes for an area: of shops that have slots; none: their days are over' }),
  credit: takaOut.optional().meta({ description: 'of an exchange: what its return pays' }),
  advance: takaOut.optional().meta({ description: 'its part of the advance, which is not collected at the door' }),
  noCash: z.literal(true).optional().meta({ description: 'in quotes: it can’t be paid in cash on delivery' }),
  ...packageClocks,
  events: z.array(packageEvent),
});

const addressOut = z.object({
  name: z.string(),
  phone: z.string(),
  division: z.string().optional(),
  district: z.string().optional(),
  upazila: z.string().optional(),
  line: z.string(),
});

export type Address = z.output<typeof addressOut>;

/** Of orders in cash. */
export const advanceOut = z.object({
  amount: takaOut,
  why: z.enum(['product', 'risk']).array().optional().meta({ description: 'in quotes' }),
  refused: z.number().optional().meta({ description: 'in quotes: parcels that the buyer did not take' }),
  due: takaOut.optional().meta({ description: 'what still has to come before packages are confirmed' }),
  paid: takaOut.optional().meta({ description: 'for the buyer and admins' }),
  isChecked: z.literal(true).optional().meta({ description: 'the buyer says that it was sent; an admin looks' }),
  keeps: takaOut.optional().meta({ description: 'the most that is kept of it if the buyer refuses the parcels' }),
  kept: takaOut.optional(),
});

const paymentOut = z.object({
  _id: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStates),
  amount: takaOut,
  ...refundOut,
  provider: z.string().optional(),
  transactionId: z.string().optional(),
  advance: advanceOut.optional(),
  keepUntil: z.string().optional(),
  keptAs: linkedOrder.optional(),
});

const priced = z.object({ packages: z.array(orderPackage), subtotal: takaOut, deliveryFee: takaOut, total: takaOut });

export const quote = priced.extend({
  advance: advanceOut.optional(),
});
export type Quote = z.output<typeof quote>;

export const order = priced.extend({
  _id: z.string(),
  number: z.string(),
  status: packageState,
  payment: paymentOut,
  expiresAt: z
    .string()
    .optional()
    .meta({ description: 'when packages that still wait are cancelled, unless the payment is verified or the buyer confirms first' }),
  needsCall: z.literal(true).optional().meta({ description: 'the shop has to call the buyer: no code could be sent' }),
  risk: z.object({ points: z.number(), reasons: z.string().array() }).optional().meta({ description: 'for admins and shops' }),
  advanceWaiver: z.string().optional(),
  isShared: z.literal(true).optional().meta({ description: 'for merchants: it also has packages of other shops' }),
  deliveryAddress: addressOut,
  customer: orderCustomer,
  exchange: z
    .object({ _id: z.string(), number: z.string(), order: linkedOrder, waits: z.literal(true).optional() })
    .optional()
    .meta({ description: 'of an exchange; `waits`: until it is settled, the package stays in the shop' }),
  isHidden: z.literal(true).optional().meta({ description: 'deleted; absent: no' }),
  ...timestamps,
});
export type Order = z.output<typeof order>;
export type OrderPackage = Order['packages'][number];

/** The filters of the list, of its export and of its counts. */
const orderFilters = {
  as: z.enum(['buyer', 'seller']).optional().meta({ description: 'for merchants: orders they bought, or orders with their packages' }),
  q: z.string().max(200).optional().meta({ description: 'an order number, a phone number or its first digits, or words of a name' }),
  shop: id.optional().meta({ description: 'orders with a package of this shop' }),
  step: packageStep.optional().meta({ description: 'a package is in this step; `partly_delivered`: its rest comes back' }),
  due: z
    .enum(dueTimes)
    .optional()
    .meta({ description: 'a package is to be handed over or delivered by then; `today` and `week` are without what is overdue' }),
  trouble: z
    .enum(parcelTroubles)
    .optional()
    .meta({ description: 'a package did not move for 45 days, comes back for 14, or other cash was collected than was due' }),
  needsCall: z.literal('true').optional().meta({ description: 'only orders that the shop has to confirm by phone' }),
  sameNetwork: id.optional().meta({ description: 'for admins: orders from the network of this order, in the last 90 days' }),
  sameDevice: id.optional().meta({ description: 'the same for its device' }),
  customer: id.optional().meta({ description: 'orders that this user placed' }),
  hidden: z.literal('true').optional().meta({ description: 'only deleted orders; needs `orders:delete`' }),
  ...dateRange,
};

export const idempotency = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .refine((key) => !/^(import|guest):/.test(key), 'Keys of files and guests begin so')
    .optional(),
});

/** Errors of placing an order, with or without an account. */
export const placementErrors = [
  'NOT_FOUND',
  'OUT_OF_STOCK',
  'MAX_PER_ORDER',
  'PRICE_CHANGED',
  'MIN_ORDER',
  'SHOP_CLOSED',
  'SLOT_FULL',
  'SLOT_CLOSED',
  'CART_CHANGED',
  'TRANSACTION_USED',
  'METHOD_OFF',
  'CASH_LIMIT',
  'PREPAID_LIMIT',
  'CALL_FIRST',
  'ORDER_CODE_REQUIRED',
  'PUZZLE_REQUIRED',
  'WRONG_CODE',
] as const satisfies readonly ErrorCode[];

/** Errors of moving packages. */
const moveErrors = [
  'ILLEGAL_TRANSITION',
  'PAYMENT_WAITING',
  'EXCHANGE_WAITING',
  'OUT_OF_STOCK',
  'STEP_UP_REQUIRED',
  'HAND_OVER_CODE_REQUIRED',
] as const satisfies readonly ErrorCode[];

export const orderEndpoints = {
  'POST /orders/quote': {
    summary: 'Quotes an order: prices by package, including delivery',
    access: 'public',
    body: quoteRequest,
    response: quote,
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'MAX_PER_ORDER', 'PRICE_CHANGED'],
  },
  'POST /orders/create': {
    summary: 'Places an order. Repeating the request with the same `Idempotency-Key` and body returns the first result',
    access: 'signedIn',
    permission: 'orders:write',
    headers: idempotency,
    body: newOrder,
    multipart: true,
    response: written(order),
    status: 201,
    errors: ['FORBIDDEN', ...placementErrors, 'PHONE_NOT_VERIFIED', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /orders/read': {
    summary: "Lists orders: a buyer's own; for merchants those with their packages (scope=own: those they bought); all for admins",
    access: 'signedIn',
    permission: 'orders:read',
    query: z.strictObject({
      ...listQuery(orderSorts),
      ...orderFilters,
      status: packageState.optional().meta({ description: 'the state of the order; for merchants, of their packages in it' }),
      numbers: z
        .string()
        .regex(new RegExp(`^${orderNumberPattern}(,${orderNumberPattern}){0,${limits.bulkOrders - 1}}$`))
        .optional()
        .meta({ description: `up to ${limits.bulkOrders} order numbers, separated by commas` }),
    }),
    response: z.array(order),
    errors: ['FORBIDDEN'],
  },
  'GET /orders/counts': {
    summary: 'Counts the orders of the list by state, in one statement',
    access: 'signedIn',
    permission: 'orders:read',
    query: z.strictObject({ scope: scope.optional(), ...orderFilters }),
    response: z.object({ total: z.number(), status: z.partialRecord(packageState, z.number()) }),
    errors: ['FORBIDDEN'],
  },
  'GET /orders/read/:id': {
    summary: 'Returns one order by id or number',
    access: 'signedIn',
    permission: 'orders:read',
    params: z.strictObject({ id: z.union([id, z.string().regex(new RegExp(`^${orderNumberPattern}$`))]) }),
    response: order,
    errors: ['NOT_FOUND'],
  },
  'PUT /orders/update/:id': {
    summary: 'Changes the state of every package of an order that allows the transition; buyers can only cancel',
    access: 'signedIn',
    permission: 'orders:write',
    params: byId,
    body: orderMove,
    response: written(order),
    errors: ['FORBIDDEN', 'NOT_FOUND', ...moveErrors],
  },
  'PUT /orders/called/:id': {
    summary: 'Records that the shop called the buyer, who confirmed the order; for orders with packages of several shops, admins only',
    access: ['merchant', 'admin'],
    permission: 'orders:write',
    params: byId,
    response: written(order),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
  'PUT /orders/waiveAdvance/:id': {
    summary: 'Lets an order go on without its advance; of several shops, admins only',
    access: ['merchant', 'admin'],
    permission: 'refunds:write',
    params: byId,
    body: z.strictObject({ reason: text(500).pipe(z.string().min(correctionReasonLength)) }),
    response: written(order),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ILLEGAL_TRANSITION', 'PAYMENT_CHECKING'],
  },
  'PUT /orders/update': {
    summary: 'Changes the state of several orders: for merchants, of their packages. Each order succeeds or fails independently',
    access: ['merchant', 'admin'],
    permission: 'orders:write',
    body: ordersMove,
    response: written(
      z.object({
        changed: z.array(z.string()).meta({ description: 'the ids of the changed orders' }),
        refused: z.array(z.object({ _id: z.string(), code: errorCode })),
      }),
    ),
    errors: [],
  },
  'PUT /orders/cancelFlood': {
    summary:
      'Cancels orders from the network or device of an order, the newest first, if their number is unproved and no package was sent; repeat it while some are left',
    access: ['admin'],
    permission: 'orders:write',
    stepUp: true,
    body: z.strictObject({
      orderId: id,
      of: z.enum(['network', 'device']),
      reason: z.enum(chosenCancelReasons).optional(),
      note: orderMove.shape.note,
    }),
    response: written(
      z.object({
        cancelled: z.array(z.string()).meta({ description: `the ids of the cancelled orders, at most ${limits.floodOrders}` }),
        left: z.number().meta({ description: 'how many such orders are left' }),
      }),
    ),
    errors: ['NOT_FOUND'],
  },
  'DELETE /orders/delete': {
    summary:
      'Hides orders that were cancelled before a package was confirmed or money arrived, all or none, from all lists and pages. ' +
      '`PUT /orders/restore` brings them back',
    access: ['admin'],
    permission: 'orders:delete',
    stepUp: true,
    body: z.strictObject({ orderIds: idList }),
    response: deleted,
    errors: ['NOT_FOUND', 'IN_USE', 'ORDER_CONFIRMED'],
  },
  'PUT /orders/restore': {
    summary: 'Shows hidden orders again, all or none',
    access: ['admin'],
    permission: 'orders:delete',
    body: z.strictObject({ orderIds: idList }),
    response: written(z.object({ ids: z.array(z.string()) })),
    errors: ['NOT_FOUND'],
  },
  'PUT /orders/:id/lines': {
    summary: 'Takes units or a part of the price off lines before the hand-over; a package without units is cancelled',
    access: 'signedIn',
    permission: 'orders:write',
    params: byId,
    body: lineRemoval,
    response: written(order),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'LINE_GONE', 'TOO_LATE'],
  },
  'PUT /packages/update/:id': {
    summary: 'Records the next state or step of a package; admins can also correct the last one',
    access: ['merchant', 'admin'],
    permission: 'orders:write',
    params: byId,
    body: packageMove,
    response: written(order),
    errors: ['NOT_FOUND', ...moveErrors, 'CASH_DIFFERS', 'HAND_OVER_CODE_WRONG'],
  },
  'PUT /packages/receive/:id': {
    summary: 'Records what came back of a partly delivered package; the rest is lost',
    access: ['merchant', 'admin'],
    permission: 'orders:write',
    params: byId,
    body: packageReceipt,
    response: written(order),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
} as const satisfies Endpoints;
