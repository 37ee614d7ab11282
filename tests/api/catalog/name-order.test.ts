import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();

/** Bengali and English names whose orders differ; one has no English name, one is in small letters. */
const names = [{ bn: 'খেজুর', en: 'dates' }, { bn: 'আটা', en: 'Flour' }, { bn: 'চাল', en: 'Basmati' }, { bn: 'ঘি' }] as const;
const inBengali = ['আটা', 'খেজুর', 'ঘি', 'চাল'];
const inEnglish = ['চাল', 'খেজুর', 'আটা', 'ঘি'];
const textsOf = ({ bn, ...other }: (typeof names)[number]) => ({
  name: bn,
  ...('en' in other && { translations: { en: { name: other.en } } }),
});

const create: Record<string, (texts: ReturnType<typeof textsOf>, token: string) => Promise<unknown>> = {
  products: (texts) => shop().make.product(texts),
  categories: (texts, token) => shop().call('POST /categories/create', { token, body: { ...texts, description: 'x' } }),
  shops: async ({ name, translations = {} }) => {
    const { id } = await shop().make.shop();
    await shop().database.sql`update shops set name = ${name}, translations = ${shop().database.sql.json(translations)} where id = ${id}`;
  },
};

describe.each(Object.keys(create))('%s sorted by name', (list) => {
  it('follow the names of the language, regardless of case, in a fixed number of statements', async () => {
    const { token } = await shop().make.user({ role: 'admin' });
    for (const each of names) await create[list]?.(textsOf(each), token);
    const isOurs = (name: string) => names.some(({ bn }) => bn === name);
    const read = async (query: string) =>
      (await shop().call(`GET /${list}/read?${query}`, { token })).body.map(({ name }: { name: string }) => name).filter(isOurs);
    expect(await read('sort=name')).toEqual(inBengali);
    expect(await read('sort=name&language=bn')).toEqual(inBengali);
    expect(await read('sort=name&language=en')).toEqual(inEnglish);
    expect(await read('sort=nameDesc&language=en')).toEqual(inEnglish.toReversed());
    const statements = async (query: string) => (await shop().statementsOf(() => read(query))).length;
    expect(await statements('sort=name&language=en')).toBe(await statements('sort=newest'));
  });
});

it('pages of products sorted by an English name come from an index', async () => {
  const { sql } = shop().database;
  const plan = await sql.begin(async (tx) => {
    // PostgreSQL would scan the few rows of a test.
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_sort = off`;
    return tx`explain select id from products where deleted_at is null order by sort_name_en, id limit 20`;
  });
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).toContain('products_sort_name_en_idx');
});
