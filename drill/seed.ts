import type { Database, Db } from '#db/client.ts';
import type { Role } from '#domain/enums.ts';
import { createSession } from '#server/modules/people/users/index.ts';

const productCount = 40;
/** No drill sells this many. */
export const stock = 1_000_000;
const priceTaka = 100;

export interface SeededShop {
  products: string[];
  unitPrice: number;
}

/** Inserts a shop, by default with a few products that no drill sells out, and no limit for unpaid orders of a buyer. */
export async function seedShop(
  { db, sql }: Database,
  { count = productCount, quantity = stock, hasOrderLimits = false } = {},
): Promise<SeededShop> {
  if (!hasOrderLimits) {
    await sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0`;
    // An older version has no such limit.
    await sql`do $$ begin update settings set prepaid_orders_max = 0; exception when undefined_column then null; end $$`;
  }
  const active = { status: 'active' } as const;
  const merchant = await insertUser(db, 'merchant');
  const { id: shopId } = await db.writes
    .insertInto('shops')
    .values({ ...active, merchant_id: merchant, name: 'Drill' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: categoryId } = await db.writes
    .insertInto('categories')
    .values({ ...active, name: 'চাল' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: subCategoryId } = await db.writes
    .insertInto('sub_categories')
    .values({ ...active, name: 'চাল', category_id: categoryId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const products = await db.writes
    .insertInto('products')
    .values(
      Array.from({ length: count }, (_none, n) => ({
        ...active,
        shop_id: shopId,
        category_id: categoryId,
        sub_category_id: subCategoryId,
        name: `চাল ${n}`,
        slug: `rice-${n}`,
        price_poisha: priceTaka * 100,
        special_price_poisha: priceTaka * 100,
        quantity,
      })),
    )
    .returning('id')
    .execute();
  await sql`analyze`;
  return { products: products.map(({ id }) => id), unitPrice: priceTaka };
}

/** Creates signed-in users with proved numbers, and returns their tokens. */
export async function createSignedInUsers(
  { db }: Database,
  count: number,
  role: Role = 'customer',
): Promise<{ id: string; token: string }[]> {
  const people = [];
  for (let n = 0; n < count; n += 1) {
    const id = await insertUser(db, role);
    people.push({ id, token: await createSession(db, id, 'drill') });
  }
  return people;
}

let userCount = 0;

async function insertUser(db: Db, role: Role): Promise<string> {
  userCount += 1;
  const values = {
    name: `Drill ${userCount}`,
    phone: `018${String(userCount).padStart(8, '0')}`,
    role,
    password_hash: 'no password fits',
    phone_verified_at: new Date(),
  };
  return (await db.writes.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
