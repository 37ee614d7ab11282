import { type Choice, choicesOf, type Filter } from '#app/resource-kit/definition/resource-definition.ts';
import { campaignTypes } from '#domain/enums.ts';

/** Includes "none": a product need not be in a campaign. */
export const productCampaigns: readonly Choice[] = [{ value: 'none', text: 'none' }, ...choicesOf(campaignTypes, 'campaigns:types')];
export const campaignFilter: Filter = { name: 'campaign', label: 'filter.campaign', choices: productCampaigns };
