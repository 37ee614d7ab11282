import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { HandOverCode } from '#domain/parcels/hand-over-code.ts';

/** Packages of an order that riders of their shop carry, if these ask for a code. */
export async function listAskedCodes(db: Db | Tx, orderId: string): Promise<{ packageId: string; asked: Exclude<HandOverCode, 'off'> }[]> {
  const { rows } = await sql<{ packageId: string; asked: Exclude<HandOverCode, 'off'> }>`
    select p.id as "packageId", settings.hand_over_code as asked from packages p cross join settings
    where p.order_id = ${orderId} and p.status = 'shipped' and settings.hand_over_code <> 'off'
      and not exists (select from shipments s join courier_accounts a on a.id = s.courier_account_id
        where s.package_id = p.id and a.courier <> 'own' and s.state not in ('refused', 'cancelled'))`.execute(db.reads);
  return rows;
}

/** How many wrong codes were typed for a package, which is locked. */
export async function countWrongCodes(tx: Tx, packageId: string): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`select wrong from hand_over_tries where package_id = ${packageId}`.execute(tx.writes);
  return rows[0]?.wrong ?? 0;
}

export const addWrongCode = (tx: Tx, packageId: string) =>
  sql`insert into hand_over_tries as t (package_id, wrong) values (${packageId}, 1)
    on conflict (package_id) do update set wrong = t.wrong + 1, at = now()`.execute(tx.writes);
