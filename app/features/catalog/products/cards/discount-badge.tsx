import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatNumber } from '#domain/format/format.ts';

/** Shows `12% OFF`: a whole percent of at most 99; nothing below half a percent. */
export function DiscountBadge({ percent }: { percent: number | undefined }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const whole = Math.min(99, Math.round(percent ?? 0));
  if (!(whole > 0)) return null;
  return (
    <Badge tone="sale" className="discount">
      {t('discountBadge', { percent: formatNumber(language, whole) })}
    </Badge>
  );
}
