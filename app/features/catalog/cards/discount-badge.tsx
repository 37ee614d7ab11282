import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatPercent } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';

/** `12.34% OFF`, only above zero (specification §9). */
export function DiscountBadge({ percent, className = '' }: { percent: number | undefined; className?: string }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  if (!percent || percent <= 0) return null;
  return (
    <Badge tone="sale" className={`text-xs font-semibold sm:text-sm ${className}`}>
      {t('discountBadge', { percent: formatPercent(language, percent) })}
    </Badge>
  );
}
