export { nextCampaignChange } from './campaigns.queries.ts';
export { mountCampaigns } from './campaigns.routes.ts';
