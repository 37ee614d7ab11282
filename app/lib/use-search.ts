import { useNavigate, useSearchParams } from 'react-router';

type Patch = Readonly<Record<string, string | undefined>>;

/** What the address will ask for, while it is being changed. */
let asked: URLSearchParams | undefined;

/**
 * What the address asks for (`?page=2`), and how to change it; undefined or an empty text takes a name out. Two changes at once are both
 * made, though the page follows the address only a moment later: the second begins where the first will lead.
 */
export function useSearch() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = async (patch: Patch | ((search: URLSearchParams) => Patch)) => {
    const next = new URLSearchParams(asked ?? window.location.search);
    const changes = typeof patch === 'function' ? patch(next) : patch;
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    asked = next;
    // Going back must not lead through every letter of a search.
    await navigate(`?${next}`, { replace: 'q' in changes, preventScrollReset: true });
    if (asked === next) asked = undefined;
  };
  return { search, change };
}
