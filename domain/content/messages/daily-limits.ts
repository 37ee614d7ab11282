import type { MessageChannel } from './channels.ts';
import { isEssential } from './essential.ts';
import type { KindGroup } from './kinds/kind.ts';
import { type MessageKind, messageKinds } from './kinds.ts';
import { messageDefinitions } from './message-definitions.ts';

/** The daily limits of a person are counted by group, so that a flood of one group does not delay the others. */
type Group = KindGroup | 'essential' | 'other';

const groupOf = (kind: MessageKind): Group => messageDefinitions[kind].group ?? (isEssential(kind, 'sms') ? 'essential' : 'other');

export const dailyLimits = {
  /** To one phone number, or one address. */
  perAddress: { asked: 30, alarm: 30, work: 500, essential: 60, other: 30 },
  /** Per device. */
  perDevice: 500,
} as const;

/** How many messages of these kinds one phone number, address or device gets in 24 hours. */
export function dailyLimitOf(kind: MessageKind, channel: MessageChannel): { kinds: MessageKind[]; most: number } {
  const group = groupOf(kind);
  return {
    kinds: messageKinds.filter((each) => groupOf(each) === group),
    most: channel === 'push' ? dailyLimits.perDevice : dailyLimits.perAddress[group],
  };
}

/** SMS to phone numbers that no account has proved with a code: strangers can cause them for any number. */
export const unprovedLimits = {
  /** All kinds together, to one number in 24 hours. */
  perPhone: 3,
  /** Of these, all except codes: a buyer who was notified of an order still gets the code for the next. */
  perPhoneWithoutCodes: 2,
  /** Orders of a number within this time share one SMS. */
  ordersTogetherMinutes: 60,
  /** The share of the daily budget for all these numbers and addresses together, unless `SMS_UNPROVED_SHARE` is set. */
  sharePercent: 25,
  /** This many shares, within the budget, when visitors show a proof of work for each number. */
  solvedShares: 2,
  /** The daily budget that the share applies to if none is configured; in poisha. */
  budgetPoisha: 1000_00,
} as const;

/** Messages about an account: a stranger who registered an unproved number would send these to its owner. */
export const isForProvedOnly = (kind: MessageKind): boolean => groupOf(kind) === 'alarm';
