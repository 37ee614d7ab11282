import { describe, expect, it } from 'vitest';
import { titleLimits } from '#server/core/files/import-rows.ts';
import { csv } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';

const { shop, who, facts, send, importFile, errorsOf, read } = productFiles();

/** A file whose titles only its merchant knows: `Mal` is the name, `Taka` the price, and `Note` is skipped. */
function ownFile(more: Record<string, number> = {}) {
  const { name, price, ...others } = { ...facts(), ...more };
  const row = { Note: 'by the door', Mal: name, Taka: price, ...others };
  const at = (title: string) => Object.keys(row).indexOf(title);
  const choose = (choices: Record<string, string>) =>
    Object.keys(row)
      .map((title) => choices[title] ?? '')
      .join();
  return { name, file: csv([row]), at, columns: choose({ Note: '-', Mal: 'name', Taka: 'price' }), choose };
}
const meanings = (columns: { title: string; column?: string | undefined }[], ...titles: string[]) =>
  titles.map((title) => columns.find((each) => each.title === title)?.column);
const forget = () => shop().database.sql`truncate import_titles`;

describe('columns that the sender chooses', () => {
  it('are used for this file, and for the next file with these titles', async () => {
    await forget();
    const { file, columns, name } = ownFile();
    expect(await errorsOf(file, { preview: true })).toContainEqual({ row: 1, column: 'name', code: 'COLUMN_MISSING' });
    const preview = await importFile(file, { columns, preview: true });
    expect(preview).toMatchObject({ errorCount: 0, created: 1 });
    expect(meanings(preview.columns, 'Note', 'Mal', 'Taka')).toEqual([undefined, 'name', 'price']);
    // A preview is not remembered.
    expect((await importFile(file, { preview: true })).errorCount).toBeGreaterThan(0);
    expect(await importFile(file, { columns })).toMatchObject({ written: true, created: 1 });
    expect(await read(`scope=own&q=${encodeURIComponent(name)}`)).toHaveLength(1);
    const next = ownFile();
    const again = await importFile(next.file.replace('Mal', '  MAL: '));
    expect(again).toMatchObject({ written: true, created: 1 });
    expect(meanings(again.columns, 'Note', 'Taka')).toEqual([undefined, 'price']);
  });

  it('belong to a shop: its staff use them, other merchants and admins do not', async () => {
    await forget();
    const { make } = shop();
    const { file, columns } = ownFile();
    expect((await importFile(file, { columns })).written).toBe(true);
    const clerk = await make.staff(who.parents.shopId, 'manager');
    const helper = (await importFile(ownFile().file, { preview: true, token: clerk.token })).columns;
    expect(meanings(helper, 'Mal', 'Taka')).toEqual(['name', 'price']);
    const stranger = await make.user({ role: 'merchant' });
    await make.shop({ merchantId: stranger.id });
    for (const token of [stranger.token, who.admin]) {
      const { columns: report } = await importFile(ownFile().file, { preview: true, token });
      expect(meanings(report, 'Mal', 'Taka')).toEqual([undefined, undefined]);
    }
    expect((await importFile(ownFile({ rating: 4 }).file, { columns, token: who.admin })).written).toBe(true);
    expect(meanings((await importFile(ownFile().file, { preview: true, token: who.admin })).columns, 'Mal')).toEqual(['name']);
  });

  it('take precedence over titles, and can be changed', async () => {
    await forget();
    const { name, ...others } = facts();
    const row = { name: 'not this', Mal: name, ...others };
    const columns = '-,name';
    expect(await importFile(csv([row]), { columns })).toMatchObject({ written: true, created: 1 });
    expect(await read(`scope=own&q=${encodeURIComponent(name)}`)).toHaveLength(1);
    const second = { ...row, name: facts().name, Mal: 'not this' };
    expect(await importFile(csv([second]), { columns: 'name,-' })).toMatchObject({ written: true, created: 1 });
    expect(meanings((await importFile(csv([second]), { preview: true })).columns, 'name', 'Mal')).toEqual(['name', undefined]);
  });

  it('may have no title', async () => {
    await forget();
    const { name, ...others } = facts();
    const file = csv([{ '': name, ...others }]);
    expect(await errorsOf(file, { preview: true })).toContainEqual({ row: 2, column: undefined, code: 'NO_TITLE' });
    expect(await importFile(file, { preview: true, columns: 'name' })).toMatchObject({ errorCount: 0, created: 1 });
    expect(await errorsOf(file, { preview: true, columns: '-' })).not.toContainEqual({ row: 2, column: undefined, code: 'NO_TITLE' });
    const { columns } = await importFile(file, { preview: true });
    expect(columns[0]).toEqual({ title: '', samples: [name] });
    expect(
      await importFile(`${Object.keys(others).join()}\n${Object.values(others).join()},${name}`, {
        preview: true,
        columns: `${','.repeat(Object.keys(others).length)}name`,
      }),
    ).toMatchObject({ errorCount: 0, created: 1 });
  });

  it('can be chosen once each', async () => {
    await forget();
    const { file, choose } = ownFile();
    const { status, body } = await send(file, { columns: choose({ Mal: 'name', Taka: 'name' }) });
    expect([status, body.errors]).toEqual([422, [{ path: 'Taka', code: 'COLUMN_TWICE', message: expect.any(String) }]]);
  });

  it('are columns of the shop', async () => {
    const { file } = ownFile();
    for (const columns of ['nameX', '__proto__', 'name;price', `name${','.repeat(100)}`, 'x'.repeat(5_000)]) {
      const { status, body } = await send(file, { columns });
      expect([columns.slice(0, 10), status, body.code]).toEqual([columns.slice(0, 10), 422, 'VALIDATION_FAILED']);
      expect(body.errors[0].path).toMatch(/^columns/);
    }
  });

  it(`are remembered for ${titleLimits.perShop} titles of a shop, the latest ones`, async () => {
    await forget();
    const { sql } = shop().database;
    await sql`insert into import_titles (shop_id, kind, title, column_name, chosen_at)
      select ${who.parents.shopId}, 'products', 'old' || n, 'model', now() - interval '1 day' from generate_series(1, ${titleLimits.perShop}) n`;
    await sql`insert into import_titles (shop_id, kind, title, column_name) values (${who.parents.shopId}, 'orders', 'mal', 'product')`;
    const { file, columns } = ownFile();
    expect((await importFile(file, { columns })).written).toBe(true);
    const [row] = await sql`select count(*)::int as all, count(*) filter (where title in ('mal', 'taka', 'note'))::int as new
      from import_titles where kind = 'products'`;
    expect(row).toEqual({ all: titleLimits.perShop, new: 3 });
    expect(await sql`select from import_titles where kind = 'orders'`).toHaveLength(1);
  });

  it('are forgotten when a version no longer has the column', async () => {
    await forget();
    await shop().database
      .sql`insert into import_titles (shop_id, kind, title, column_name) values (${who.parents.shopId}, 'products', 'mal', 'colour')`;
    expect(meanings((await importFile(ownFile().file, { preview: true })).columns, 'Mal')).toEqual([undefined]);
  });
});
