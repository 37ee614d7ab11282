import { sql } from 'kysely';
import type { campaigns } from '#contract/catalog/campaigns.ts';
import type { CampaignType } from '#domain/enums.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { serveSimpleResource } from '#server/core/resources/simple-resource.ts';

interface CampaignColumns {
  campaign_type: CampaignType;
  discount_percent: number;
  start_date: Date;
  end_date: Date;
}

export const campaignResource = serveSimpleResource<typeof campaigns, CampaignColumns>({
  table: 'campaigns',
  fields: { campaignType: 'campaign_type', discountPercent: 'discount_percent', startDate: 'start_date', endDate: 'end_date' },
  isPublic: sql`t.start_date <= now() and t.end_date > now()`,
  // The campaign that ends first is shown first.
  position: sql`t.end_date`,
  present: (row) => ({
    campaignType: row.campaign_type,
    discountPercent: row.discount_percent,
    startDate: row.start_date.toISOString(),
    endDate: row.end_date.toISOString(),
  }),
  check: ({ start_date: start, end_date: end }) => {
    // A date of the database, or a text of the request.
    if (new Date(end as Date | string) <= new Date(start as Date | string))
      refuse('endDate', 'DATE_ORDER', 'The end must be after the start');
  },
});
