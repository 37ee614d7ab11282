import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { expectAll, expectNone, expectTrue, type ResultRow } from '../result-rows.ts';

/** Without progress: includes retries of jobs that failed while the database was down, and of those whose process was killed. */
const idleMs = 180_000;

/**
 * Waits for the jobs of all orders, and compares the results of three jobs processes with what the provider got: each buyer is notified of
 * each order once, and no SMS is sent twice.
 */
export async function messageRows(
  { sql }: Database,
  acceptedSms: () => readonly string[],
  ordersOf: ReadonlyMap<string, readonly string[]>,
): Promise<ResultRow[]> {
  const open = async () =>
    Number(
      (
        await sql`
          select (select count(*) from new_jobs)
            + (select count(*) from pgboss.job where name in ('write-messages', 'send-message') and state < 'completed') as count`
      )[0]?.count,
    );
  for (let left = await open(), since = performance.now(); left > 0 && performance.now() - since < idleMs; ) {
    await delay(1000);
    const now = await open();
    if (now < left) since = performance.now();
    left = now;
  }
  const buyers = await sql<{ id: string; count: number }[]>`
    select o.id, count(*) from messages m join orders o on m.link = '/orders/' || o.number
    where m.kind = 'orderPlaced' and m.channel = 'inbox' group by o.id`;
  const told = new Map(buyers.map(({ id, count }) => [id, Number(count)]));
  const states = await sql<{ state: string; count: number }[]>`select state, count(*) from messages where channel = 'sms' group by state`;
  const count = (state: string) => Number(states.find((each) => each.state === state)?.count ?? 0);
  const accepted = acceptedSms();
  const different = new Set(accepted).size;
  const unknown = count('unknown');
  const surplus = different - count('sent') - count('delivered');
  return [
    expectNone('jobs: that wait or failed', await open()),
    ...[...ordersOf].map(([name, ids]) =>
      expectAll(`jobs: ${name}: orders told their buyer once`, ids.filter((id) => told.get(id) === 1).length, ids.length),
    ),
    expectNone('jobs: SMS that wait', count('queued') + count('sending')),
    expectNone('jobs: SMS that went out twice', accepted.length - different, `${accepted.length} went out`),
    // If an SMS's process died between the provider's answer and storing it, the shop reports it as unknown.
    expectTrue('jobs: SMS out that are not marked as sent', `≤ ${unknown} unknown`, surplus >= 0 && surplus <= unknown, String(surplus)),
  ];
}
