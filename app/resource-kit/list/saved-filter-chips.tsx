import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Permitted } from '#app/lib/session/permissions.tsx';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import type { SavedFilter } from '#contract/operations/saved-filters.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { SavedFilterDialog, type SavedFilterTask } from './saved-filter-dialog.tsx';

interface SavedFilterChipsProps {
  saved: readonly SavedFilter[];
  /** What is filtered now, as it would be saved. */
  current: string;
}

/** The saved filters of a list as chips, each with a menu that changes it. */
export function SavedFilterChips({ saved, current }: SavedFilterChipsProps) {
  const { t } = useResourceTexts();
  const [task, setTask] = useState<SavedFilterTask>();
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
            <Permitted to="savedFilters:write">
              <ChoiceMenu
                name={t('saved.change', { name: filter.name })}
                choices={[
                  { value: 'rename', text: t('saved.rename') },
                  { value: 'delete', text: t('saved.delete'), isFinal: true },
                ]}
                buttonClass="px-2"
                onChoose={(action) => setTask({ action: action === 'rename' ? 'rename' : 'delete', filter })}
              />
            </Permitted>
          </span>
        );
      })}
      <Suspense fallback={null}>{task && <SavedFilterDialog task={task} search={current} onClose={() => setTask(undefined)} />}</Suspense>
    </section>
  );
}
