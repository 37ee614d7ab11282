import { describe, expect, it } from 'vitest';
import { csv } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';

const { who, facts, importFile, errorsOf, countProducts } = productFiles();

describe('a file of new products', () => {
  it('that is sent twice adds nothing the second time, and updates what it changes', async () => {
    const rows = [facts(), { ...facts(), nameEn: '' }];
    expect(await importFile(csv(rows))).toMatchObject({ created: 2, sameName: 0, written: true });
    const before = await countProducts();
    expect(await importFile(csv(rows))).toMatchObject({ created: 0, updated: 0, unchanged: 2, sameName: 2, written: true });
    const [first, ...rest] = rows;
    const cheaper = [{ ...first, name: `\u200B ${first?.name}  `, price: 79 }, ...rest];
    expect(await importFile(csv(cheaper))).toMatchObject({ created: 0, updated: 1, unchanged: 1, sameName: 2 });
    expect(await countProducts()).toBe(before);
  });

  it('that is sent twice concurrently adds its products once', async () => {
    const file = csv([facts(), facts(), facts()]);
    const before = await countProducts();
    const results = await Promise.all(
      [importFile(file), importFile(file, { token: who.admin })].map((sent) => sent.catch(() => undefined)),
    );
    expect(results.some((result) => result?.written)).toBe(true);
    await importFile(file);
    expect(await countProducts()).toBe(before + 3);
  });

  it('with a name in two rows says so, and creates both when the sender wants it', async () => {
    const row = facts();
    expect(await errorsOf(csv([row, row]))).toEqual([{ row: 3, column: 'name', code: 'NAME_TWICE' }]);
    expect(await importFile(csv([row, row]), { preview: true })).toMatchObject({ namedTwice: 1, written: false });
    expect(await importFile(csv([row, row]), { sameName: 'create' })).toMatchObject({ created: 2, namedTwice: 1, written: true });
    expect(await importFile(csv([row]), { sameName: 'create' })).toMatchObject({ created: 1, sameName: 1 });
  });

  it('may have names that products of other shops, or with another English name, have', async () => {
    const row = facts();
    await importFile(csv([row]));
    expect(await importFile(csv([{ ...row, nameEn: 'Another variety' }]))).toMatchObject({ created: 1, sameName: 0 });
  });
});
