import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { StatementLine, UnpaidParcel } from '#contract/parcels/statements.ts';
import { formatDate } from '#domain/format/format.ts';
import { MatchDialog } from './match-dialog.tsx';

export type StatementArea = 'admin' | 'merchant';

const views = ['differences', 'all', 'unpaid'] as const;
const pageRows = 50;

/** What couriers paid out: what differs, everything, and delivered parcels that they have not paid. */
export function StatementList({ area }: { area: StatementArea }) {
  const { t } = useTranslation('statements');
  const [search, setSearch] = useSearchParams();
  const view = views.find((each) => each === search.get('view')) ?? 'differences';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const show = (next: string, nextPage = 1) =>
    setSearch({ ...(next !== 'differences' && { view: next }), ...(nextPage > 1 && { page: String(nextPage) }) });
  return (
    <div className="grid max-w-4xl gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 grow">
          <SelectField label={t('show')} value={view} onChange={(event) => show(event.target.value)}>
            {views.map((each) => (
              <option key={each} value={each}>
                {t(`view.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <ButtonLink to={`/dashboard/${area}/statements?import`}>{t('import')}</ButtonLink>
      </div>
      {view === 'unpaid' && page === 1 && <Owed />}
      <p className="leading-relaxed">{t(`about.${view}`)}</p>
      {view === 'unpaid' ? (
        <Unpaid area={area} page={page} onPage={(next) => show(view, next)} />
      ) : (
        <Lines area={area} isAll={view === 'all'} page={page} onPage={(next) => show(view, next)} />
      )}
    </div>
  );
}

interface PartProps {
  area: StatementArea;
  page: number;
  onPage: (page: number) => void;
}

const ages = ['days0to3', 'days4to7', 'days8to14', 'older'] as const;

/** What each account owes, by age. */
function Owed() {
  const { t } = useTranslation('statements');
  const { data, isError, refetch } = useQuery({ queryKey: ['statements', 'owed'], queryFn: () => api('GET /statements/owed') });
  if (isError) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (data?.length === 0) return null;
  if (!data) return <SkeletonRows rows={1} className="h-24" />;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('owed')}</h2>
      <ul className="grid gap-2">
        {data.map(({ account, parcels, ...owed }) => (
          <li key={account._id} className="grid gap-2 rounded-box bg-base-200 p-3 leading-relaxed">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{account.name}</span>
              <span className="text-base-content/80">{t('parcels', { count: parcels })}</span>
            </p>
            <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
              {ages.map((age) => (
                <div key={age}>
                  <dt className="text-sm text-base-content/80">{t(`age.${age}`)}</dt>
                  <dd className="font-semibold">
                    <Money taka={owed[age]} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ area, isAll, page, onPage }: PartProps & { isAll: boolean }) {
  const query = useQuery({
    queryKey: ['statements', 'lines', isAll, page],
    queryFn: () => api('GET /statements/lines', { query: { page, limit: pageRows, ...(!isAll && { state: 'differences' as const }) } }),
  });
  return (
    <Rows query={query} page={page} onPage={onPage}>
      {(lines) => lines.map((line) => <LineItem key={line._id} line={line} area={area} />)}
    </Rows>
  );
}

function Unpaid({ area, page, onPage }: PartProps) {
  const query = useQuery({
    queryKey: ['statements', 'unpaid', page],
    queryFn: () => api('GET /statements/unpaid', { query: { page, limit: pageRows } }),
  });
  return (
    <Rows query={query} page={page} onPage={onPage}>
      {(parcels) => parcels.map((parcel) => <UnpaidItem key={parcel._id} parcel={parcel} area={area} />)}
    </Rows>
  );
}

interface RowsProps<T> {
  query: { data: readonly T[] | undefined; isError: boolean; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
  children: (items: readonly T[]) => ReactNode;
}

function Rows<T>({ query: { data, isError, refetch }, page, onPage, children }: RowsProps<T>) {
  const { t } = useTranslation('statements');
  if (isError) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} className="h-20" />;
  return (
    <>
      {data.length === 0 ? (
        <p className="rounded-box bg-base-200 p-4 leading-relaxed">{t('none')}</p>
      ) : (
        <ul className="grid gap-2">{children(data)}</ul>
      )}
      <div className="flex gap-2">
        {page > 1 && (
          <Button variant="outline" onClick={() => onPage(page - 1)}>
            {t('newer')}
          </Button>
        )}
        {data.length === pageRows && (
          <Button variant="outline" onClick={() => onPage(page + 1)}>
            {t('older')}
          </Button>
        )}
      </div>
    </>
  );
}

const OrderLink = ({ area, number }: { area: StatementArea; number: string }) => (
  <Link to={`/dashboard/${area}/orders/${number}`} className="link inline-flex min-h-11 items-center">
    {number}
  </Link>
);

const Amount = ({ label, taka }: { label: string; taka: number }) => (
  <p>
    <span>{label}</span> <Money taka={taka} />
  </p>
);

function LineItem({ line, area }: { line: StatementLine; area: StatementArea }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const [isMatching, setMatching] = useState(false);
  const { state, shipment, consignment, number, collected, charge, codFee, account, importedAt, importedBy, matchedBy, row } = line;
  return (
    <li className="grid gap-1 rounded-box border border-base-300 p-3 leading-relaxed">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className={state === 'matched' ? 'font-semibold' : 'font-semibold text-error-strong'}>{t(`state.${state}`)}</span>
        <span className="wrap-anywhere">{consignment || number}</span>
        {shipment && <OrderLink area={area} number={shipment.orderNumber} />}
      </p>
      <div className="flex flex-wrap gap-x-4 text-sm">
        <Amount label={t('collected')} taka={collected} />
        {shipment && <Amount label={t('toCollect')} taka={shipment.cash} />}
        <Amount label={t('charge')} taka={charge} />
        <Amount label={t('codFee')} taka={codFee} />
      </div>
      <p className="text-sm text-base-content/80">
        {t('from', { account: account.name, date: formatDate(language, importedAt, 'shortDate'), row })}
      </p>
      {importedBy && <p className="text-sm text-base-content/80">{t('importedBy', { name: importedBy })}</p>}
      {matchedBy && <p className="text-sm text-base-content/80">{t('matchedBy', { name: matchedBy })}</p>}
      {state !== 'matched' && (
        <Button variant="outline" className="justify-self-start" onClick={() => setMatching(true)}>
          {t('match')}
        </Button>
      )}
      {isMatching && <MatchDialog line={line} onClose={() => setMatching(false)} />}
    </li>
  );
}

function UnpaidItem({ parcel, area }: { parcel: UnpaidParcel; area: StatementArea }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  return (
    <li className="grid gap-1 rounded-box border border-base-300 p-3 leading-relaxed">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold wrap-anywhere">{parcel.consignmentId ?? parcel.number}</span>
        <OrderLink area={area} number={parcel.orderNumber} />
        <Money taka={parcel.cash} />
      </p>
      <p className="text-sm text-base-content/80">
        {t('deliveredOn', { account: parcel.account.name, date: formatDate(language, parcel.deliveredAt, 'shortDate') })}
      </p>
    </li>
  );
}
