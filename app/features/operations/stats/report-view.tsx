import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Report } from '#contract/operations/stats.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import { LowStock } from './low-stock.tsx';
import { type Ranked, RankList, RankTable } from './rank-list.tsx';
import { useReportForm } from './report-form.tsx';

export interface ReportViewProps {
  report: Report;
  /** The area its links point to. */
  area: 'admin' | 'merchant';
}

/** The sales report, as charts or as tables, depending on the URL. */
export function ReportView({ report, area }: ReportViewProps) {
  const { t } = useTranslation('stats');
  const { isTable } = useReportForm();
  const ranks = useRanks(report, area);
  const Rank = isTable ? RankTable : RankList;
  return (
    <div className="grid gap-4">
      {isTable ? <DayTable report={report} /> : <DayCharts report={report} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {ranks.map(({ title, items, heads }) => (
          <Card key={title} title={title}>
            {items.length > 0 ? <Rank items={items} heads={heads} /> : <p className="text-base-content/80">{t('nothing')}</p>}
          </Card>
        ))}
        <Card title={t('lowStock')}>
          <LowStock items={report.lowStock} area={area} isTable={isTable} />
        </Card>
      </div>
    </div>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3 rounded-box border border-base-300 p-4">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);

function DayCharts({ report: { days, orders, revenue } }: { report: Report }) {
  const { t } = useTranslation('stats');
  const language = useLanguage();
  const money = (value: number) => formatMoney(language, value);
  const number = (value: number) => formatNumber(language, value);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DayChart
        title={t('revenueByDay')}
        total={money(revenue)}
        days={days.map((day) => ({ date: day.date, value: day.revenue }))}
        format={money}
      />
      <DayChart
        title={t('ordersByDay')}
        total={number(orders)}
        days={days.map((day) => ({ date: day.date, value: day.orders }))}
        format={number}
      />
    </div>
  );
}

interface Rank {
  title: string;
  heads: readonly [string, string];
  items: Ranked[];
}

function useRanks({ states, topProducts, topShops, from, to }: Report, area: ReportViewProps['area']): Rank[] {
  const { t } = useTranslation(['stats', 'orders']);
  const language = useLanguage();
  const base = `/dashboard/${area}`;
  return [
    {
      title: t('topProducts'),
      heads: [t('column.product'), t('revenue')],
      items: topProducts.map(({ product, revenue, quantity }) => ({
        _id: product._id,
        to: `${base}/products/${product._id}`,
        needs: 'products:read',
        name: localName(product, language),
        value: revenue,
        text: t('sold', { revenue: formatMoney(language, revenue), count: quantity }),
      })),
    },
    {
      title: t('topShops'),
      heads: [t('column.shop'), t('revenue')],
      items: topShops.map(({ shop, revenue, orders }) => ({
        _id: shop._id,
        // A merchant's link is to the public page.
        ...(area === 'admin'
          ? { to: `${base}/shops/${shop._id}`, needs: 'shops:read' }
          : { to: `/shops/${shop._id}`, needs: 'stats:read' }),
        name: localName(shop, language),
        value: revenue,
        text: t('ordered', { revenue: formatMoney(language, revenue), count: orders }),
      })),
    },
    {
      title: t('byState'),
      heads: [t('column.state'), t('orders')],
      items: packageStates.map((state) => ({
        _id: state,
        to: `${base}/orders?${new URLSearchParams({ status: state, from, to })}`,
        needs: 'orders:read',
        name: t(`orders:state.${state}`),
        value: states[state],
        text: formatNumber(language, states[state]),
      })),
    },
  ];
}
