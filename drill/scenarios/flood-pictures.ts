import { setTimeout as delay } from 'node:timers/promises';
import { allWorkersStay, memoryRow } from '../flood.ts';
import { formOf, makePictures } from '../pictures.ts';
import { othersServed, startProbe } from '../probe.ts';
import { all, none, type Row } from '../rows.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { signInNew } from '../seed.ts';

const name = 'flood-pictures';
const uploads = { full: 1000, short: 24 };
const atATime = 24;
const differentPictures = 12;
const othersMs = 2000;
const retryMs = 500;
const attempts = 60;

async function play({ isShort, shop: shared }: Stage): Promise<Row[]> {
  const { shop } = await shared('on');
  const people = await shop.withDatabase((database) => signInNew(database, atATime));
  const forms = (await makePictures(differentPictures)).map((picture) => formOf({ image: [picture] }));
  const client = shop.client(name, atATime);
  const stays = allWorkersStay(name, shop);
  const others = startProbe({ port: shop.port, name });
  const count = isShort ? uploads.short : uploads.full;
  let next = 0;
  let stored = 0;
  const uploadAll = async ({ id, token }: { id: string; token: string }) => {
    while (next < count) {
      const form = forms[next % forms.length];
      next += 1;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { status } = await client.ask(`/api/v1/users/update/${id}`, { method: 'PUT', token, ...form });
        if (status === 200) stored += 1;
        if (status !== 503) break;
        await delay(retryMs);
      }
    }
  };
  await Promise.all(people.map(uploadAll));
  client.close();
  const served = await others.stop();
  const faults = client.others(200, 503);
  return [
    all(`${name}: uploads stored in the end`, stored, count),
    none(`${name}: answers other than 200 and 503`, faults.count, faults.note),
    stays(),
    ...othersServed(name, othersMs, served),
    await memoryRow(name, shop),
  ];
}

export const floodPictures: Scenario = {
  name,
  says: '1,000 uploads of pictures, 24 at once; rate limits on; memory goes back afterwards',
  play,
};
