import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { type StatementArea, StatementList } from './statement-list.tsx';

const StatementImport = lazy(() => import('./statement-import.tsx'));

/** What couriers paid out; `?import`: the import of a file. */
export function Statements({ area }: { area: StatementArea }) {
  if (!useSearchParams()[0].has('import')) return <StatementList area={area} />;
  return (
    <Suspense fallback={null}>
      <StatementImport listPath={`/dashboard/${area}/statements`} />
    </Suspense>
  );
}
