import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import type { MeasuredRow } from './print-table.ts';

// After this many, V8 has compiled the hot code.
const warmUps = 120;
const renders = 40;
const targetMs = 40;

/**
 * The CPU time, in milliseconds, that the shop at `url` needs to render its home page and a product page with an empty cache: the mean of
 * many sequential renders in a warm process.
 */
export async function measureColdRender(url: string, database: Database): Promise<MeasuredRow[]> {
  const { rows } = await sql<{ id: string }>`select id from products where listed order by review_count desc, id limit 1`.execute(
    database.db.reads,
  );
  return [
    await measurePage(url, '/', 'home page, empty cache', database),
    await measurePage(url, `/products/${rows[0]?.id}`, 'product page, empty cache', database),
  ];
}

async function measurePage(url: string, path: string, title: string, database: Database): Promise<MeasuredRow> {
  await renderUncached(warmUps);
  const before = await cpuSeconds(url);
  await renderUncached(renders);
  const ms = ((await cpuSeconds(url)) - before) * (1000 / renders);
  return { '': title, 'CPU ms': ms.toFixed(1), target: `< ${targetMs}`, met: ms < targetMs };

  async function renderUncached(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      // Invalidates the cache, as a change of the catalogue does. The query makes the page's URL new.
      await database.sql.notify('catalog_changed', '');
      const page = await fetch(`${url}${path}?q=${n}-${times}`);
      if (!page.ok) throw new Error(`${path} answered ${page.status}`);
      await page.arrayBuffer();
    }
  }
}

/** The CPU time of the worker since its start, from its own metrics. */
export const cpuSeconds = (url: string): Promise<number> => metric(url, 'process_cpu_seconds_total');

/** The memory of the worker. */
export const memoryMb = async (url: string): Promise<number> =>
  Math.round((await metric(url, 'process_resident_memory_bytes')) / 1024 ** 2);

async function metric(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name}\\S* (\\S+)`, 'm').exec(metrics)?.[1]);
}
