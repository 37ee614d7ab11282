import type postgres from 'postgres';
import { shopStaffRows } from './people.ts';
import { daysBefore } from './rows.ts';

/** The staff of the demo merchant's first shop. */
export async function writeShopStaff(
  tx: postgres.TransactionSql,
  { shopId, passwordHash, now }: { shopId: string; passwordHash: string; now: Date },
): Promise<void> {
  const at = daysBefore(now, 90);
  for (const { name, phone, gender, role } of shopStaffRows) {
    await tx`
      with person as (
        insert into users (name, phone, gender, password_hash, role, phone_verified_at, created_at, updated_at)
        values (${name.normalize('NFC')}, ${phone}, ${gender}, ${passwordHash}, 'merchant', ${at}, ${at}, ${at}) returning id)
      insert into shop_members (shop_id, user_id, role, created_at) select ${shopId}, id, ${role}, ${at} from person`;
  }
}
