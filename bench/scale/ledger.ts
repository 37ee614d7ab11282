import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { printTable } from '../print-table.ts';
import { startProgram } from '../processes.ts';
import { createScenarios } from '../scenarios.ts';

const entries = 250_000;
/** Of these, of the first shop. */
const ofShop = 100_000;
const deliveries = 1500;
const connections = 16;
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-ledger');

/** Measures deliveries a second without the ledger, with it, and with a million postings in it; and how long it takes to read and check these. */
export async function benchLedger(env: Record<string, string>): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const shop = await startProgram('server/main.ts', { env: { ...env, ALLOW_SEED: '1', DATA_DIR: dataDir, SEED: 'demo' } });
  // Already running: this only returns its address.
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 4 });
  try {
    await measure(shop.url, database);
  } finally {
    await database.close();
    await shop.stop();
    await server.stop();
  }
}

async function measure(url: string, { db, sql }: Database): Promise<void> {
  await sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false, cash_risk_advance = 0`;
  const order = (await createScenarios(db)).find(({ title }) => title.startsWith('place order'));
  if (!order) throw new Error('no scenario places orders');
  const admin = await db.reads.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').executeTakeFirstOrThrow();
  const token = await createSession(db, admin.id, 'bench');
  const perSecond: number[] = [];
  const ways = ['without the ledger', 'with it', 'without the ledger', 'with it', 'with 1,000,000 postings in it'];
  for (const [n, way] of ways.entries()) {
    if (way.startsWith('with 1')) await fill(sql);
    await sql.unsafe(`alter table packages ${way.startsWith('without') ? 'disable' : 'enable'} trigger packages_post`);
    const placed = await each(deliveries, async (index) => {
      const request = order.requests[(n * deliveries + index) % order.requests.length];
      return json(`${url}/api/v1/orders/create`, {
        method: 'POST',
        headers: request?.headers ?? {},
        body: JSON.parse(request?.body ?? '{}') as object, // written by the scenario
      }) as Promise<{ data: { packages: { _id: string }[] } }>; // the contract's response
    });
    const ids = placed.flatMap(({ data }) => data.packages.map(({ _id }) => _id));
    await sql`update packages set status = 'shipped' where id = any(${ids}::uuid[])`;
    const startedAt = performance.now();
    await each(ids.length, (index) =>
      json(`${url}/api/v1/packages/update/${ids[index]}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body: { status: 'delivered' },
      }),
    );
    perSecond.push(ids.length / ((performance.now() - startedAt) / 1000));
  }
  const [first = 0, , second = 0, withIt = 0, large = 0] = perSecond;
  const bare = (first + second) / 2;
  const [{ code = '' } = {}] = await sql<
    { code?: string }[]
  >`select code from ledger_accounts where code like 'shop:%' order by id limit 1`;
  const read = (query: string) => timed(() => json(`${url}/api/v1/ledger/${query}`, { headers: { authorization: `Bearer ${token}` } }));
  const check = await timed(() => sql`select count(*) from check_ledger()`);
  const balance = await timed(
    () => sql`
    select sum(b.debit_poisha - b.credit_poisha) from ledger_balances b join ledger_accounts a on a.id = b.account_id where a.code = 'buyers'`,
  );
  const to = dhakaDay();
  const statement = (more: string) => `${url}/api/v1/shops/${code.slice(5)}/statement?from=${dayAfter(to, -365)}&to=${to}${more}`;
  const [first100, last100] = [
    await timed(() => json(statement('&page=1'), { headers: { authorization: `Bearer ${token}` } })),
    await timed(() => json(statement('&page=1000'), { headers: { authorization: `Bearer ${token}` } })),
  ];
  const file = await timed(() => text(statement('&format=csv'), token));
  const accounts = await read('accounts');
  const page = await read(`entries?account=${code}&limit=20`);
  printTable([
    ...ways.map((way, n) => ({ '': `deliveries/s ${way}`, result: Math.round(perSecond[n] ?? 0), target: '', met: true })),
    { '': 'of these with the ledger', result: withIt / bare, target: '≥ 0.9', met: withIt >= 0.9 * bare },
    { '': 'with many postings, beside few', result: large / withIt, target: '≥ 0.9', met: large >= 0.9 * withIt },
    { '': 'check of 1,000,000 postings, in ms', result: Math.round(check), target: '< 10,000', met: check < 10_000 },
    { '': 'balance of an account, in ms', result: balance, target: '< 20', met: balance < 20 },
    { '': 'all accounts, in ms', result: Math.round(accounts), target: '', met: true },
    { '': `statement of ${ofShop} lines, first page, in ms`, result: Math.round(first100), target: '< 1,000', met: first100 < 1000 },
    { '': 'its last page, in ms', result: Math.round(last100), target: '< 1,000', met: last100 < 1000 },
    { '': 'all of it as CSV, in ms', result: Math.round(file), target: '', met: true },
    { '': 'first page of the entries of a shop, in ms', result: Math.round(page), target: '< 1,000', met: page < 1000 },
  ]);
}

/** Entries of a year, of four postings each. Two in five are of the first shop, the others of all shops. */
async function fill(sql: Database['sql']): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select ledger_account(code) from unnest(array['buyers', 'commission', 'vat:commission', 'delivery']) as code`;
    await tx`create temporary table made on commit drop as
      select uuid_v7() as id, n, (now() at time zone 'Asia/Dhaka')::date - n % 366 as day from generate_series(1, ${entries}) as n`;
    await tx`insert into ledger_entries (id, day, kind, reason, key) select id, day, 'sale', 'delivered', 'bench:' || n from made`;
    await tx`insert into ledger_postings (entry_id, no, account_id, amount_poisha)
      select m.id, p.no, case p.code when 'shop' then (select s.list[case when m.n <= ${ofShop} then 1 else 2 + m.n % (cardinality(s.list) - 1) end]) else a.id end, p.amount
      from made m cross join (values (1, 'buyers', 100000), (2, 'shop', -82000), (3, 'commission', -8000), (4, 'delivery', -10000))
          as p(no, code, amount)
        left join ledger_accounts a on a.code = p.code
        cross join (select array_agg(id order by id) as list from ledger_accounts where code like 'shop:%') s`;
  });
  await sql`vacuum analyze`;
}

async function json(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: object },
) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function text(url: string, token: string): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/** Works on all items, some at a time. */
async function each<R>(count: number, work: (index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const run = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  return results;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
