import type { FastifyInstance } from 'fastify';
import { type Campaign, campaignEndpoints } from '#contract/campaigns.ts';
import type { Deps } from '#server/core/deps.ts';
import { countRows, found, listHandler } from '#server/core/list.ts';
import { mount } from '#server/core/mount.ts';
import { presentDescribed } from '#server/core/present.ts';
import { type CampaignRow, filterCampaigns, findCampaign, listCampaigns } from './campaigns.queries.ts';

const presentCampaign = (row: CampaignRow): Campaign => ({
  ...presentDescribed(row),
  campaignType: row.campaign_type,
  discountPercent: row.discount_percent,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
});

export function mountCampaigns(app: FastifyInstance, { db, registry }: Deps): void {
  mount(
    app,
    registry,
    campaignEndpoints,
    {
      'GET /campaigns/read': listHandler(
        (filter) => listCampaigns(db, filter),
        (filter) => countRows(filterCampaigns(db, filter)),
        presentCampaign,
      ),
      'GET /campaigns/read/:id': async ({ params, user }) =>
        presentCampaign(found(await findCampaign(db, params.id, user?.role === 'admin'))),
    },
    { db },
  );
}
