import { setTimeout as delay } from 'node:timers/promises';
import { otherVisitorRows, startProbe } from '../probe.ts';
import { signalAll } from '../processes.ts';
import { atMost, expectNone, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { waitFor } from '../wait.ts';

const rounds = { full: 5, short: 2 };
/** Until searches work again after a kill. */
const searchMs = 3000;
const roundTimeoutMs = 20_000;
const otherVisitorMs = 1000;

/** Kills the search process while visitors read lists: searches fail with 503 until it is replaced, and nothing else does. */
async function killSearch({ isShort, openShop }: DrillContext): Promise<ResultRow[]> {
  const { shop } = await openShop('off');
  const client = shop.client('kill-search', 1);
  const probe = startProbe({ port: shop.port, path: '/api/v1/products/read?limit=20', name: 'kill-search' });
  const times: number[] = [];
  const statuses: number[] = [];
  const search = async (): Promise<number> => {
    // Another page each time: earlier ones are cached.
    const { status } = await client.request(`/api/v1/searches/products?query=rice&page=${statuses.length + 1}`);
    statuses.push(status);
    return status;
  };
  try {
    for (let round = 0; round < (isShort ? rounds.short : rounds.full); round += 1) {
      await waitFor('the search to answer', roundTimeoutMs, async () => (await search()) === 200);
      signalAll(shop.searchPids, 'SIGKILL');
      const killedAt = performance.now();
      await waitFor('the search to be away', roundTimeoutMs, async () => (await search()) !== 200);
      await waitFor('the search to answer again', roundTimeoutMs, async () => (await search()) === 200);
      times.push(performance.now() - killedAt);
      await delay(500);
    }
  } finally {
    client.close();
  }
  return [
    atMost('kill-search: searches work again after a kill of the search process', searchMs, times),
    expectNone(
      'kill-search: responses of searches other than 200 and 503',
      statuses.filter((status) => status !== 200 && status !== 503).length,
    ),
    ...otherVisitorRows('kill-search', otherVisitorMs, await probe.stop()),
  ];
}

export const killSearchScenario: DrillScenario = {
  name: 'kill-search',
  description: 'SIGKILL of the search process, while visitors read lists',
  run: killSearch,
};
