import { Gauge } from 'prom-client';
import { z } from 'zod';
import { batchWrites } from '#db/batch.ts';
import type { Db, Tx } from '#db/client.ts';
import { isForProvedOnly, unprovedLimits } from '#domain/content/messages/daily-limits.ts';
import { toTaka } from '#domain/taka.ts';
import type { Config } from '#server/config/config.ts';
import type { AggregatedRegistry } from '#server/core/monitoring/metrics.ts';
import { messageSource } from '../message-source.ts';
import { listAdmins, writeEvent } from '../messages.queries.ts';
import {
  getUnprovedSpending,
  listSolvedPhones,
  listTakenSms,
  listUnproved,
  lockSpending,
  markShareNotified,
  type SpentToday,
  type TakenSms,
  takeShare,
} from './unproved-sms.queries.ts';

type SmsBudget = Pick<Config, 'sms'>;

/** In poisha: the daily budget of SMS to unproved numbers. */
export const unprovedShare = ({ sms: { dailyBudgetPoisha = unprovedLimits.budgetPoisha, unprovedSharePercent } }: SmsBudget): number =>
  Math.floor((dailyBudgetPoisha * unprovedSharePercent) / 100);

/** The same including SMS to numbers with a proof of work. */
export const solvedShare = (config: SmsBudget): number =>
  Math.min(config.sms.dailyBudgetPoisha ?? unprovedLimits.budgetPoisha, unprovedShare(config) * unprovedLimits.solvedShares);

export type UnprovedRefusal = 'unproved' | 'unprovedTooMany' | 'ordersTogether' | 'unprovedBudget' | 'budget';

interface Claim {
  id: string;
  config: SmsBudget;
}

/**
 * Counts an SMS that is about to be sent if no account has proved its number; returns the reason if it must not be sent. Anyone can cause
 * such SMS, with any number: so no kind is exempt. One lock serialises them, so that concurrent ones can't exceed the limits.
 */
export const claimUnproved = batchWrites(async (db, claims: readonly Claim[]): Promise<(UnprovedRefusal | undefined)[]> => {
  const ids = claims.map(({ id }) => id);
  const unproved = await listUnproved(db, ids);
  const config = claims[0]?.config;
  if (!config || unproved.length === 0) return ids.map(() => undefined);
  const refusals = await db.transaction((tx) => takeClaims(tx, config, unproved));
  return ids.map((id) => refusals.get(id));
});

async function takeClaims(tx: Tx, config: SmsBudget, messages: Awaited<ReturnType<typeof listUnproved>>) {
  const spent = await lockSpending(tx);
  const phones = [...new Set(messages.map(({ phone }) => phone))];
  const before = await listTakenSms(tx, phones);
  const solved = await listSolvedPhones(tx, phones);
  const refusals = new Map<string, UnprovedRefusal>();
  const taken: typeof messages = [];
  for (const { price: known, ...message } of messages) {
    const price = Math.max(known, config.sms.pricePoisha);
    const share = solved.includes(message.phone) ? solvedShare(config) : unprovedShare(config);
    const refusal = refusalOf({ ...message, price, share }, before, spent, config);
    if (refusal) {
      refusals.set(message.id, refusal);
      continue;
    }
    taken.push({ ...message, price });
    spent.unproved += price;
    before.push({
      messageId: message.id,
      phone: message.phone,
      isNewOrder: message.kind === 'orderPlaced',
      isCode: message.kind === 'oneTimeCode',
    });
  }
  if (taken.length > 0) await takeShare(tx, taken);
  const isRefused = [...refusals.values()].includes('unprovedBudget');
  await notifyShareReached(tx, config, isRefused ? unprovedShare(config) : spent.unproved);
  return refusals;
}

function refusalOf(
  { id, phone, kind, price, share }: Awaited<ReturnType<typeof listUnproved>>[number] & { share: number },
  all: readonly TakenSms[],
  spent: SpentToday,
  config: SmsBudget,
): UnprovedRefusal | undefined {
  if (isForProvedOnly(kind)) return 'unproved';
  const before = all.filter((each) => each.phone === phone);
  // A repeated one is about the same order.
  if (kind === 'orderPlaced' && before.some((each) => each.isNewOrder && each.messageId !== id)) return 'ordersTogether';
  const others = before.filter((each) => !each.isCode).length;
  const isTooMany = before.length >= unprovedLimits.perPhone || (kind !== 'oneTimeCode' && others >= unprovedLimits.perPhoneWithoutCodes);
  if (isTooMany) return 'unprovedTooMany';
  const { dailyBudgetPoisha } = config.sms;
  if (dailyBudgetPoisha !== undefined && spent.all >= dailyBudgetPoisha) return 'budget';
  return spent.unproved + price > share ? 'unprovedBudget' : undefined;
}

/** Percentages of the share at which admins are notified, once a day. */
const toldPercents = [100, 80] as const;

async function notifyShareReached(tx: Tx, config: SmsBudget, spent: number): Promise<void> {
  const share = unprovedShare(config);
  const percent = toldPercents.find((each) => spent * 100 >= share * each);
  if (percent === undefined || !(await markShareNotified(tx, percent))) return;
  await writeEvent(tx, { kind: 'smsShareReached', percent: String(percent), spent: String(spent), budget: String(share) });
}

export const smsShareReached = messageSource({
  kind: 'smsShareReached',
  payload: z.object({ percent: z.string(), spent: z.coerce.number(), budget: z.coerce.number() }),
  load: async (db, { percent, spent, budget }) => {
    const values = { percent, spent: { poisha: spent }, budget: { poisha: budget } };
    return (await listAdmins(db, 'messages:read')).map((admin) => ({ ...admin, link: '/dashboard/admin/sms', values }));
  },
});

/** Adds what SMS to unproved numbers cost today, and their limit. Adds nothing while the database is down. */
export const smsShareMetrics = (db: Db, config: SmsBudget) => async (registry: AggregatedRegistry) => {
  const spent = await getUnprovedSpending(db).catch(() => undefined);
  if (spent === undefined) return;
  const registers = [registry];
  const help = 'What SMS to unproved phone numbers cost today (Dhaka)';
  new Gauge({ name: 'shop_sms_unproved_taka', help, registers }).set(toTaka(spent));
  new Gauge({ name: 'shop_sms_unproved_share_taka', help: 'Their daily limit', registers }).set(toTaka(unprovedShare(config)));
};
