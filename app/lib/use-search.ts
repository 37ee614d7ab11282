import { useNavigate, useSearchParams } from 'react-router';

type Patch = Readonly<Record<string, string | undefined>>;

/** The search parameters of a pending navigation. */
let asked: URLSearchParams | undefined;

/**
 * Reads and changes the search parameters (`?page=2`); undefined or an empty text removes one. The page follows the URL asynchronously, so
 * a second change builds on the pending first one, and none is lost.
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
    // The back button must not step through every typed letter.
    await navigate(`?${next}`, { replace: 'q' in changes, preventScrollReset: true });
    if (asked === next) asked = undefined;
  };
  return { search, change };
}
