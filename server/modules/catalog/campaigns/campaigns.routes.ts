import type { FastifyInstance } from 'fastify';
import { campaignEndpoints, campaigns } from '#contract/catalog/campaigns.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { nextCampaignChange } from './campaigns.queries.ts';
import { campaignResource } from './campaigns.ts';

export function mountCampaigns(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  mount(app, registry, campaignEndpoints, {
    ...resourceHandlers(campaigns, campaignResource, { db, transact: writeWithImages(deps) }),
    'GET /campaigns/next': async ({ addTags }) => {
      addTags('campaigns');
      const at = await nextCampaignChange(db);
      return { ...(at && { at: at.toISOString() }) };
    },
  });
}
