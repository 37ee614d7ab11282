import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type Patch = Readonly<Record<string, string | undefined>>;

/** What the address will ask for, once the page has followed. */
let latest = new URLSearchParams();

/**
 * What the address asks for (`?page=2`), and how to change it; undefined or an empty text takes a name out. Two changes at once are both
 * made, though the page follows the address only a moment later: the second begins where the first will lead.
 */
export function useSearch() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  useEffect(() => {
    latest = new URLSearchParams(location.search);
  }, [location]);
  const change = (patch: Patch | ((search: URLSearchParams) => Patch)) => {
    const next = new URLSearchParams(latest);
    const changes = typeof patch === 'function' ? patch(next) : patch;
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest = next;
    // Going back must not lead through every letter of a search.
    setSearch(next, { replace: 'q' in changes, preventScrollReset: true });
  };
  return { search, change };
}
