import { Megaphone } from 'lucide-react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { CampaignHeader, toCampaignView } from '#app/features/catalog/campaigns/index.ts';
import { loadListing, ProductListing } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { requireId } from '#app/lib/api/not-found.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { useNow } from '#app/ui/use-now.ts';
import type { Route } from './+types/campaign';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = requireId(params);
  const { api, language } = context.get(pageContext);
  const campaign = await api.get('GET /campaigns/read/:id', { params: { id } });
  const listing = await loadListing({ api, language }, request.url, { campaign: campaign.campaignType });
  return { campaign: toCampaignView(campaign, language), listing };
}

/** The page itself shows that the campaign has ended; after the end, the server returns 404 for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.href !== nextUrl.href;

export default function CampaignPage({ loaderData: { campaign, listing } }: Route.ComponentProps) {
  const { t } = useTranslation('campaigns');
  const now = useNow();
  const isOver = now !== undefined && now >= Date.parse(campaign.endDate);
  return (
    <div className="page pb-6">
      <PageMeta title={campaign.name} description={campaign.description} image={campaign.image} />
      <Breadcrumbs steps={[{ to: '/campaigns', name: t('title') }]} />
      {isOver ? (
        <EmptyState
          Icon={Megaphone}
          title={t('ended')}
          text={t('noneHint')}
          action={<ButtonLink to="/campaigns">{t('title')}</ButtonLink>}
        />
      ) : (
        <>
          <CampaignHeader campaign={campaign} />
          <ProductListing {...listing} empty={{ title: t('empty'), text: t('noneHint') }} />
        </>
      )}
    </div>
  );
}
