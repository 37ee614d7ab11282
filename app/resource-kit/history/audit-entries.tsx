import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiList } from '#app/lib/api/api.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { AuditedResource } from '#domain/operations/audited.ts';
import { LogEntry } from './log-entry.tsx';

/** Logged changes, latest first. Loaded when the section is expanded. */
export default function AuditEntries({ resource, id }: { resource: AuditedResource; id?: string }) {
  // Includes the namespaces that the entries use, so that they render without another wait.
  const { t } = useTranslation(['audit', 'common', 'resources', 'orders']);
  const userId = useSession().user?._id;
  const [pages, setPages] = useState(1);
  const pageOf = (page: number) => apiList('GET /audit/read', { query: { resource, ...(id && { id }), page, limit: pageSize } });
  // One query instead of an infinite one, whose code every page of the shop would load.
  const { data, error, refetch, isPlaceholderData } = useQuery({
    // Keyed by user: not everyone may see the actors' names.
    queryKey: ['audit', userId, resource, id, pages],
    queryFn: () => Promise.all(Array.from({ length: pages }, (_page, index) => pageOf(index + 1))),
    placeholderData: keepPreviousData,
    // Always refetch on open, to include the latest changes.
    staleTime: 0,
  });
  if (error) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} className="mx-4 mb-4 h-16" />;
  const entries = data.flatMap(({ items }) => items);
  if (entries.length === 0) return <p className="px-4 pb-4 leading-relaxed text-base-content/80">{t('none')}</p>;
  return (
    <>
      <ol className="grid gap-4 px-4 pb-4">
        {entries.map((entry) => (
          <LogEntry key={entry._id} entry={entry} />
        ))}
      </ol>
      {entries.length < (data[0]?.total ?? 0) && (
        <div className="px-4 pb-4">
          <Button variant="outline" isBusy={isPlaceholderData} onClick={() => setPages(pages + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
