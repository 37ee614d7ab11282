import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Pagination, ToLastPage } from '#app/ui/pagination.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { useAddress } from './use-desk.ts';

interface DeskListProps<T> {
  query: {
    data: { items: T[]; total: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  empty: ComponentProps<typeof EmptyState>;
  children: (items: T[]) => ReactNode;
}

/** The rows of a page, or what there is instead of them. */
export function DeskList<T>({ query: { data, error, refetch, isPlaceholderData }, empty, children }: DeskListProps<T>) {
  const { t } = useTranslation('resources');
  const { page } = useAddress();
  if (!data) {
    if (error) return <ErrorState text={t('listFailed')} onRetry={() => void refetch()} />;
    return <SkeletonRows rows={4} className="h-24" />;
  }
  if (data.items.length === 0 && page > 1) return <ToLastPage pageSize={pageSize} total={data.total} />;
  return (
    <>
      <p role="status" className="mb-2 leading-relaxed text-base-content/80">
        {t('count', { count: data.total })}
      </p>
      {data.items.length > 0 ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {children(data.items)}
        </div>
      ) : (
        <EmptyState {...empty} />
      )}
      <Pagination page={page} pageSize={pageSize} total={data.total} />
    </>
  );
}
