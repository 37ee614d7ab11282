import type { Db } from '#db/client.ts';
import { startSession } from '#server/core/session.ts';

interface Viewer {
  id: string;
  token: string;
}

/** Who looks at tables: an admin of the bench's own, and the merchant who has most products. */
export interface Viewers {
  admin: Viewer;
  merchant: Viewer;
}

export async function findViewers(db: Db): Promise<Viewers> {
  const signIn = async (id: string): Promise<Viewer> => ({ id, token: await startSession(db, id, 'bench') });
  return { admin: await signIn(await adminId(db)), merchant: await signIn(await merchantId(db)) };
}

async function adminId(db: Db): Promise<string> {
  const phone = '01999999999';
  const known = await db.reads.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  if (known) return known.id;
  const admin = { name: 'Bench', phone, password_hash: 'nobody signs in', role: 'admin' } as const;
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
