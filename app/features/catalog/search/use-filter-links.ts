import { useSearchParams } from 'react-router';
import { choiceFacets } from './load-search.ts';

/** The server renders a page without any other parameters, such as `utm_source`. */
const filterNames = ['q', 'lang', 'sort', ...choiceFacets, 'priceFrom', 'priceTo', 'rating', 'inStock', 'all'];

/** Links that change one filter of the URL and go back to the first page. */
export function useFilterLinks() {
  const [search] = useSearchParams();
  const link = (change: (query: URLSearchParams) => void): string => {
    const query = new URLSearchParams(search);
    query.delete('page');
    change(query);
    return `?${query}`;
  };
  return {
    /** Adds a value, or removes it if it is there. */
    toggle: (name: string, value: string) =>
      link((query) => {
        if (query.has(name, value)) query.delete(name, value);
        else query.append(name, value);
      }),
    /** Sets the single value of a filter; undefined removes it. */
    set: (name: string, value: string | undefined) =>
      link((query) => {
        if (value === undefined) query.delete(name);
        else query.set(name, value);
      }),
    without: (...names: string[]) =>
      link((query) => {
        for (const name of names) query.delete(name);
      }),
    /** The other filters, which a form must submit as hidden fields. In a fixed order: React hydrates hidden fields by their names. */
    others: (...names: string[]): [name: string, value: string][] =>
      filterNames.flatMap((name) => (names.includes(name) ? [] : search.getAll(name).map((value): [string, string] => [name, value]))),
  };
}
