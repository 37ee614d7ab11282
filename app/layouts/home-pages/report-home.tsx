import type { ReactNode } from 'react';
import { CashRiskReport } from '#app/features/operations/stats/cash-risk.tsx';
import { useDateRange } from '#app/features/operations/stats/date-range.ts';
import { RangePicker } from '#app/features/operations/stats/range-picker.tsx';
import { ReportFormButton } from '#app/features/operations/stats/report-form.tsx';
import { ReportView, type ReportViewProps } from '#app/features/operations/stats/report-view.tsx';
import { TodayFigures } from '#app/features/operations/stats/today-figures.tsx';
import { useStats } from '#app/features/operations/stats/use-stats.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { OpenPages } from './area-home.tsx';
import { AccountDates, Greeting } from './greeting.tsx';
import { CountedTiles, type StatTile } from './stats-home.tsx';
import { ToDoList } from './to-do-list.tsx';

interface ReportHomeProps {
  area: ReportViewProps['area'];
  tiles: readonly StatTile[];
  /** Below the figures of today. */
  children?: ReactNode;
}

/**
 * The home page of an admin or merchant: today, what waits, and the sales report for the date range in the URL. Without access to figures, the
 * pages of the menu. */
export function ReportHome(props: ReportHomeProps) {
  return useMay()('stats:read') ? <Reports {...props} /> : <OpenPages area={props.area} />;
}

function Reports({ area, tiles, children }: ReportHomeProps) {
  const { t } = useTranslation('stats');
  const days = useDateRange();
  const stats = useStats(days.range);
  const { data, error, refetch, isPlaceholderData } = stats;
  return (
    <div className="mx-auto grid w-full max-w-400 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <Greeting />
        <AccountDates className="flex flex-wrap gap-x-8 gap-y-2 leading-relaxed" />
        <ul className="flex flex-wrap gap-2 max-sm:w-full">
          <CountedTiles tiles={tiles} stats={stats} isSmall />
        </ul>
      </div>
      <ToDoList area={area} />
      {data?.report ? <TodayFigures report={data.report} /> : !error && <SkeletonRows rows={1} className="h-28" />}
      {children && <div>{children}</div>}
      <section aria-labelledby="report-title" className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div className="flex grow flex-wrap items-center justify-between gap-x-2 sm:grow-0">
            <h2 id="report-title" className="font-semibold">
              {t('title')}
            </h2>
            <ReportFormButton />
          </div>
          <RangePicker {...days} />
        </div>
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
      {area === 'admin' && <CashRiskReport />}
    </div>
  );
}
