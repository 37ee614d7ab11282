import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiList } from '#app/lib/api/api.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { AuditedResource } from '#domain/audited.ts';
import { LogEntry } from './log-entry.tsx';

/** Logged changes, latest first. Loaded when the section is expanded. */
export default function AuditEntries({ resource, id }: { resource: AuditedResource; id?: string }) {
  // Includes the namespaces that the entries use, so that they render without another wait.
  const { t } = useTranslation(['audit', 'common', 'resources', 'orders']);
  const userId = useSession().user?._id;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // Keyed by user: not everyone may see the actors' names.
    queryKey: ['audit', userId, resource, id],
    queryFn: ({ pageParam }) => apiList('GET /audit/read', { query: { resource, ...(id && { id }), page: pageParam, limit: pageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    // Always refetch on open, to include the latest changes.
    staleTime: 0,
  });
  if (error) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} className="mx-4 mb-4 h-16" />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <p className="px-4 pb-4 leading-relaxed text-base-content/80">{t('none')}</p>;
  return (
    <>
      <ol className="grid gap-4 px-4 pb-4">
        {entries.map((entry) => (
          <LogEntry key={entry._id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="px-4 pb-4">
          <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
