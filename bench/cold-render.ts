import type { Database } from '#db/client.ts';
import type { Measured } from './print-table.ts';

// So many until V8 has compiled what it will.
const warmUps = 120;
const renders = 40;
const targetMs = 40;

/**
 * The CPU time that the shop at `url` takes to render its home page when it keeps neither the page nor anything that the page shows,
 * in milliseconds: the mean of many renders of a warm process, one after the other.
 */
export async function coldRender(url: string, { sql }: Database): Promise<Measured> {
  await renderAnew(warmUps);
  const before = await cpuSeconds(url);
  await renderAnew(renders);
  const ms = ((await cpuSeconds(url)) - before) * (1000 / renders);
  return { '': 'home page, nothing kept', 'CPU ms': ms.toFixed(1), target: `< ${targetMs}`, met: ms < targetMs };

  async function renderAnew(times: number): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      // Drops all that is kept, as a change of the catalogue does; what would be kept of the page itself has another address.
      await sql.notify('catalog_changed', '');
      const page = await fetch(`${url}/?q=${n}-${times}`);
      if (!page.ok) throw new Error(`The home page answered ${page.status}`);
      await page.arrayBuffer();
    }
  }
}

/** What the process has used since it started, as it tells itself. */
async function cpuSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total\S* (\S+)/m.exec(metrics)?.[1]);
}
