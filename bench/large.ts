import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import type { FastifyInstance } from 'fastify';
import { productSorts } from '#contract/catalog.ts';
import { type Database, type Db, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/core/config.ts';
import { startSession } from '#server/core/session.ts';
import { startProgram } from './processes.ts';

const root = path.resolve(import.meta.dirname, '..');
const productCount = 100_000;
const targetMs = 50;
const tableTargetMs = 1000;

/** As people type: one word and several, both scripts, errors, beginnings, brands, models. */
const typed =
  'chal,চাল,miniket chal,rice,lal chal,polaor chal,dal,মসুর ডাল,moshur dal,soyabin tel,তেল,tel,shorishar tel,olive oil,ghee,গাওয়া ঘি,holud gura,হলুদ গুঁড়া,' +
  'turmeric,gorom moshla,jira,elach,modhu,honey,sundarban,lobon,chini,ilish,rui mas,chingri,gorur mangsho,chicken,murgi,dim,ডিম,eggs,duck eggs,dudh,milk powder,' +
  'doi,dohi,ponir,chanachur,biskut,chocolate,noodles,cha,green tea,coffee,daber pani,diaper,baby wipes,shampoo,শ্যাম্পু,neem soap,sabun,toothpaste,sanitary pad,' +
  'napa,paracetamol,paracitamol,orsaline,bp machine,hv-7120,thermometer,tharmomitar,oximeter,nebulizer,wheelchair,detergent,toilet cleaner,moshar coil,tissue,' +
  'c,ch,mi,par,sun,mohuabari,shaplabari chal,kodomghat tel,polash dim,meghtola rice 5kg,turmric powdr,brocoli,aplle,tomatoo,gajor,alu,peyaj,adaa,rosun,lebu';

interface Row {
  '': string;
  'requests/s': number;
  'p50 ms': string;
  'p95 ms': string;
  target: string;
  met: string;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function summarise(title: string, times: number[], seconds: number): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  return {
    '': title,
    'requests/s': Math.round(times.length / seconds),
    'p50 ms': percentile(sorted, 0.5).toFixed(1),
    'p95 ms': p95.toFixed(1),
    target: `p95 < ${targetMs}`,
    met: p95 < targetMs ? 'yes' : 'NO',
  };
}

const load = (base: string, paths: readonly string[], connections: number, seconds: number, headers = {}): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    const requests = paths.map((url) => ({ method: 'GET' as const, path: url, headers }));
    // Only with a callback does it answer something that tells each response.
    const run = autocannon({ url: base, connections, duration: seconds, requests }, (error) => (error ? reject(error) : resolve(times)));
    run.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) times.push(ms);
      else reject(new Error(`answered ${status}`));
    });
  });

/** Each once, one after the other: what the very first search for a word takes. */
async function once(base: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of paths) {
    const started = performance.now();
    await (await fetch(base + url)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

/** Lists and searches in a shop of 100,000 products, made once and kept in `data/bench-large`; prints times and the plans of the statements. */
export async function benchLarge({ connections, seconds }: { connections: number; seconds: number }): Promise<void> {
  const dataDir = path.join(root, 'data/bench-large');
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', RATE_LIMITS: 'off', NODE_ENV: 'production', SEED: 'none' };
  if (!existsSync(path.join(dataDir, 'media'))) {
    execFileSync(process.execPath, ['scripts/seed.ts', '--products', String(productCount)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'inherit',
    });
  }
  const shop = await startProgram('server/main.ts', { env });
  try {
    const queries = typed.split(',').map(encodeURIComponent);
    const dropdown = queries.map((query) => `/api/v1/searches/read?query=${query}`);
    const full = queries.map((query) => `/api/v1/searches/products?query=${query}&limit=20`);
    const filtered = full.map((url) => `${url}&inStock=true&priceTo=900&sort=priceLow&rating=4`);
    // Waits until the index stands.
    const started = performance.now();
    await fetch(`${shop.url}/api/v1/searches/read?query=x`);
    console.log(`The first answer came after ${Math.round(performance.now() - started)} ms.`);
    await benchLists(shop.url, dataDir, { connections, seconds });
    const rows: Row[] = [];
    for (const [title, paths] of Object.entries({ dropdown, 'full search, facets': full, 'full search, filtered by price': filtered })) {
      const first = await once(shop.url, paths);
      rows.push(summarise(`${title}: each once`, first, first.reduce((sum, ms) => sum + ms, 0) / 1000));
      for (const count of [4, connections])
        rows.push(summarise(`${title}: ${count} connections`, await load(shop.url, paths, count, seconds), seconds));
    }
    console.table(rows);
    await printPlans(dataDir);
  } finally {
    await shop.stop();
  }
}

/** Every order of the public list and of the admin's table, a far page and a search in it: the statements of each with their plans. */
async function benchLists(
  base: string,
  dataDir: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<void> {
  const server = await startEmbedded({ dataDir });
  const seen: { text: string; parameters: readonly unknown[] }[] = [];
  const database = openDatabase({
    url: server.url('shop'),
    max: 1,
    onStatement: (text, parameters) => void seen.push({ text, parameters }),
  });
  try {
    const admin = await adminToken(database.db);
    const lists: { query: string; token?: string }[] = [
      ...productSorts.map((sort) => ({ query: `limit=20&sort=${sort}` })),
      { query: 'limit=20&page=200' },
      ...productSorts.map((sort) => ({ query: `scope=all&limit=20&sort=${sort}`, token: admin })),
      { query: `scope=all&limit=20&q=${encodeURIComponent('চাল')}`, token: admin },
      { query: 'scope=all&limit=20&q=zz', token: admin },
      { query: 'scope=all&limit=20&status=pending', token: admin },
      { query: 'scope=all&limit=20&status=active&sort=priceHigh&page=50', token: admin },
      { query: 'scope=own&limit=20', token: admin },
      { query: 'scope=all&limit=20&page=1000', token: admin },
    ];
    const { app } = await buildApp({
      config: readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }),
      database,
      media: fileStore(path.join(dataDir, 'media')),
    });
    const rows = [];
    for (const { query, token } of lists) {
      const url = `/api/v1/products/read?${query}`;
      const headers = { 'cache-control': 'no-cache', ...(token && { authorization: `Bearer ${token}` }) };
      const times = await load(base, [url], token ? 1 : connections, Math.min(seconds, 3), headers);
      const slowest = await slowestStatement(app, database, seen, url, headers);
      const sorted = times.toSorted((a, b) => a - b);
      const p99 = percentile(sorted, 0.99);
      const target = token ? tableTargetMs : targetMs;
      rows.push({
        '': token ? `table: ${decodeURIComponent(query)}` : `public: ${query}`,
        'p50 ms': percentile(sorted, 0.5).toFixed(1),
        'p99 ms': p99.toFixed(1),
        target: `p99 < ${target}`,
        'slowest statement ms': slowest.ms.toFixed(1),
        met: p99 < target && slowest.ms < 100 ? 'yes' : 'NO',
      });
      console.log(`${query}\n${slowest.plan.map((line) => `  ${line}`).join('\n')}`);
    }
    console.table(rows);
    await app.close();
  } finally {
    await database.close();
    await server.stop();
  }
}

async function adminToken(db: Db): Promise<string> {
  const phone = '01999999999';
  const user =
    (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()) ??
    (await db
      .insertInto('users')
      .values({ name: 'Bench', phone, password_hash: 'nobody signs in', role: 'admin' })
      .returning('id')
      .executeTakeFirstOrThrow());
  return startSession(db, user.id, 'bench');
}

/** Answers a request in this process, and explains the statements that it ran. */
async function slowestStatement(
  app: FastifyInstance,
  { sql }: Database,
  seen: { text: string; parameters: readonly unknown[] }[],
  url: string,
  headers: Record<string, string>,
): Promise<{ ms: number; plan: string[] }> {
  seen.length = 0;
  await app.inject({ url, headers });
  const plans = [];
  for (const { text, parameters } of [...seen]) {
    const rows = await sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain (analyze, costs off) ${text}`, parameters as never[]); // as they were given
    const plan = rows.map((row) => row['QUERY PLAN']);
    plans.push({ ms: Number(/[\d.]+/.exec(plan.at(-1) ?? '')?.[0]), plan });
  }
  return plans.toSorted((a, b) => b.ms - a.ms)[0] ?? { ms: 0, plan: [] };
}

/** The statements that searches run: products by their ids. */
async function printPlans(dataDir: string): Promise<void> {
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 1 });
  const rows = await database.sql<{ 'QUERY PLAN': string }[]>`
    explain (analyze, costs off, buffers) select p.id, p.xmin from unnest((select array_agg(id) from (select id from products where listed limit 20) as page))
      with ordinality as asked(id, place) join products p on p.id = asked.id where p.listed order by asked.place`;
  console.log(`Products of a page, by id:\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
  await database.close();
  await server.stop();
}
