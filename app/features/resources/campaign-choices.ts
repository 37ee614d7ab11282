import { campaignTypes } from '#domain/enums.ts';
import type { Choice, Filter } from './description.ts';

export const campaignChoices: readonly Choice[] = campaignTypes.map((value) => ({ value, text: `campaigns:types.${value}` }));

/** Of a product, which may be in none. */
export const productCampaigns: readonly Choice[] = [{ value: 'none', text: 'none' }, ...campaignChoices];

export const campaignTypeFilter: Filter = { name: 'campaignType', label: 'filter.campaignType', choices: campaignChoices };
export const campaignFilter: Filter = { name: 'campaign', label: 'filter.campaign', choices: productCampaigns };
