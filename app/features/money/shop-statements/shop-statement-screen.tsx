import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isMissing } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useBackOfficeList } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { ShopStatement } from '#contract/money/shop-statements.ts';
import { PeriodPicker } from './period-picker.tsx';
import { ShopStatementRow } from './shop-statement-row.tsx';
import { StatementFiles } from './statement-files.tsx';
import { useStatementPeriod } from './statement-period.ts';

const shownLines = 50;

interface ShopStatementProps {
  shopId: string;
  area: 'merchant' | 'admin';
  /** The page that leads here. */
  back: { to: string; text: string };
}

/** What the platform owed a shop at the start of a period, each line that changed it, and what it owed at the end. */
export function ShopStatementScreen({ shopId, area, back }: ShopStatementProps) {
  const { t } = useTranslation('statements');
  const chosen = useStatementPeriod();
  const { period, page, choosePage } = chosen;
  const query = { ...period, page, limit: shownLines };
  const { data, error, refetch, isPlaceholderData } = useBackOfficeList('shopStatement', 'GET /shops/:id/statement', {
    params: { id: shopId },
    query,
  });
  return (
    <div className="grid gap-6">
      <Link to={back.to} className="inline-flex min-h-11 items-center gap-2 justify-self-start link-quiet">
        <ArrowLeft aria-hidden className="size-5" />
        <span>{back.text}</span>
      </Link>
      {data && <ShopName shop={data.items.shop} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PeriodPicker {...chosen} />
        {data && <StatementFiles shopId={shopId} period={period} lines={data.total} />}
      </div>
      {data && !error ? (
        <div aria-busy={isPlaceholderData} className={`grid gap-6 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <Balances statement={data.items} />
          {data.items.lines.length > 0 ? (
            <Lines statement={data.items} area={area} />
          ) : (
            <p className="leading-relaxed">{t('books.none')}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {page > 1 && (
              <Button variant="outline" onClick={() => void choosePage(page - 1)}>
                {t('books.earlier')}
              </Button>
            )}
            {page * shownLines < data.total && (
              <Button variant="outline" onClick={() => void choosePage(page + 1)}>
                {t('books.later')}
              </Button>
            )}
          </div>
        </div>
      ) : error ? (
        isMissing(error) ? (
          <p className="leading-relaxed">{t('books.missing')}</p>
        ) : (
          <ErrorState text={t('books.failed')} onRetry={() => void refetch()} />
        )
      ) : (
        <SkeletonRows rows={4} className="h-24" />
      )}
    </div>
  );
}

const ShopName = ({ shop }: Pick<ShopStatement, 'shop'>) => (
  <h2 className="text-lg font-semibold wrap-anywhere">{localName(shop, useLanguage())}</h2>
);

function Balances({ statement: { opening, closing, totals } }: { statement: ShopStatement }) {
  const { t } = useTranslation('statements');
  const rows = [
    { name: t('books.opening'), amount: opening, isBold: true },
    ...totals.map(({ kind, lines, amount }) => ({
      name: t('books.total', { name: t(`ledger.entry.${kind}`), count: lines }),
      amount,
      isBold: false,
    })),
    { name: t('books.closing'), amount: closing, isBold: true },
  ];
  return (
    <section aria-label={t('books.title')} className="grid gap-2">
      <dl className="max-w-xl divide-y divide-base-300 rounded-box border border-base-300">
        {rows.map(({ name, amount, isBold }) => (
          <div key={name} className={`flex flex-wrap justify-between gap-x-4 px-4 py-2 leading-relaxed ${isBold ? 'font-semibold' : ''}`}>
            <dt>{name}</dt>
            <dd>
              <Money taka={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm leading-relaxed text-base-content/80">{t('books.owedLead')}</p>
    </section>
  );
}

function Lines({ statement, area }: Pick<ShopStatementProps, 'area'> & { statement: ShopStatement }) {
  const { t } = useTranslation('statements');
  return (
    <section aria-label={t('books.lines')} className="grid gap-2">
      <div aria-hidden className="hidden grid-cols-3 gap-x-6 px-4 text-sm text-base-content/80 lg:grid">
        <span>{t('books.lines')}</span>
        <span className="text-end">{t('books.amount')}</span>
        <span className="text-end">{t('books.balance')}</span>
      </div>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300">
        {statement.lines.map((line) => (
          <ShopStatementRow key={`${line.entryId} ${line.amount} ${line.balance}`} line={line} area={area} />
        ))}
      </ul>
    </section>
  );
}
