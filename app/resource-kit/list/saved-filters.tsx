import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '#app/lib/api/api.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { useSearch } from '#app/lib/use-search.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import { useResource } from '../definition/resource-context.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import type { ListState } from './list-state.ts';

/** Most lists have none. */
const SavedFilterChips = optionalPart(async () => ({ default: (await import('./saved-filter-chips.tsx')).SavedFilterChips }));
const SavedFilterDialog = lazyDialog(async () => ({ default: (await import('./saved-filter-dialog.tsx')).SavedFilterDialog }));

/** The part of the address that is saved: everything but the page, in a fixed order. */
function savable(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name, value]) => name !== 'page' && value !== ''));
  kept.sort();
  return kept.toString();
}

function useSavedFilters() {
  const { name } = useResource().definition.contract;
  const userId = useSession().user?._id;
  const current = savable(useSearch().search);
  const may = useMay();
  const { data: saved = [] } = useQuery({
    queryKey: ['savedFilters', userId, name],
    queryFn: () => api('GET /savedFilters/read', { query: { list: name } }),
    enabled: may('savedFilters:read'),
  });
  return { saved, current, maySave: may('savedFilters:write') };
}

/** Saves the current filters. It is beside the count of rows, so that nothing moves when it appears. */
export function SaveFilters({ list }: { list: ListState }) {
  const { t } = useResourceTexts();
  const { saved, current, maySave } = useSavedFilters();
  const [isAsking, setAsking] = useState(false);
  if (!maySave) return null;
  if (!isAsking && (!list.isNarrowed || saved.some(({ search }) => search === current))) return null;
  return (
    <>
      <Button variant="ghost" Icon={BookmarkPlus} className="max-lg:-my-2" onClick={() => setAsking(true)}>
        {t('saved.save')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <SavedFilterDialog task={{ action: 'save' }} search={current} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The saved filters of a list. */
export function SavedFilters() {
  const { saved, current } = useSavedFilters();
  if (saved.length === 0) return null;
  return (
    <Suspense fallback={<div className="mb-3 min-h-11 lg:min-h-8" />}>
      <SavedFilterChips saved={saved} current={current} />
    </Suspense>
  );
}
