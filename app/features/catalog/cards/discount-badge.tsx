import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatNumber } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';

/** Shows `12% OFF` for a discount above zero, rounded to between 1 and 99 percent. */
export function DiscountBadge({ percent, className = '' }: { percent: number | undefined; className?: string }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  if (!percent || percent <= 0) return null;
  return (
    <Badge tone="sale" className={`text-xs font-semibold sm:text-sm ${className}`}>
      {t('discountBadge', { percent: formatNumber(language, Math.min(99, Math.max(1, Math.round(percent)))) })}
    </Badge>
  );
}
