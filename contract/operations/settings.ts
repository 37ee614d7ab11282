import { z } from 'zod';
import { codeDeliveries } from '#domain/content/messages/code-delivery.ts';
import { handOverCodes, phoneVerifications } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { payoutLimits, payoutRuns } from '#domain/money/payout-states.ts';
import { refundLimits } from '#domain/money/refund-states.ts';
import { taka, takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { written } from '../resource.ts';

export const staffRoles = ['admin', 'merchant'] as const;
const rolesOfStaff = z.enum(staffRoles);

const settings = z.object({
  cashOrdersMax: z.number().meta({ description: 'maximum number of undelivered cash orders per buyer; 0: no limit' }),
  cashAmountMax: takaOut.meta({ description: 'maximum total of these orders, in taka; 0: no limit' }),
  cashCodes: z.boolean().meta({
    description: 'whether risky orders for unproved numbers need a one-time code, in cash and prepaid (the name is older)',
  }),
  cashCodeAmount: takaOut.meta({ description: 'such orders above this amount are risky; 0: no limit' }),
  cashCodeOrders: z.number().meta({ description: 'open orders of such a number from which the next one is risky; 0: no limit' }),
  codePieces: z.number().meta({ description: 'an order of more pieces of one product is risky; 0: no limit' }),
  codeNumbers: z.number().meta({
    description: 'numbers for which a device or network ordered in 24 hours, from which its next order is risky; 0: no limit',
  }),
  unprovedStockPercent: z.number().meta({
    description:
      'percentage of the pieces in stock that orders of unproved numbers can hold together until they are confirmed; the next one is risky. 0: no limit',
  }),
  prepaidOrdersMax: z
    .number()
    .meta({ description: 'maximum number of open prepaid orders per number or device that no admin verified; 0: no limit' }),
  prepaidHoldHours: z.number().meta({ description: 'hours after which an unpaid order is cancelled; 0: never' }),
  onlineHoldMinutes: z.number().meta({ description: 'the same for payments at gateways, in minutes' }),
  advanceHoldMinutes: z.number().meta({ description: 'the same for advances of orders in cash' }),
  advanceKeepsFee: z.boolean().meta({ description: 'whether the delivery fee of a refused parcel is kept of its advance' }),
  cashRiskAdvance: z.number().meta({ description: 'points of risk from which the delivery fee is paid first' }),
  callHoldHours: z.number().meta({
    description: 'the same for a risky order whose buyer was not called, if codes can’t be sent; 0: never',
  }),
  unconfirmedHours: z.number().meta({ description: 'hours after which a package that its shop did not confirm is cancelled; 0: never' }),
  silentReturnHours: z.number().meta({ description: 'hours after which a return that no one answered is approved; 0: never' }),
  keepBelow: z
    .number()
    .meta({ description: 'faulty goods that cost less stay with the buyer, as food and medicine do; 0: none by itself' }),
  refundAutoMax: takaOut.meta({ description: 'refunds that need no approval' }),
  payoutHoldDays: z.number().meta({ description: 'days after its delivery until a shop is paid for a parcel' }),
  payoutMinimum: takaOut.meta({ description: 'less is paid later' }),
  payoutRun: z.enum(payoutRuns).meta({ description: 'when payouts are proposed' }),
  verifyTransfers: z.boolean().meta({ description: 'whether claims that a statement proves are verified by themselves' }),
  callStockPercent: z
    .number()
    .meta({ description: 'percentage of a product’s stock that such orders can hold together, at least one piece' }),
  phoneVerification: z
    .enum(phoneVerifications)
    .meta({ description: 'whether users verify their number with a one-time code; `required`: before they order' }),
  codes: z.enum(codeDeliveries).meta({
    description: 'how one-time codes are delivered: by SMS, in a demo shop through the message log of the back office, or not at all',
  }),
  handOverCode: z.enum(handOverCodes).meta({
    description: 'whether riders of shops ask buyers for a code; `onRequest`: when they like to, `required`: for each delivery',
  }),
  guestCheckout: z.boolean().meta({ description: 'whether visitors can order without an account, if no phone number must be verified' }),
  secondFactorRoles: z.array(rolesOfStaff).optional().meta({ description: 'roles that need a second factor; visible to admins' }),
  updatedAt: z.string(),
});
export type ShopSettings = z.output<typeof settings>;

const count = z.number().int().min(0).max(limits.cashOrdersMax);
const holdHours = z.number().int().min(0).max(limits.holdHours);

export const settingsUpdate = z.strictObject({
  cashOrdersMax: count.optional(),
  cashAmountMax: taka.optional(),
  cashCodes: z.boolean().optional(),
  cashCodeAmount: taka.optional(),
  cashCodeOrders: count.optional(),
  codePieces: count.optional(),
  codeNumbers: count.optional(),
  unprovedStockPercent: z.number().int().min(0).max(100).optional(),
  prepaidOrdersMax: count.optional(),
  prepaidHoldHours: holdHours.optional(),
  onlineHoldMinutes: z.number().int().min(0).max(limits.onlineHoldMinutes).optional(),
  advanceHoldMinutes: z.number().int().min(0).max(limits.advanceHoldMinutes).optional(),
  advanceKeepsFee: z.boolean().optional(),
  cashRiskAdvance: z.number().int().min(0).max(limits.cashRiskAdvance).optional(),
  callHoldHours: holdHours.optional(),
  unconfirmedHours: holdHours.optional(),
  silentReturnHours: holdHours.optional(),
  keepBelow: taka.optional(),
  refundAutoMax: taka.refine((value) => value <= refundLimits.autoMost, { params: { code: 'too_big' } }).optional(),
  payoutHoldDays: z.number().int().min(0).max(payoutLimits.holdDays).optional(),
  payoutMinimum: taka.refine((value) => value <= payoutLimits.minimum, { params: { code: 'too_big' } }).optional(),
  payoutRun: z.enum(payoutRuns).optional(),
  verifyTransfers: z.boolean().optional(),
  callStockPercent: z.number().int().min(1).max(100).optional(),
  phoneVerification: z.enum(phoneVerifications).optional(),
  handOverCode: z.enum(handOverCodes).optional(),
  guestCheckout: z.boolean().optional(),
  secondFactorRoles: z
    .array(rolesOfStaff)
    .max(2)
    .optional()
    .meta({ description: 'their users can do nothing until they have a second factor' }),
});
export type SettingsUpdate = z.output<typeof settingsUpdate>;

export const settingsEndpoints = {
  'GET /settings/read': {
    summary:
      'Limits on open orders, which of them need a code, whether visitors can order, and whether phone numbers are verified and codes sent',
    access: 'public',
    permission: 'settings:write',
    response: settings,
  },
  'PUT /settings/update': {
    summary:
      'Updates limits on open orders, which of them need a code, guest checkout, phone verification and the roles that need a second factor; existing orders do not change',
    access: ['admin'],
    stepUp: true,
    permission: 'settings:write',
    body: settingsUpdate,
    response: written(settings),
  },
} as const satisfies Endpoints;
