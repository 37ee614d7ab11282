import { useTranslation } from '#app/i18n/use-translation.ts';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useDateRange } from './date-range.ts';
import { RangePicker } from './range-picker.tsx';
import { ReportView, type ReportViewProps } from './report-view.tsx';
import { CountedTiles, type StatTile } from './stats-home.tsx';
import { useStats } from './use-stats.ts';

/** The home page of an admin or merchant: open tasks, and the sales report for the date range in the URL. */
export function ReportHome({ area, tiles }: { area: ReportViewProps['area']; tiles: readonly StatTile[] }) {
  const { t } = useTranslation('stats');
  const days = useDateRange();
  const stats = useStats(days.range);
  const { data, error, refetch, isPlaceholderData } = stats;
  return (
    <div className="space-y-8">
      <CountedTiles tiles={tiles} stats={stats} />
      <section aria-labelledby="report-title" className="mx-auto grid w-full max-w-7xl gap-4">
        <h2 id="report-title" className="text-xl leading-relaxed font-semibold">
          {t('title')}
        </h2>
        <RangePicker {...days} />
        {data?.report ? (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
            <ReportView report={data.report} area={area} />
          </div>
        ) : error ? (
          <ErrorState text={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} className="h-56" />
        )}
      </section>
    </div>
  );
}
