import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Money } from '#app/ui/money/money.tsx';
import type { Report } from '#contract/operations/stats.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';

/** Orders and revenue by day, newest first, with totals. */
export function DayTable({ report }: { report: Report }) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  return (
    <div className="rounded-box border border-base-300">
      <table className="table text-base">
        <caption className="p-4 text-start font-semibold text-base-content">{t('byDay')}</caption>
        <thead>
          <tr className="text-base-content">
            <th scope="col">{t('column.day')}</th>
            <th scope="col" className="text-end">
              {t('orders')}
            </th>
            <th scope="col" className="text-end">
              {t('revenue')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="font-semibold">
            <th scope="row">{t('sum')}</th>
            <td className="text-end">{formatNumber(language, report.orders)}</td>
            <td className="text-end">
              <Money taka={report.revenue} />
            </td>
          </tr>
          {report.days.toReversed().map(({ date, orders, revenue }) => (
            <tr key={date}>
              <th scope="row" className="font-normal whitespace-nowrap">
                {formatDate(language, date, 'shortDate')}
              </th>
              <td className="text-end">{formatNumber(language, orders)}</td>
              <td className="text-end">
                <Money taka={revenue} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
