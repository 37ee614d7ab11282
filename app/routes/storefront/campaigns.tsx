import { Megaphone } from 'lucide-react';
import { CampaignTile, toCampaignView } from '#app/features/catalog/campaigns/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import type { Route } from './+types/campaigns';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext);
  const campaigns = await api.get('GET /campaigns/read', { query: { scope: 'public' } });
  return { campaigns: campaigns.map((campaign) => toCampaignView(campaign, language)) };
}

export default function CampaignsPage({ loaderData: { campaigns } }: Route.ComponentProps) {
  const { t } = useTranslation(['campaigns', 'catalog']);
  return (
    <div className="page py-6">
      <PageMeta title={t('title')} description={t('hint')} />
      <h1 className="text-3xl font-bold leading-snug">{t('title')}</h1>
      <p className="mb-6 mt-1 text-base-content/80">{t('hint')}</p>
      {campaigns.length === 0 ? (
        <EmptyState
          Icon={Megaphone}
          title={t('none')}
          text={t('noneHint')}
          action={<ButtonLink to="/categories">{t('catalog:browseCategories')}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-5 lg:grid-cols-2">
          {campaigns.map((campaign, position) => (
            <li key={campaign._id}>
              <CampaignTile campaign={campaign} isFirst={position < 2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
