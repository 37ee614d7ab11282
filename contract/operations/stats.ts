import { z } from 'zod';
import { dayMs, dhakaDay, longestReport } from '#domain/days.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { riskLevels } from '#domain/selling/cash-risk.ts';
import { takaOut } from '../amounts.ts';
import { dateRange } from '../dates.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, reference, referenceWithImage } from '../resource.ts';

const count = z.number();
const byState = z.object(
  Object.fromEntries(packageStates.map((state) => [state, count])) as Record<(typeof packageStates)[number], typeof count>,
); // the keys are the states

const buyerCounts = z.object({
  cart: count.meta({ description: 'the number of pieces' }),
  wishlist: count,
  orders: count,
  paymentsToMake: count.meta({ description: 'failed payments of orders that are not cancelled' }),
  reviewsWaiting: count.meta({ description: 'products delivered and not yet reviewed' }),
});

const sellerCounts = z.object({
  products: count.optional(),
  orders: count.optional().meta({ description: "orders with a package of the merchant's shops" }),
  payments: count.optional().meta({ description: "payments of orders with the merchant's packages" }),
});

const adminCounts = z.object({ products: count.optional(), orders: count.optional(), payments: count.optional() });

const waiting = z.object({
  toConfirm: count.optional().meta({
    description:
      'pending orders, then confirmed and packed; for merchants, by the state of their packages; then orders with such a package',
  }),
  toPack: count.optional(),
  toShip: count.optional(),
  failedAtDoor: count.optional().meta({ description: 'did not reach its buyer yet' }),
  comingBack: count.optional().meta({ description: 'on its way back' }),
  toReceive: count.optional().meta({ description: 'refused units on their way back' }),
  overdue: count.optional().meta({ description: 'should have been handed over or delivered' }),
  silent: count.optional().meta({ description: 'did not move for 45 days' }),
  notBack: count.optional().meta({ description: 'comes back for 14 days' }),
  cashDiffers: count.optional().meta({ description: 'of which a courier collected other cash than was due, in 90 days' }),
  returnsToAnswer: count.optional().meta({ description: 'requested returns, for merchants' }),
  returnsToReceive: count.optional().meta({ description: 'approved returns, for merchants' }),
  lowStock: count.optional(),
  outOfStock: count.optional(),
  admin: z
    .object({
      paymentsToVerify: count.optional().meta({ description: 'pending prepayments' }),
      attention: count.optional().meta({ description: 'what in money does not match (`GET /attention/read`)' }),
      refundsDue: count.optional().meta({ description: 'refunds that wait for a person' }),
      returnsEscalated: count.optional().meta({ description: 'returns that wait for an admin' }),
      shopsPending: count.optional(),
      shopsRenamed: count.optional(),
      productsPending: count.optional(),
      messagesOpen: count.optional().meta({ description: 'contact messages not handled yet' }),
      zeroResultSearches: count.optional(),
    })
    .optional()
    .meta({ description: 'for an admin' }),
});
export type Waiting = z.output<typeof waiting>;

const sums = { orders: count, revenue: takaOut };

const report = z.object({
  from: z.string(),
  to: z.string(),
  orders: count,
  revenue: takaOut.meta({ description: 'sales of goods, without delivery and without cancelled or returned packages; everywhere' }),
  days: z.array(z.object({ date: z.string(), ...sums })).meta({ description: 'one entry per day (Asia/Dhaka)' }),
  soFar: z
    .object({ yesterday: z.object(sums), weekAgo: z.object(sums) })
    .meta({ description: 'of days in this range, until the time of day that it is now' }),
  states: byState.meta({ description: 'orders by state; for merchants, by the state of their packages' }),
  topProducts: z.array(z.object({ product: referenceWithImage, quantity: count, revenue: takaOut })),
  topShops: z.array(z.object({ shop: reference, ...sums })),
  lowStock: z
    .array(z.object({ product: referenceWithImage, shop: reference, quantity: count, item: z.string().optional() }))
    .meta({ description: 'the lowest stocks; `item` is the variant item of the stock' }),
});

const stats = z.object({
  buyer: buyerCounts,
  seller: sellerCounts.optional().meta({ description: 'for a merchant' }),
  admin: adminCounts.optional().meta({ description: 'for an admin' }),
  report: report.optional().meta({ description: 'for merchants about their own shops, for admins about all' }),
});
export type Stats = z.output<typeof stats>;
export type Report = NonNullable<Stats['report']>;

export const userStats = z.object({
  orders: z.number(),
  delivered: z.number().meta({ description: 'orders with a delivered package' }),
  spent: takaOut.meta({ description: 'the total of all delivered packages, with their delivery' }),
});

const cashRiskOutcomes = z.array(
  z.object({
    month: z.string().meta({ description: 'as 2026-11, in Asia/Dhaka' }),
    level: z.enum(riskLevels),
    orders: count,
    delivered: count,
    refused: count.meta({ description: 'came back because of their buyer' }),
    advance: count,
  }),
);
export type CashRiskOutcomes = z.output<typeof cashRiskOutcomes>;

export const statsEndpoints = {
  'GET /stats/read': {
    summary: 'Dashboard numbers by role; the report covers the last 30 days unless `from` and `to` are given',
    access: 'signedIn',
    permission: 'stats:read',
    query: z
      .strictObject(dateRange)
      .refine(({ from, to }) => !from || from <= (to ?? dhakaDay()), { path: ['to'], error: 'Before from', params: { code: 'DATE_ORDER' } })
      .refine(({ from, to }) => !from || Date.parse(to ?? new Date().toISOString()) - Date.parse(from) < longestReport * dayMs, {
        path: ['from'],
        error: `At most ${longestReport} days`,
        params: { code: 'too_big' },
      }),
    response: stats,
  },
  'GET /stats/user/:id': {
    summary: 'Counts the orders of a user and what the user has spent',
    access: ['admin'],
    permission: 'users:read',
    params: byId,
    response: userStats,
  },
  'GET /stats/waiting': {
    summary:
      'Counts what waits for a merchant or an admin: each count equals the total of its list, and is absent for staff who can’t read the list',
    access: ['merchant', 'admin'],
    permission: 'stats:read',
    response: waiting,
  },
  'GET /stats/cash-risk': {
    summary: 'Outcomes of orders in cash of the last six months by month, newest first, and points of risk',
    access: ['admin'],
    permission: 'stats:read',
    response: cashRiskOutcomes,
  },
} as const satisfies Endpoints;
