import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { testShop } from '#tests/test-shop.ts';
import { SearchIndexSync } from './search-index-sync.ts';

const shop = testShop();
const order = { sort: 'relevance', page: 1, limit: 20 } as const;
let snapshotFile = '';

beforeAll(() => {
  snapshotFile = path.join(temporaryDirectory('search'), 'search-index');
});

/** Opens an index on the snapshot, and returns how it was loaded and what it finds. */
async function open(query: string) {
  const lines: string[] = [];
  const log = {
    info: (_fields: object, line: string) => void lines.push(line),
    error: (_fields: object, line: string) => void lines.push(line),
  };
  const index = new SearchIndexSync(shop().database, log, { snapshotFile });
  const engine = await index.ready();
  const found = engine.searchProducts(query, {}, order);
  const { subCategories, shops } = engine.suggest(query, { products: 8, taxonomyTerms: 8 });
  await index.close();
  return { lines, ids: found.ids, facets: found.facets, terms: subCategories.total + shops.total };
}

const built = expect.arrayContaining(['search: index loaded']);
const loaded = ['search: index loaded from the snapshot'];
const unusable = ['search: the snapshot can’t be used', 'search: index loaded'];

describe('the snapshot of the index', () => {
  it('is written after the first start, and read at the next with what has changed since', async () => {
    const first = await shop().make.product({ name: 'Kookaburra', brand: 'Ayna', price: 20_000 });
    const before = await open('kookaburra');
    expect(before).toMatchObject({ lines: built, ids: [first.id] });
    expect(await open('kookaburra')).toEqual({ ...before, lines: loaded });
    const second = await shop().make.product({ ...first, name: 'Kookaburra two', slug: 'kookaburra-two' });
    await shop().database.sql`update products set name = 'Lyrebird', status = 'active' where id = ${first.id}`;
    await shop().database.sql`update sub_categories set name = 'Quokka' where id = ${first.subCategoryId}`;
    expect(await open('kookaburra')).toMatchObject({ lines: loaded, ids: [second.id] });
    expect(await open('lyrebird')).toMatchObject({ lines: loaded, ids: [first.id] });
    expect(await open('quokka')).toMatchObject({ lines: loaded, terms: 1 });
  });

  it('is not used when it is truncated or damaged, and is replaced', async () => {
    const { id } = await shop().make.product({ name: 'Wombat' });
    const bytes = readFileSync(snapshotFile);
    const damages = [
      () => truncateSync(snapshotFile, statSync(snapshotFile).size - 100),
      () => truncateSync(snapshotFile, 0),
      () => writeFileSync(snapshotFile, bytes.subarray(1)),
      () => writeFileSync(snapshotFile, Buffer.concat([Buffer.from([(bytes[0] ?? 0) ^ 1]), bytes.subarray(1)])),
    ];
    for (const damage of damages) {
      damage();
      expect(await open('wombat')).toMatchObject({ lines: unusable, ids: [id] });
      expect(await open('wombat')).toMatchObject({ lines: loaded, ids: [id] });
    }
  });

  it('is not used when it belongs to another version of the shop or another database', async () => {
    const { id } = await shop().make.product({ name: 'Tapir' });
    const { readSnapshot, writeSnapshot } = await import('../indexing/snapshot-file.ts');
    for (const other of [{ version: 'older' }, { database: 'restored' }]) {
      await open('tapir');
      const header = await readSnapshot<object, object>(snapshotFile, {
        accepts: () => true,
        load: async (found) => found,
        report: () => {},
      });
      await writeSnapshot(snapshotFile, { ...header, ...other }, []);
      expect(await open('tapir')).toMatchObject({ lines: built, ids: [id] });
    }
  });

  it('is not used when changes that it lacks have been deleted from the log', async () => {
    await open('ibex');
    const { id } = await shop().make.product({ name: 'Ibex' });
    await shop().database.sql`update search_changes set created_at = now() - interval '2 days'`;
    const { deleteOldChanges } = await import('../search.queries.ts');
    await deleteOldChanges(shop().database.db);
    expect(await open('ibex')).toMatchObject({ lines: built, ids: [id] });
  });
});
