import { Link } from 'react-router';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSearch } from '#app/lib/use-search.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { Choice } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useCounts } from '../requests/use-items.ts';
import type { ListState } from './list-state.ts';

/** The states of a list as tabs, each with its number of rows under the other filters. */
export function StatusTabs({ choices, list }: { choices: readonly Choice[]; list: ListState }) {
  const { t } = useResourceTexts();
  const { search } = useSearch();
  const { data: counts } = useCounts(list);
  const hrefOf = (status: string) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (status) next.set('status', status);
    else next.delete('status');
    return `?${next}`;
  };
  const tabs = [{ value: '', text: t('filter.all') }, ...choices.map(({ value, text }) => ({ value, text: t(text) }))];
  return (
    <nav aria-label={t('filter.status')} className="no-scrollbar mb-3 overflow-x-auto lg:mb-1">
      <ul className="flex gap-1">
        {tabs.map(({ value, text }) => {
          const isCurrent = value === (list.filters.status ?? '');
          const count = value ? (counts?.status[value] ?? (counts && 0)) : counts?.total;
          return (
            <li key={value}>
              <Link
                to={hrefOf(value)}
                preventScrollReset
                aria-current={isCurrent || undefined}
                className={`flex min-h-11 items-center gap-1.5 rounded-full px-3 whitespace-nowrap ${isCurrent ? 'bg-brand-soft font-semibold text-brand' : 'hover:bg-base-200'}`}
              >
                <span>{text}</span>
                <TabCount count={count} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The number of rows of a tab. Keeps its place until it is known. */
function TabCount({ count }: { count: number | undefined }) {
  const language = useLanguage();
  return (
    <span className="rounded-full bg-base-200 px-2 text-sm text-base-content">
      {count === undefined ? '…' : formatNumber(language, count)}
    </span>
  );
}
