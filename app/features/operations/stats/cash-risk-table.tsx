import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { CashRiskOutcomes } from '#contract/operations/stats.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
import { cashRiskLimits } from '#domain/selling/cash-risk.ts';

const freshMs = 600_000;

/** Orders in cash by month and points of risk, and how many of them were not taken. */
export function CashRiskTable() {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  const userId = useSession().user?._id;
  const { data, error, refetch } = useQuery({
    // Not below `stats`: it reads half a year, and news of an order changes little of it.
    queryKey: ['cash-risk', userId],
    queryFn: () => api('GET /stats/cash-risk'),
    staleTime: freshMs,
  });
  if (error) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} className="mx-4 mb-4 h-16" />;
  if (data.length === 0) return <p className="px-4 pb-4 leading-relaxed text-base-content/80">{t('risk.none')}</p>;
  return (
    <div className="grid gap-2 pb-2">
      <p className="max-w-prose px-4 leading-relaxed text-base-content/80">{t('risk.lead')}</p>
      <table className="table text-base wrap-anywhere max-sm:[&_:is(td,th)]:px-2">
        <caption className="sr-only">{t('risk.title')}</caption>
        <thead>
          <tr className="text-base-content">
            <th scope="col">{t('risk.level')}</th>
            <th scope="col" className="text-end">
              {t('orders')}
            </th>
            <th scope="col" className="text-end">
              {t('risk.refused')}
            </th>
          </tr>
        </thead>
        {[...new Set(data.map(({ month }) => month))].map((month) => (
          <tbody key={month}>
            <tr className="bg-base-200">
              <th scope="rowgroup" colSpan={3}>
                {formatDate(language, `${month}-15`, 'month')}
              </th>
            </tr>
            {data.map((row) => row.month === month && <Row key={row.level} row={row} />)}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ row: { level, orders, delivered, refused, advance } }: { row: CashRiskOutcomes[number] }) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  const { code, high } = cashRiskLimits;
  const ended = delivered + refused;
  return (
    <tr className="*:align-top *:leading-relaxed">
      <th scope="row" className="font-normal">
        <span>{t(`risk.${level}`)}</span>
        <Small>{t(`risk.points.${level}`, { code, high, below: high - 1 })}</Small>
      </th>
      <td className="text-end">
        <span>{formatNumber(language, orders)}</span>
        <Small>{t('risk.delivered', { count: delivered })}</Small>
        {advance > 0 && <Small>{t('risk.advance', { count: advance })}</Small>}
      </td>
      <td className="text-end">
        <span>{ended > 0 ? formatNumber(language, refused / ended, { style: 'percent', maximumFractionDigits: 0 }) : '–'}</span>
        {ended > 0 && <Small>{t('risk.of', { refused, count: ended })}</Small>}
      </td>
    </tr>
  );
}

const Small = ({ children }: { children: string }) => <span className="block text-sm text-base-content/80">{children}</span>;
