import { beforeAll, expect } from 'vitest';
import type { ImportLine, ImportResult, RowError } from '#contract/product-files.ts';
import { testShop } from './test-shop.ts';

export type ProductRow = Record<string, string | number>;
const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;

/** A file of these rows, with every column that one of them has. */
export function csv(rows: readonly ProductRow[], separator = ','): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(separator))
    .join('\r\n');
}

/** A shop with a merchant who sends files of products, an admin, and the ways to ask for such files. */
export function productFiles() {
  const shop = testShop();
  /** Filled before the first test. */
  const who = {
    admin: '',
    merchant: { id: '', token: '' },
    place: { shopId: '', categoryId: '', subCategoryId: '' },
    names: { shop: '', category: '', subCategory: '' },
  };

  const nameOf = async (table: 'shops' | 'categories' | 'sub_categories', id: string) =>
    (await shop().database.db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

  beforeAll(async () => {
    const { make } = shop();
    who.admin = (await make.user({ role: 'admin' })).token;
    who.merchant = await make.user({ role: 'merchant' });
    const own = await make.shop({ merchantId: who.merchant.id });
    const sub = await make.subCategory();
    who.place = { shopId: own.id, categoryId: sub.categoryId, subCategoryId: sub.id };
    who.names = {
      shop: await nameOf('shops', own.id),
      category: await nameOf('categories', sub.categoryId),
      subCategory: await nameOf('sub_categories', sub.id),
    };
  });

  const facts = () => ({
    name: 'মিনিকেট চাল',
    nameEn: 'Miniket rice',
    description: 'ঝরঝরে ভাত',
    ...who.names,
    brand: 'Dhan',
    model: 'M-1',
    originCountry: 'Bangladesh',
    manufacturer: 'Dhan Mills',
    price: 80.5,
    specialPrice: 75,
    advanceMoney: 0,
    quantity: 12,
    campaign: 'none',
  });

  const send = (payload: string | Buffer, { token = who.merchant.token, preview = false, type = 'text/csv; charset=utf-8' } = {}) =>
    shop().call(`POST /products/import${preview ? '?preview=true' : ''}`, { token, payload, headers: { 'content-type': type } });
  async function linesOf(payload: string | Buffer, options: Parameters<typeof send>[1] = {}): Promise<ImportLine[]> {
    const { status, body } = await send(payload, options);
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }
  async function importFile(payload: string | Buffer, options: Parameters<typeof send>[1] = {}): Promise<ImportResult> {
    const last = (await linesOf(payload, options)).at(-1);
    if (last?.type !== 'result') throw new Error(`no result but ${JSON.stringify(last)}`);
    return last;
  }
  const errorsOf = async (payload: string | Buffer, options: Parameters<typeof send>[1] = {}) =>
    (await importFile(payload, options)).errors.map(({ row, column, code }: RowError) => ({ row, column, code }));
  const exported = async (token: string, query = '') => String((await shop().call(`GET /products/export${query}`, { token })).body);
  const read = async (query: string, token = who.merchant.token) => (await shop().call(`GET /products/read?${query}`, { token })).body;
  const countProducts = async () => Number((await shop().database.sql`select count(*) from products`)[0]?.count);
  return { shop, who, nameOf, facts, send, linesOf, importFile, errorsOf, exported, read, countProducts };
}
