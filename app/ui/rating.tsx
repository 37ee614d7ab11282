import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatNumber } from '#domain/format/format.ts';

/** Widths in steps of half a star: inline styles are not allowed, and finer steps are not visible. */
const halves = ['w-0', 'w-1/10', 'w-2/10', 'w-3/10', 'w-4/10', 'w-5/10', 'w-6/10', 'w-7/10', 'w-8/10', 'w-9/10', 'w-full'] as const;

interface RatingProps {
  value: number;
  /** The number of reviews. */
  count?: number;
  isSmall?: boolean;
}

/** Five read-only stars, filled up to the value. */
export function Rating({ value, count, isSmall = false }: RatingProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const shown = formatNumber(language, value, { maximumFractionDigits: 1 });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 text-sm text-base-content/75">
      <span role="img" aria-label={t('rating', { value: shown })} className={isSmall ? 'stars stars-small' : 'stars'}>
        <span className={`stars-filled ${halves[Math.round(value * 2)] ?? 'w-full'}`} />
      </span>
      {count !== undefined && <span>{`(${formatNumber(language, count)})`}</span>}
    </span>
  );
}
