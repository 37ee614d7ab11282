import type { Db } from '#db/client.ts';
import { createSession } from '#server/modules/people/users/index.ts';

interface TableUser {
  id: string;
  token: string;
}

export const tableRoles = ['admin', 'merchant', 'customer'] as const;

/** The users of the table benchmarks: a new admin, the merchant with the most products, and the customer with the most orders. */
export type TableUsers = Record<(typeof tableRoles)[number], TableUser>;

export async function findTableUsers(db: Db): Promise<TableUsers> {
  const signIn = async (id: string): Promise<TableUser> => ({ id, token: await createSession(db, id, 'bench') });
  return {
    admin: await signIn(await adminId(db)),
    merchant: await signIn(await merchantId(db)),
    customer: await signIn(await customerId(db)),
  };
}

async function adminId(db: Db): Promise<string> {
  const phone = '01999999999';
  const known = await db.reads.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  if (known) return known.id;
  const admin = { name: 'Bench', phone, password_hash: 'no sign-in', role: 'admin' } as const;
  return (await db.writes.insertInto('users').values(admin).returning('id').executeTakeFirstOrThrow()).id;
}

async function merchantId(db: Db): Promise<string> {
  const { merchant_id } = await db.reads
    .selectFrom('shops')
    .innerJoin('products', 'products.shop_id', 'shops.id')
    .select('merchant_id')
    .groupBy('merchant_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return merchant_id;
}

async function customerId(db: Db): Promise<string> {
  const { user_id } = await db.reads
    .selectFrom('orders')
    .select('user_id')
    .groupBy('user_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return user_id;
}
