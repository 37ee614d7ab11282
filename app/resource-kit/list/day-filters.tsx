import { Suspense } from 'react';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { Filter } from '../definition/resource-definition.ts';
import { isDay } from './is-day.ts';

/** Loads after the list. */
const DaysMenu = lazyPart(async () => ({ default: (await import('./days-menu.tsx')).DaysMenu }));

/** Filters a list by start and end date, inclusive: two parameters with one menu. */
export const dayFilters: readonly Filter<'filter.from' | 'filter.to'>[] = [
  {
    name: 'from',
    label: 'filter.from',
    choices: [],
    accepts: isDay,
    render: () => (
      <Suspense fallback={<span className="min-h-11 w-28" />}>
        <DaysMenu />
      </Suspense>
    ),
  },
  { name: 'to', label: 'filter.to', choices: [], accepts: isDay, render: () => null },
];
