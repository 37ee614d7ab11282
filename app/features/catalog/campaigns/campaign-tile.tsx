import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { CampaignView } from './campaign-view.ts';
import { Countdown } from './countdown.tsx';

/** A running campaign in the list of campaigns. */
export function CampaignTile({ campaign, isFirst = false }: { campaign: CampaignView; isFirst?: boolean }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const now = useNow();
  const { _id, name, description, image, campaignType, discountPercent, endDate } = campaign;
  if (now !== undefined && now >= Date.parse(endDate)) return null;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 transition-shadow hover:shadow-lg">
      <Picture
        path={image}
        alt=""
        // Less than its width on phones, as for the banners.
        sizes="(min-width: 1024px) 620px, 80vw"
        width={1280}
        height={640}
        isFirst={isFirst}
        className="aspect-2/1 w-full object-cover"
      />
      <div className="flex grow flex-col gap-3 p-4 sm:p-6">
        <div className="flex flex-wrap gap-2">
          <Badge tone="accent">{t(`types.${campaignType}`)}</Badge>
          {discountPercent > 0 && <Badge tone="sale">{t('upTo', { percent: formatNumber(language, discountPercent) })}</Badge>}
        </div>
        <h2 className="text-xl font-semibold">
          {/* The link covers the whole tile. */}
          <Link to={`/campaigns/${_id}`} prefetch="intent" className="link-quiet after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="line-clamp-3 text-base-content/80">{description}</p>
        <div className="mt-auto">
          <Countdown endDate={endDate} />
        </div>
      </div>
    </article>
  );
}
