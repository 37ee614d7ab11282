export { BannerCarousel, type Slide } from './banner-carousel.tsx';
export { BestDeal, bestDealOf } from './best-deal.tsx';
export { CampaignBlock } from './campaign-block.tsx';
export { CampaignHeader } from './campaign-header.tsx';
export { CampaignTile } from './campaign-tile.tsx';
export { type CampaignView, toCampaignView } from './campaign-view.ts';
export { useCampaignChanges } from './use-campaign-changes.ts';
