import { Phone, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { BackOfficeList } from '#app/resource-kit/back-office/back-office-list.tsx';
import { useBackOfficeList } from '#app/resource-kit/back-office/use-back-office.ts';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { SearchField } from '#app/ui/form/search-field.tsx';
import type { Return } from '#contract/parcels/returns.ts';
import { formatDate } from '#domain/format/format.ts';
import { returnStates } from '#domain/parcels/return-states.ts';
import { ReturnActs } from './return-acts.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { ReturnSummary } from './return-summary.tsx';

type Area = 'admin' | 'merchant';

const filters = [
  { name: 'state', label: 'filter.status', choices: returnStates.map((value) => ({ value, text: `returns:state.${value}` as const })) },
  { name: 'escalated', label: 'filter.status', choices: [{ value: 'true', text: 'returns:escalatedOnly' as const }] },
] as const;

/** The returns of a shop, or of all: those that wait for an answer first, with what can be done. */
export function ReturnList({ area }: { area: Area }) {
  const { t } = useTranslation('returns');
  const list = useListState({ sorts: [], filters });
  const { page, q } = list;
  const state = returnStates.find((each) => each === list.filters.state);
  const isEscalated = list.filters.escalated === 'true';
  const query = useBackOfficeList('returns', 'GET /returns/read', {
    query: { page, limit: pageSize, ...(q && { q }), ...(state && { state }), ...(isEscalated && { escalated: 'true' as const }) },
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label={t('search')} value={q} onChange={(next) => list.change({ q: next })} />
        <label className="grid grow gap-1 text-sm sm:grow-0">
          <span>{t('filter')}</span>
          <select
            className="select w-full text-base sm:w-60"
            value={isEscalated ? 'escalated' : (state ?? '')}
            onChange={({ target: { value } }) =>
              list.change({
                state: value === 'escalated' ? undefined : value,
                escalated: value === 'escalated' ? 'true' : undefined,
              })
            }
          >
            <option value="">{t('all')}</option>
            <option value="escalated">{t('escalatedOnly')}</option>
            {returnStates.map((each) => (
              <option key={each} value={each}>
                {t(`state.${each}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <BackOfficeList query={query} page={page} empty={{ Icon: Undo2, title: t('none'), text: t('noneText') }}>
        {(returns) => (
          <ul className="grid gap-4">
            {returns.map((item) => (
              <ReturnRow key={item._id} item={item} area={area} />
            ))}
          </ul>
        )}
      </BackOfficeList>
    </>
  );
}

function ReturnRow({ item, area }: { item: Return; area: Area }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const may = useMay();
  return (
    <li className="grid gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold">{t('number', { number: item.number })}</h2>
        <ReturnBadge state={item.state} />
        <Link to={`/dashboard/${area}/orders/${item.order.number}`} className="link ms-auto inline-flex min-h-11 items-center">
          {item.order.number}
        </Link>
      </header>
      {item.isEscalated && <p className="rounded-box bg-warning/25 p-3">{t('escalated')}</p>}
      {item.answerBy && !item.isEscalated && (
        <p className="font-semibold">{t('answerBy', { date: formatDate(language, item.answerBy, 'dateTime') })}</p>
      )}
      {item.comeBy && <p>{t('comeBy', { date: formatDate(language, item.comeBy, 'dayMonth') })}</p>}
      {item.earlier !== undefined && <p>{t('earlier', { count: item.earlier })}</p>}
      <p className="flex flex-wrap items-center gap-x-4">
        {area === 'admin' && <span className="wrap-anywhere">{localName(item.shop, language)}</span>}
        <span className="wrap-anywhere">{item.buyer.name}</span>
        <a href={`tel:+88${item.buyer.phone}`} className="inline-flex min-h-11 items-center gap-2 link-quiet">
          <Phone aria-hidden className="size-5 shrink-0" />
          <span>{item.buyer.phone}</span>
        </a>
      </p>
      <ReturnSummary item={item} orderKey={undefined} path={`/dashboard/${area}/orders`} />
      {may('orders:write') && <ReturnActs item={item} />}
    </li>
  );
}
