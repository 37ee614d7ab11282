import { z } from 'zod';
import type { Db, Tx } from '#db/client.ts';
import { isEssential } from '#domain/content/messages/essential.ts';
import type { MessageKind } from '#domain/content/messages/kinds.ts';
import type { Config } from '#server/config/config.ts';
import { messageSource } from '../message-source.ts';
import { listAdmins, writeEvent } from '../messages.queries.ts';
import { addSpending, getSpending, markBudgetNotified } from './sms-spending.queries.ts';

/** Percentages of the budget at which admins are notified, once a day. */
const toldPercents = [100, 80] as const;

/** Whether an SMS of this kind, or a test, is held back because today's budget is used up. */
export async function isOverBudget(
  db: Db,
  { sms: { dailyBudgetPoisha } }: Pick<Config, 'sms'>,
  kind: MessageKind | undefined,
): Promise<boolean> {
  if (dailyBudgetPoisha === undefined || (kind && isEssential(kind, 'sms'))) return false;
  return (await getSpending(db)) >= dailyBudgetPoisha;
}

/** Counts an SMS that was or may have been sent, and notifies admins when the budget runs out. */
export async function spend(tx: Tx, { sms: { dailyBudgetPoisha } }: Pick<Config, 'sms'>, messageId: string): Promise<void> {
  const spent = await addSpending(tx, messageId);
  if (dailyBudgetPoisha === undefined) return;
  const percent = toldPercents.find((each) => spent * 100 >= dailyBudgetPoisha * each);
  if (percent === undefined || !(await markBudgetNotified(tx, percent))) return;
  const amounts = { spent: String(spent), budget: String(dailyBudgetPoisha) };
  await writeEvent(tx, { kind: 'smsBudgetReached', percent: String(percent), ...amounts });
}

export const smsBudgetReached = messageSource({
  kind: 'smsBudgetReached',
  payload: z.object({ percent: z.string(), spent: z.coerce.number(), budget: z.coerce.number() }),
  load: async (db, { percent, spent, budget }) => {
    const values = { percent, spent: { poisha: spent }, budget: { poisha: budget } };
    return (await listAdmins(db, 'messages:read')).map((admin) => ({ ...admin, link: '/dashboard/admin/sms', values }));
  },
});
