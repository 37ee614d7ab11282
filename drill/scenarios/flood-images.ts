import { setTimeout as delay } from 'node:timers/promises';
import { memoryRow, trackWorkers } from '../flood.ts';
import { createImages, formOf } from '../images.ts';
import { otherVisitorRows, startProbe } from '../probe.ts';
import { expectAll, expectNone, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers } from '../seed.ts';

const name = 'flood-images';
const uploads = { full: 1000, short: 24 };
const concurrency = 24;
const differentImages = 12;
const otherVisitorsMs = 2000;
const retryMs = 500;
const attempts = 60;

async function run({ isShort, openShop }: DrillContext): Promise<ResultRow[]> {
  const { shop } = await openShop('on');
  const people = await shop.withDatabase((database) => createSignedInUsers(database, concurrency));
  const forms = (await createImages(differentImages)).map((image) => formOf({ image: [image] }));
  const client = shop.client(name, concurrency);
  const workersRow = trackWorkers(name, shop);
  const others = startProbe({ port: shop.port, name });
  const count = isShort ? uploads.short : uploads.full;
  let next = 0;
  let stored = 0;
  const uploadAll = async ({ id, token }: { id: string; token: string }) => {
    while (next < count) {
      const form = forms[next % forms.length];
      next += 1;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { status } = await client.request(`/api/v1/users/update/${id}`, { method: 'PUT', token, ...form });
        if (status === 200) stored += 1;
        if (status !== 503) break;
        await delay(retryMs);
      }
    }
  };
  await Promise.all(people.map(uploadAll));
  client.close();
  const served = await others.stop();
  const faults = client.countOthers(200, 503);
  return [
    expectAll(`${name}: uploads stored eventually`, stored, count),
    expectNone(`${name}: responses other than 200 and 503`, faults.count, faults.note),
    workersRow(),
    ...otherVisitorRows(name, otherVisitorsMs, served),
    await memoryRow(name, shop),
  ];
}

export const floodImages: DrillScenario = {
  name,
  description: '1,000 image uploads, 24 at once; rate limits on; memory is freed afterwards',
  run,
};
