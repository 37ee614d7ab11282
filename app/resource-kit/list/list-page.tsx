import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { Pagination, ToLastPage } from '#app/ui/pagination.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';

interface ListPageProps<T> {
  query: {
    data: { items: T[]; total: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  page: number;
  /** Rows per page. */
  size?: number;
  /** Shown until the first response. */
  skeleton: ReactNode;
  failedText: string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Shown above the rows once they have loaded. */
  above?: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** The rows of one page of a list, or its loading, error or empty state. */
export function ListPage<T>({ query, page, size = pageSize, skeleton, failedText, empty, above, children }: ListPageProps<T>) {
  const { data, error, refetch } = query;
  if (!data) return error ? <ErrorState text={failedText} onRetry={() => void refetch()} /> : skeleton;
  if (data.items.length === 0 && page > 1) return <ToLastPage pageSize={size} total={data.total} />;
  return (
    <>
      {above}
      {data.items.length > 0 ? children(data.items) : empty}
      <Pagination page={page} pageSize={size} total={data.total} />
    </>
  );
}

/** The total number of rows in the list, and how many are selected. */
export function ListCount({ total, selected = 0, className = 'mb-2' }: { total: number; selected?: number; className?: string }) {
  const { t } = useTranslation('resources');
  return (
    <p role="status" className={`leading-relaxed text-base-content/80 ${className}`}>
      <span>{t('total', { count: total })}</span>
      {selected > 0 && <span className="ms-2 font-semibold text-base-content">{t('selected', { count: selected })}</span>}
    </p>
  );
}

/** Dims the rows while the next page loads. */
export const DimmedWhileStale = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
    {children}
  </div>
);
