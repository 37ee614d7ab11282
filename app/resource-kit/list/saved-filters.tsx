import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/lib/api/api.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { useSearch } from '#app/lib/use-search.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import { useResource } from '../definition/resource-context.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import type { ListState } from './list-state.ts';
import type { SavedFilterTask } from './saved-filter-dialog.tsx';

const SavedFilterDialog = lazy(async () => ({ default: (await import('./saved-filter-dialog.tsx')).SavedFilterDialog }));

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
  const { data: saved = [] } = useQuery({
    queryKey: ['savedFilters', userId, name],
    queryFn: () => api('GET /savedFilters/read', { query: { list: name } }),
  });
  return { saved, current };
}

/** Saves the current filters. It is beside the count of rows, so that nothing moves when it appears. */
export function SaveFilters({ list }: { list: ListState }) {
  const { t } = useResourceTexts();
  const { saved, current } = useSavedFilters();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking && (!list.isNarrowed || saved.some((filter) => filter.search === current))) return null;
  return (
    <>
      <Button variant="ghost" Icon={BookmarkPlus} className="-my-2.5" onClick={() => setAsking(true)}>
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

/** The saved filters of a list as chips. */
export function SavedFilters() {
  const { t } = useResourceTexts();
  const { saved, current } = useSavedFilters();
  const [task, setTask] = useState<SavedFilterTask>();
  if (saved.length === 0) return null;
  return (
    <section aria-label={t('saved.title')} className="mb-3 flex flex-wrap items-center gap-2">
      {saved.map((filter) => {
        const isCurrent = filter.search === current;
        return (
          <span
            key={filter._id}
            className={`inline-flex items-center rounded-full border ps-3 ${isCurrent ? 'border-brand bg-brand-soft' : 'border-base-300'}`}
          >
            <Link
              to={`?${filter.search}`}
              preventScrollReset
              aria-current={isCurrent || undefined}
              title={filter.name}
              className="flex min-h-11 max-w-48 items-center lg:min-h-8"
            >
              <span className="truncate">{filter.name}</span>
            </Link>
            <ChoiceMenu
              name={t('saved.change', { name: filter.name })}
              choices={[
                { value: 'rename', text: t('saved.rename') },
                { value: 'delete', text: t('saved.delete'), isFinal: true },
              ]}
              buttonClass="px-2"
              onChoose={(action) => setTask({ action: action === 'rename' ? 'rename' : 'delete', filter })}
            />
          </span>
        );
      })}
      {task && (
        <Suspense fallback={null}>
          <SavedFilterDialog task={task} search={current} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
