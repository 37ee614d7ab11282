import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { Money } from '#app/ui/money/money.tsx';
import type { Report } from '#contract/operations/stats.ts';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { formatNumber } from '#domain/format/format.ts';

type Day = Report['days'][number];

/** Today beside yesterday and the same weekday a week ago. Shows nothing if the report has no today and yesterday. */
export function TodayFigures({ report: { days } }: { report: Report }) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  const today = dhakaDay(0, serverNow());
  const daysAgo = (count: number) => days.find(({ date }) => date === dayAfter(today, -count));
  const [now, yesterday, weekAgo] = [daysAgo(0), daysAgo(1), daysAgo(7)];
  if (!now || !yesterday) return null;
  const figures: [title: string, of: (day: Day) => ReactNode][] = [
    [t('revenueToday'), ({ revenue }) => <Money taka={revenue} />],
    [t('ordersToday'), ({ orders }) => <span>{formatNumber(language, orders)}</span>],
  ];
  return (
    <dl className="grid gap-4 lg:grid-cols-2">
      {figures.map(([title, of]) => (
        <div key={title} className="grid gap-1 rounded-box border border-base-300 p-4">
          <dt className="text-base-content/80">{title}</dt>
          <dd className="text-2xl font-semibold">{of(now)}</dd>
          <dd className="flex flex-wrap gap-x-6 text-sm text-base-content/80">
            <span className="flex gap-2">
              <span>{t('yesterday')}</span> {of(yesterday)}
            </span>
            {weekAgo && (
              <span className="flex gap-2">
                <span>{t('weekAgo')}</span> {of(weekAgo)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
