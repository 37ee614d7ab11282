import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { type PlainFilter, paged, searchPatterns } from '#server/core/list.ts';
import { describedColumns } from '#server/core/present.ts';

type CampaignFilter = PlainFilter & { campaignType?: string | undefined };

/** The public see the campaigns that run now. */
export function filterCampaigns(db: Db, { scope, status, q, campaignType }: CampaignFilter) {
  let query = db.selectFrom('campaigns').where('deleted_at', 'is', null);
  if (scope !== 'all')
    query = query.where('status', '=', 'active').where('start_date', '<=', sql<Date>`now()`).where('end_date', '>', sql<Date>`now()`);
  if (status) query = query.where('status', '=', status);
  if (campaignType) query = query.where('campaign_type', '=', sql<'flashSale'>`${campaignType}`);
  for (const pattern of searchPatterns(q)) query = query.where(sql<string>`lower(name || translations::text)`, 'like', pattern);
  return query;
}

const campaignColumns = [...describedColumns, 'campaign_type', 'discount_percent', 'start_date', 'end_date'] as const;

export type CampaignRow = Awaited<ReturnType<typeof listCampaigns>>[number];

export function listCampaigns(db: Db, filter: CampaignFilter) {
  const query = filterCampaigns(db, filter).select(campaignColumns);
  const sorted = {
    // What ends first is shown first.
    position: query.orderBy('end_date'),
    name: query.orderBy('name'),
    newest: query.orderBy('created_at', 'desc'),
    oldest: query.orderBy('created_at'),
  }[filter.sort ?? 'position'];
  return paged(sorted.orderBy('id'), filter).execute();
}

export const findCampaign = (db: Db, id: string, isAdmin: boolean) =>
  filterCampaigns(db, { scope: isAdmin ? 'all' : 'public', userId: undefined, page: 1, limit: 1 })
    .select(campaignColumns)
    .where('id', '=', id)
    .executeTakeFirst();

/** When the next campaign begins or ends, which changes prices and pages by itself; undefined: none will. */
export async function nextCampaignChange(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from campaigns, lateral (values (start_date), (end_date)) as boundary(at)
    where status = 'active' and deleted_at is null and at > now()`.execute(db);
  return rows[0]?.at ?? undefined;
}
