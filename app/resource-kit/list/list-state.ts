import { useSearch } from '#app/lib/use-search.ts';
import { pageOf } from '#app/ui/pagination.tsx';
import type { Filter } from '../definition/resource-definition.ts';
import type { ListQuery } from '../requests/use-items.ts';

export interface ListState extends ListQuery {
  /** Something narrows the list. */
  isNarrowed: boolean;
  /** Changes what the address says; undefined or an empty text takes it out. The list starts at page one again. */
  change: (patch: Readonly<Record<string, string | undefined>>) => void;
  showAll: () => void;
}

interface ListParts {
  sorts: readonly string[];
  filters: readonly Filter<string>[];
}

/** Page, order, search and filters of a list, as the address has them. */
export function useListState({ sorts, filters }: ListParts): ListState {
  const { search, change } = useSearch();
  const chosen = filters.flatMap(({ name, choices, accepts }) => {
    const value = search.get(name) ?? '';
    return accepts?.(value) || choices.some((choice) => choice.value === value) ? [[name, value]] : [];
  });
  const q = search.get('q')?.trim() ?? '';
  return {
    page: pageOf(search),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0] ?? '',
    q,
    filters: Object.fromEntries(chosen),
    isNarrowed: q !== '' || chosen.length > 0,
    change: (patch) => change({ page: undefined, ...patch }),
    showAll: () => change((now) => Object.fromEntries([...now.keys()].map((name) => [name, undefined]))),
  };
}
