import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { retryAfterSeconds } from '#server/core/endpoints/error-handler.ts';
import { loadProductionBuild } from '#server/pages/pages.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ pages: { mode: 'production', loadBuild: loadProductionBuild } });

const page = (url: string) => shop().app.inject({ url, headers: { accept: 'text/html' } });

/** The server ends all connections of this shop and rejects new ones while `work` runs. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const { database, app } = shop();
  const [row] = await database.sql<{ name: string }[]>`select current_database() as name`;
  const admin = openDatabase({ url: inject('serverUrl'), max: 1 });
  await admin.sql.unsafe(`alter database ${row?.name} allow_connections false`);
  await admin.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${row?.name ?? ''}`;
  await expect.poll(() => database.isAway()).toBe(true);
  try {
    await work();
  } finally {
    await admin.sql.unsafe(`alter database ${row?.name} allow_connections true`);
    await admin.close();
  }
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, { timeout: 5000 }).toBe(200);
}

describe('while the database is down', () => {
  it('cached pages and lists are served with their age; the rest is 503 with Retry-After; afterwards everything recovers', async () => {
    await shop().make.product({ name: 'Lentils' });
    const cached = ['/about', '/api/v1/products/read?limit=1'];
    for (const url of cached) expect((await page(url)).headers['cache-status']).toBeUndefined();

    await withoutDatabase(async () => {
      for (const url of cached) {
        expect(await page(url), url).toMatchObject({
          statusCode: 200,
          headers: { 'cache-status': expect.stringMatching(/^NirogHaat; hit; ttl=-\d+$/) },
        });
      }
      const list = await shop().call('GET /products/read?limit=2');
      expectProblem(list, 503, 'UNAVAILABLE');
      expect(list.headers['retry-after']).toBe(String(retryAfterSeconds));
      const fresh = await shop().call('GET /products/read?limit=1', { headers: { 'cache-control': 'no-cache' } });
      expectProblem(fresh, 503, 'UNAVAILABLE');
      const notCached = await page('/search?q=lentils');
      expect(notCached).toMatchObject({
        statusCode: 503,
        headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
      });
      expect((await shop().app.inject('/healthz')).statusCode).toBe(200);
      expect((await shop().app.inject('/readyz')).statusCode).toBe(503);
    });

    for (const url of cached) {
      const again = await page(url);
      expect([again.statusCode, again.headers['cache-status']], url).toEqual([200, undefined]);
    }
  });
});

describe('temporary database failures', () => {
  it.each([
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['no connections left', '53300'],
    ['a statement that took too long', '57014'],
    ['a lock that took too long', '55P03'],
    ['an idle transaction', '25P03'],
    ['a read-only standby', '25006'],
    ['an error of the disk', '58030'],
  ])('%s is 503, not an internal error', async (_title, sqlState) => {
    const { sql } = shop().database;
    await sql.unsafe(`
      create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused by a test' using errcode = '${sqlState}'; end $$;
      create or replace trigger refuse before insert on contact_messages for each row execute function refuse();`);
    const body = { name: 'Rahima', phone: '01712345678', message: 'Where is my order?' };
    const answer = await shop().call('POST /contacts/create', { body });
    expectProblem(answer, 503, 'UNAVAILABLE');
    expect(answer.headers['retry-after']).toBe(String(retryAfterSeconds));
    expect(JSON.stringify(answer.body)).not.toContain('refused by a test');
  });
});

describe('addresses of one page', () => {
  it('share one cached copy, with any trackers and unknown parameters', async () => {
    await page('/about?lang=en');
    const statements = await shop().statementsOf(async () => {
      for (const query of ['lang=en&utm_source=mail', 'fbclid=abc&lang=en', 'lang=en&zz=1', `lang=en${'&'.repeat(5000)}`]) {
        expect((await page(`/about?${query}`)).statusCode).toBe(200);
      }
    });
    expect(statements).toEqual([]);
  });
});
