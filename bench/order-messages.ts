import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { loadScenario } from './load-scenario.ts';
import type { MeasuredRow } from './print-table.ts';
import { createScenarios } from './scenarios.ts';

const pairs = 24;
const load = { connections: 16, seconds: 3 };
const target = 0.95;

/**
 * Measures what the messages of an order cost: orders per second with and without them, in turn, so that a temporarily slow machine is slow
 * for both. First only what the order's transaction writes, then with the jobs that send them at the same time.
 */
export async function measureOrderMessages(url: string, { db, sql }: Database): Promise<MeasuredRow[]> {
  const order = (await createScenarios(db)).find(({ title }) => title.startsWith('place order'));
  if (!order) throw new Error('no scenario places orders');
  const definitionOf = async (name: string) =>
    String((await sql`select pg_get_functiondef(${name}::regproc) as definition`)[0]?.definition);
  const [messages, jobs] = [await definitionOf('write_messages'), await definitionOf('write_jobs')];
  const start = 'select queue_name, payload';
  if (!jobs.includes(start)) throw new Error('write_jobs has changed');
  const modes = {
    off: ['create or replace function write_messages(events jsonb) returns void language plpgsql as $$ begin end $$', jobs],
    // A kind that no process runs.
    written: [messages, jobs.replace(start, "select 'none', payload")],
    sent: [messages, jobs],
  };
  const rateOf = async (mode: keyof typeof modes): Promise<number> => {
    for (const definition of modes[mode]) await sql.unsafe(definition);
    const result = await loadScenario(order, url, load);
    // Leaves no work for the next round.
    const left = () => sql`
      with new as (delete from new_jobs), gone as (delete from pgboss.job where name in ('write-messages', 'send-message', 'send-email') and state in ('created', 'retry'))
      select from pgboss.job where state = 'active'`;
    while ((await left()).length > 0) await delay(100);
    await sql`delete from messages`;
    await sql`checkpoint`;
    return result['2xx'] / result.duration;
  };
  const rows: MeasuredRow[] = [];
  try {
    for (const mode of ['written', 'sent'] as const) {
      await rateOf(mode);
      const [off, on] = [[] as number[], [] as number[]];
      for (let pair = 0; pair < pairs; pair += 1) {
        // Alternates which one comes first.
        for (const each of pair % 2 === 0 ? (['off', mode] as const) : ([mode, 'off'] as const)) {
          (each === 'off' ? off : on).push(await rateOf(each));
        }
      }
      const shares = on.map((rate, pair) => rate / (off[pair] ?? rate)).sort((a, b) => a - b);
      // The median: a disk that stalls halves one round, which changes the mean by more than the measured effect.
      const share = ((shares[pairs / 2 - 1] ?? 0) + (shares[pairs / 2] ?? 0)) / 2;
      const range = `${shares[0]?.toFixed(2)}-${shares.at(-1)?.toFixed(2)}`;
      rows.push({
        '': mode === 'written' ? 'orders/s with messages written' : 'orders/s with messages written, while they are sent',
        result: `${Math.round(sum(on) / pairs)}, without ${Math.round(sum(off) / pairs)}: ${share.toFixed(3)} (pairs ${range})`,
        target: `≥ ${target}`,
        met: share >= target,
      });
    }
  } finally {
    for (const definition of modes.sent) await sql.unsafe(definition);
  }
  return rows;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
