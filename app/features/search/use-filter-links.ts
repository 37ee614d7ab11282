import { useSearchParams } from 'react-router';

/** Links that change one filter of the URL and go back to the first page. */
export function useFilterLinks() {
  const [search] = useSearchParams();
  const link = (change: (query: URLSearchParams) => void, from: URLSearchParams | string = search): string => {
    const query = new URLSearchParams(from);
    query.delete('page');
    change(query);
    return `?${query}`;
  };
  return {
    /** Takes a choice, or gives it up when it was taken. */
    toggle: (name: string, value: string) =>
      link((query) => {
        if (query.has(name, value)) query.delete(name, value);
        else query.append(name, value);
      }),
    /** The one value of a filter; undefined removes it. */
    set: (name: string, value: string | undefined) =>
      link((query) => {
        if (value === undefined) query.delete(name);
        else query.set(name, value);
      }),
    /** As `set`, for a click: of the address as it is by then, which may be ahead of what is shown. */
    setNow: (name: string, value: string) => link((query) => query.set(name, value), window.location.search),
    without: (...names: string[]) =>
      link((query) => {
        for (const name of names) query.delete(name);
      }),
    /** What a form beside must send along. */
    others: (...names: string[]): [name: string, value: string][] =>
      [...search].filter(([name]) => name !== 'page' && !names.includes(name)),
  };
}
