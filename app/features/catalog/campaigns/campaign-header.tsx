import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { formatNumber } from '#domain/format/format.ts';
import type { CampaignView } from './campaign-view.ts';
import { Countdown } from './countdown.tsx';

/** The header of a campaign page. */
export function CampaignHeader({
  campaign: { name, description, image, campaignType, discountPercent, endDate },
}: {
  campaign: CampaignView;
}) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  return (
    <div className="mb-8 grid overflow-hidden rounded-box border border-base-300 md:grid-cols-[20rem_1fr] lg:grid-cols-[28rem_1fr]">
      <Picture
        path={image}
        alt=""
        // Less than its width on phones, as for the banners.
        sizes="(min-width: 1024px) 448px, (min-width: 768px) 320px, 80vw"
        width={1280}
        height={640}
        isFirst
        className="aspect-2/1 size-full object-cover"
      />
      <div className="grid content-center gap-2 p-4 sm:gap-3 sm:p-6">
        <div className="flex flex-wrap gap-2">
          <Badge tone="accent">{t(`types.${campaignType}`)}</Badge>
          {discountPercent > 0 && <Badge tone="sale">{t('upTo', { percent: formatNumber(language, discountPercent) })}</Badge>}
        </div>
        <h1 className="text-2xl font-bold leading-snug wrap-anywhere sm:text-3xl">{name}</h1>
        <p className="text-base-content/85">{description}</p>
        <Countdown endDate={endDate} />
      </div>
    </div>
  );
}
