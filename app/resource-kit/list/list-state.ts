import { useSearch } from '#app/lib/use-search.ts';
import { pageOf } from '#app/ui/pagination.tsx';
import type { Choice, Filter } from '../definition/resource-definition.ts';
import type { ListQuery } from '../requests/use-items.ts';

export interface ListState extends ListQuery {
  /** Whether a search or filter is active. */
  isNarrowed: boolean;
  /** Changes URL parameters and returns to page one; undefined or an empty string removes a parameter. */
  change: (patch: Readonly<Record<string, string | undefined>>) => void;
  showAll: () => void;
}

interface ListParts {
  sorts: readonly string[];
  filters: readonly Filter<string>[];
  /** The values of the filter `status`, if it is shown as tabs. */
  tabs?: readonly Choice<string>[];
}

/** The page, sort order, search and filters of a list, from the URL. */
export function useListState({ sorts, filters, tabs = [] }: ListParts): ListState {
  const { search, change } = useSearch();
  const all: Pick<Filter<string>, 'name' | 'choices' | 'accepts'>[] = [...filters, { name: 'status', choices: tabs }];
  const chosen = all.flatMap(({ name, choices, accepts }) => {
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
