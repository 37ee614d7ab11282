import { localise } from '#app/lib/format/localise.ts';
import type { Campaign } from '#contract/catalog/campaigns.ts';
import type { Language } from '#domain/languages.ts';

export type CampaignView = Pick<Campaign, '_id' | 'name' | 'description' | 'image' | 'campaignType' | 'discountPercent' | 'endDate'>;

export function toCampaignView(campaign: Campaign, language: Language): CampaignView {
  const { _id, name, description, image, campaignType, discountPercent, endDate } = localise(campaign, language);
  return { _id, name, description, ...(image !== undefined && { image }), campaignType, discountPercent, endDate };
}
