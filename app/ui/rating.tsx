import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';

const starPath = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z';
const five = [0, 1, 2, 3, 4];
const starSize = 24;

const Stars = ({ className }: { className: string }) => (
  <g className={className}>
    {five.map((position) => (
      <path key={position} d={starPath} transform={`translate(${position * starSize})`} />
    ))}
  </g>
);

interface RatingProps {
  value: number;
  /** How many reviews it comes from. */
  count?: number;
  isSmall?: boolean;
}

/** Five read-only stars, filled as far as the value says. */
export function Rating({ value, count, isSmall = false }: RatingProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const shown = formatNumber(language, value, { maximumFractionDigits: 1 });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <svg role="img" aria-label={t('rating', { value: shown })} viewBox="0 0 120 24" className={isSmall ? 'h-4 w-20' : 'h-6 w-30'}>
        <Stars className="fill-base-content/15" />
        {/* A nested drawing cuts off what is outside of it: half a star without an id or an inline style. */}
        <svg aria-hidden width={(value / 5) * 5 * starSize} height={starSize}>
          <Stars className="fill-star" />
        </svg>
      </svg>
      {count !== undefined && <span className="text-sm text-base-content/75">({formatNumber(language, count)})</span>}
    </span>
  );
}
