import { beforeAll } from 'vitest';
import type { ProductTotals } from '#contract/catalog/product-files.ts';
import { fileImporter } from './import-files.ts';
import { testShop } from './test-shop.ts';

/** A shop with an admin and a merchant, and functions to import and export files of products. */
export function productFiles() {
  const shop = testShop();
  /** Set before the first test. */
  const who = {
    admin: '',
    merchant: { id: '', token: '' },
    parents: { shopId: '', categoryId: '', subCategoryId: '' },
    names: { shop: '', category: '', subCategory: '' },
  };

  const nameOf = async (table: 'shops' | 'categories' | 'sub_categories', id: string) =>
    (await shop().database.db.reads.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

  beforeAll(async () => {
    const { make } = shop();
    who.admin = (await make.user({ role: 'admin' })).token;
    who.merchant = await make.user({ role: 'merchant' });
    const own = await make.shop({ merchantId: who.merchant.id });
    const sub = await make.subCategory();
    who.parents = { shopId: own.id, categoryId: sub.categoryId, subCategoryId: sub.id };
    who.names = {
      shop: await nameOf('shops', own.id),
      category: await nameOf('categories', sub.categoryId),
      subCategory: await nameOf('sub_categories', sub.id),
    };
  });

  let number = 0;
  const nextNumber = () => {
    number += 1;
    return number;
  };
  /** A row of a new product with a unique name. */
  const facts = () => ({
    name: `মিনিকেট চাল ${nextNumber()}`,
    nameEn: `Miniket rice ${number}`,
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

  const { send, linesOf, importFile, errorsOf } = fileImporter<ProductTotals>(shop, 'POST /products/import', () => who.merchant.token);
  const exported = async (token: string, query = '') => String((await shop().call(`GET /products/export${query}`, { token })).body);
  const read = async (query: string, token = who.merchant.token) => (await shop().call(`GET /products/read?${query}`, { token })).body;
  const countProducts = async () => Number((await shop().database.sql`select count(*) from products`)[0]?.count);
  return { shop, who, nameOf, facts, send, linesOf, importFile, errorsOf, exported, read, countProducts };
}
