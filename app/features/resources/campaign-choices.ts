import { type CampaignCode, campaignCodes } from '#contract/catalog.ts';
import type { Choice, Filter } from './description.ts';

export const campaignTypes: readonly Choice[] = campaignCodes.map((value: CampaignCode) => ({ value, text: `campaigns:types.${value}` }));

/** Of a product, which may be in none. */
export const productCampaigns: readonly Choice[] = [{ value: 'none', text: 'none' }, ...campaignTypes];

export const campaignTypeFilter: Filter = { name: 'campaignType', label: 'filter.campaignType', choices: campaignTypes };
export const campaignFilter: Filter = { name: 'campaign', label: 'filter.campaign', choices: productCampaigns };
