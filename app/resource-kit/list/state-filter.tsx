import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ListState } from '#app/resource-kit/list/list-state.ts';

interface StateFilterProps<State extends string> {
  states: readonly State[];
  textOf: (state: State) => string;
  list: ListState;
  /** More controls in the same row. */
  children: ReactNode;
}

/** Filters a buyer's own list by state. */
export function StateFilter<State extends string>({ states, textOf, list, children }: StateFilterProps<State>) {
  const { t } = useTranslation('orders');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <label className="flex items-center gap-2">
        {t('filter')}
        <select
          className="select w-44 text-base"
          value={list.filters.status ?? ''}
          onChange={({ target }) => list.change({ status: target.value })}
        >
          <option value="">{t('allStates')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {textOf(state)}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}
