import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productColumns } from '#contract/catalog/product-files.ts';
import { formatNumber } from '#domain/format/format.ts';
import { cellMoney } from '#server/core/files/cells.ts';
import { csv } from '#tests/import-files.ts';
import { productFiles } from '#tests/product-files.ts';
import { productTitles } from './product-titles.ts';

const { shop, who, facts, send, importFile, exported, read, countProducts } = productFiles();

const dhaka = { hasDecimalCommas: false };

describe('an amount', () => {
  it('is the same in every notation', () => {
    const around = fc.constantFrom(
      ...([
        '#',
        '৳#',
        '৳ #',
        '#/-',
        '# /=',
        'Tk. #',
        'Tk #/-',
        'BDT #',
        '# টাকা',
        '# টাকা মাত্র',
        '# tk only',
        "'#",
        '="#"',
        ' \u200F# ',
      ] as const),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), fc.constantFrom('en', 'bn', 'plain'), around, (poisha, digits, form) => {
        const taka = poisha / 100;
        const text = digits === 'plain' ? String(taka) : formatNumber(digits, taka, { maximumFractionDigits: 2 });
        expect(cellMoney(form.replace('#', text), dhaka)).toBe(taka);
      }),
      { numRuns: 500 },
    );
  });

  it('is a number or rejected, whatever the cell contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 50 }), (cell) => {
        try {
          expect(Number.isFinite(cellMoney(cell, dhaka))).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Texts as people paste them: quotes, separators, formulas, tags, both scripts, line ends and joiners. */
const pasted = fc
  .array(fc.constantFrom(...'"\';,|\t=+-@<>&০৯7x', 'চাল', 'র‍্যাশ', 'kg', ' ', '\n', '<b>', '&amp;', '🍚', '৳', 'é', '-', "'=1+1", '১০০ গ্রাম'), {
    maxLength: 12,
  })
  .map((parts) => parts.join('').normalize('NFC'));

describe('a file of products', () => {
  it('changes nothing when it is exported and imported as it is, whatever the texts are', async () => {
    const { token } = who.merchant;
    const body = { ...facts(), shop: who.parents.shopId, category: who.parents.categoryId, subCategory: who.parents.subCategoryId };
    const { nameEn: _english, ...plain } = body;
    let made = 0;
    await fc.assert(
      fc.asyncProperty(pasted, pasted, pasted, async (name, description, model) => {
        const texts = { name: `চাল ${name} ${made}`, description: `ক ${description}`, model: `M ${model}`.replaceAll('\n', ' ') };
        const answer = await shop().call('POST /products/create', { token, body: { ...plain, ...texts } });
        if (answer.status === 201) made += 1;
        else expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_FAILED']);
      }),
      { numRuns: 60 },
    );
    expect(made).toBeGreaterThan(20);
    const before = await read('scope=own&limit=100');
    const result = await importFile(await exported(token));
    expect(result.errors).toEqual([]);
    expect(result).toMatchObject({ created: 0, updated: 0, unchanged: made });
    expect(await read('scope=own&limit=100')).toEqual(before);
  });

  it('that is any text or any bytes is answered with what is wrong, and a preview writes nothing', async () => {
    const titles = [...productColumns, ...Object.values(productTitles).flat(), 'Mystery', ''];
    const cells = fc.oneof(
      pasted,
      fc.constantFrom('80', '-1', '৫টি', '1,200/-', 'none', 'Sizes: 1 kg', '-', 'active', '1e9', 'NaN'),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    const table = fc
      .array(fc.constantFrom(...titles), { minLength: 1, maxLength: 8 })
      .chain((header) => fc.array(fc.array(cells, { maxLength: header.length + 1 }), { maxLength: 6 }).map((rows) => [header, ...rows]))
      .map((rows) => Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()).join('\n')));
    const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
    const loose = fc.string({ unit: 'binary', maxLength: 300 }).map((text) => Buffer.from(`name,price\n${text}`));
    const before = await countProducts();
    await fc.assert(
      fc.asyncProperty(fc.oneof(table, table, bytes, loose), async (file) => {
        const { status, body } = await send(file, { preview: true });
        if (status === 200)
          expect(JSON.parse(String(body).trim().split('\n').at(-1) ?? '')).toMatchObject({ type: 'result', written: false });
        else expect([status, body.code]).toEqual([status === 400 ? 400 : 422, status === 400 ? 'MALFORMED' : 'VALIDATION_FAILED']);
      }),
      { numRuns: 150 },
    );
    expect(await countProducts()).toBe(before);
  });
});

describe('the column of medicine', () => {
  it('marks a product in either language, and only admins can remove the mark', async () => {
    const row = facts();
    expect(await importFile(csv([{ ...row, ওষুধ: 'হ্যাঁ' }]))).toMatchObject({ created: 1, written: true });
    const list = `scope=own&q=${encodeURIComponent(row.name)}`;
    expect(await read(list)).toMatchObject([{ isMedicine: true, campaign: 'none' }]);
    expect(await exported(who.merchant.token)).toMatch(/,none,yes,/);
    const unmark = csv([{ ...row, isMedicine: 'no' }]);
    expect((await importFile(unmark)).errors).toMatchObject([{ row: 2, column: 'isMedicine', code: 'FORBIDDEN' }]);
    expect((await importFile(csv([{ ...row, isMedicine: 'perhaps' }]))).errors).toMatchObject([
      { column: 'isMedicine', code: 'YES_OR_NO' },
    ]);
    expect((await importFile(csv([{ ...row, isMedicine: 'yes', campaign: 'flashSale' }]))).errors).toMatchObject([{ code: 'MEDICINE' }]);
    expect(await importFile(unmark, { token: who.admin })).toMatchObject({ updated: 1, written: true });
    expect(await read(list)).toMatchObject([{ isMedicine: false }]);
  });
});
