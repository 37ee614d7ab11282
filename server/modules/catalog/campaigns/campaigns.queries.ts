import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** When the next campaign starts or ends, which changes prices and pages without a write; undefined if none will. */
export async function nextCampaignChange(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from campaigns, lateral (values (start_date), (end_date)) as boundary(at)
    where status = 'active' and deleted_at is null and at > now()`.execute(db.reads);
  return rows[0]?.at ?? undefined;
}
