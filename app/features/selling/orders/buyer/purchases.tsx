import { PackageOpen } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { choicesOf, type Filter } from '#app/resource-kit/definition/resource-definition.ts';
import { ListPage } from '#app/resource-kit/list/list-page.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { OrderSort } from '#domain/enums.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { useOrders } from '../order-queries.ts';
import { PurchaseCard } from './purchase-card.tsx';

const filters: readonly Filter[] = [{ name: 'status', label: 'filter.status', choices: choicesOf(packageStates, 'orders:state') }];

/** Not by what is due: that is the work of a shop. */
const buyerSorts = ['newest', 'oldest', 'amountLow', 'amountHigh'] as const satisfies readonly OrderSort[];

/** Fewer orders are seen at a glance. */
const sortedFrom = 20;

/** The orders of a buyer, with a tab for each state. */
export function Purchases() {
  const { t } = useTranslation(['orders', 'cart', 'nextStep']);
  const list = useListState({ sorts: buyerSorts, filters });
  const status = packageStates.find((state) => state === list.filters.status);
  const sort = buyerSorts.find((known) => known === list.sort) ?? 'newest';
  const orders = useOrders({ page: list.page, pageSize, status, sort });
  const empty = list.isNarrowed ? (
    <EmptyState Icon={PackageOpen} title={t('emptyState')} action={<Button onClick={list.showAll}>{t('showAll')}</Button>} />
  ) : (
    <EmptyState
      Icon={PackageOpen}
      title={t('empty')}
      text={t('nextStep:emptyMine')}
      action={<ButtonLink to="/">{t('cart:toHome')}</ButtonLink>}
    />
  );
  return (
    <div className="grid gap-4">
      <fieldset
        aria-label={t('filter')}
        className="no-scrollbar -mx-4 min-w-0 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {([undefined, ...packageStates] as const).map((state) => (
          <button
            key={state ?? 'all'}
            type="button"
            aria-pressed={state === status}
            onClick={() => list.change({ status: state ?? '' })}
            className={`min-h-11 shrink-0 cursor-pointer rounded-full border px-4 leading-snug ${state === status ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-base-content/25 hover:border-base-content/50'}`}
          >
            {state === undefined ? t('allStates') : t(`state.${state}`)}
          </button>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <p className="leading-relaxed text-base-content/80">{orders.data && t('count', { count: orders.data.total })}</p>
        {(orders.data && orders.data.total >= sortedFrom) || sort !== 'newest' ? (
          <FilterSelect label={t('sort')} value={sort} onChange={(chosen) => list.change({ sort: chosen })}>
            {buyerSorts.map((each) => (
              <option key={each} value={each}>
                {t(`sorts.${each}`)}
              </option>
            ))}
          </FilterSelect>
        ) : null}
      </div>
      <ListPage
        query={orders}
        page={list.page}
        skeleton={<SkeletonRows rows={5} className="h-28" />}
        failedText={t('listFailed')}
        empty={empty}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((order) => (
              <li key={order._id}>
                <PurchaseCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
    </div>
  );
}
