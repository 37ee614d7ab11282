import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { Money } from '#app/ui/money/money.tsx';
import type { Report } from '#contract/operations/stats.ts';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { formatNumber } from '#domain/format/format.ts';

type Day = Report['soFar']['yesterday'];

/**
 * Today beside yesterday and the same weekday a week ago, each until the same time of day: a day that has just started is no collapse. Shows
 * nothing if the report has no today and yesterday.
 */
export function TodayFigures({ report: { days, soFar } }: { report: Report }) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  const today = dhakaDay(0, serverNow());
  const daysAgo = (count: number) => days.find(({ date }) => date === dayAfter(today, -count));
  const now = daysAgo(0);
  if (!now || !daysAgo(1)) return null;
  const befores: [title: string, day: Day][] = [
    [t('yesterday'), soFar.yesterday],
    ...(daysAgo(7) ? [[t('weekAgo'), soFar.weekAgo] satisfies [string, Day]] : []),
  ];
  const figures: [title: string, of: (day: Day) => number, shown: (day: Day) => ReactNode][] = [
    [t('revenueToday'), ({ revenue }) => revenue, ({ revenue }) => <Money taka={revenue} />],
    [t('ordersToday'), ({ orders }) => orders, ({ orders }) => <span>{formatNumber(language, orders)}</span>],
  ];
  return (
    <div className="grid gap-2 lg:grid-cols-2">
      {figures.map(([title, of, shown]) => (
        <dl
          key={title}
          className="grid grid-cols-2 items-center gap-x-6 gap-y-2 rounded-box border border-base-300 px-4 py-3 sm:flex sm:flex-wrap"
        >
          <div className="col-span-2 min-w-32 grow">
            <dt className="text-sm text-base-content/80">{title}</dt>
            <dd className="text-2xl leading-snug font-semibold">{shown(now)}</dd>
          </div>
          {befores.map(([before, day]) => (
            <div key={before} className="text-sm">
              <dt className="text-base-content/80">{before}</dt>
              <dd className="flex flex-wrap gap-x-2">
                <Change now={of(now)} before={of(day)} />
                {shown(day)}
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

/** By how much it changed, in percent; nothing if there was nothing before. */
function Change({ now, before }: { now: number; before: number }) {
  const language = useLanguage();
  if (before === 0) return null;
  const change = now / before - 1;
  const text = formatNumber(language, change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return (
    <span className={`font-semibold ${change < 0 ? 'text-error-strong' : 'text-brand'}`}>
      {change < 0 && (
        <span aria-hidden className="me-1">
          ▼
        </span>
      )}
      {change > 0 && (
        <span aria-hidden className="me-1">
          ▲
        </span>
      )}
      <span>{text}</span>
    </span>
  );
}
