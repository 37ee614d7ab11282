import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { ReviewSummary } from '#contract/catalog/reviews.ts';
import { formatNumber } from '#domain/format/format.ts';

export type Stars = 1 | 2 | 3 | 4 | 5;

interface RatingBarsProps {
  stars: ReviewSummary['stars'];
  /** The star filter of the reviews; undefined shows all. */
  chosen: Stars | undefined;
  onChoose: (stars: Stars | undefined) => void;
}

const fromBest = [5, 4, 3, 2, 1] as const satisfies readonly Stars[];

/** The distribution of ratings. Clicking a bar filters the reviews; clicking it again clears the filter. */
export function RatingBars({ stars, chosen, onChoose }: RatingBarsProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const total = fromBest.reduce((sum, each) => sum + stars[each], 0);
  return (
    <ul aria-label={t('distribution')} className="grid max-w-md">
      {fromBest.map((each) => (
        <li key={each}>
          <button
            type="button"
            aria-pressed={chosen === each}
            disabled={stars[each] === 0}
            aria-label={t('starsGiven', { stars: formatNumber(language, each), count: stars[each] })}
            onClick={() => onChoose(chosen === each ? undefined : each)}
            className={`grid min-h-9 w-full grid-cols-[3rem_1fr_3rem] items-center gap-2 rounded-field px-2 enabled:cursor-pointer enabled:hover:bg-base-200 ${chosen === each ? 'bg-brand-soft font-semibold text-brand' : ''}`}
          >
            <span className="text-start whitespace-nowrap">{t('stars', { stars: formatNumber(language, each) })}</span>
            <progress aria-hidden value={stars[each]} max={Math.max(total, 1)} className="progress progress-warning w-full" />
            <span className="text-end tabular-nums">{formatNumber(language, stars[each])}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
