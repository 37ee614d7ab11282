import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Whether an order of this browser was proved by the code of this phone number, while its trace is stored. */
export async function hasProvedPhone(db: Db, phone: string, device: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from order_traces t join orders o on o.id = t.order_id
    where t.device = decode(${device}, 'hex') and t.is_proved and o.placed_for_phone = ${phone} limit 1`.execute(db.reads);
  return rows.length > 0;
}
