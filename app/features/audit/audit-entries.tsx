import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiList } from '#app/lib/api.ts';
import { formatDate } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import type { AuditEntry, AuditedResource } from '#contract/audit.ts';
import { AuditValue } from './audit-value.tsx';

const pageSize = 20;

/** What was changed, the latest first. Loaded when somebody unfolds it. */
export default function AuditEntries({ resource, id }: { resource: AuditedResource; id?: string }) {
  const { t } = useTranslation(['audit', 'common']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', resource, id],
    queryFn: ({ pageParam }) => apiList('GET /audit/read', { query: { resource, ...(id && { id }), page: pageParam, limit: pageSize } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    // Whoever unfolds it wants to see what was changed just now.
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
          <Entry key={entry._id} entry={entry} />
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

function Entry({ entry: { action, actor, changes, createdAt } }: { entry: AuditEntry }) {
  const { t, find } = useTranslation('audit');
  const language = useLanguage();
  return (
    <li className="grid gap-1 border-s-2 border-base-300 ps-4 leading-relaxed">
      <p>
        <span className="font-semibold wrap-anywhere">{actor.name ?? t(`role.${actor.role}`)}</span>
        {' · '}
        {t(`action.${action}`)}
        {' · '}
        <time dateTime={createdAt} className="text-sm text-base-content/80">
          {formatDate(language, createdAt, 'dateTime')}
        </time>
      </p>
      {changes.length > 0 && (
        <dl className="grid gap-1">
          {changes.map(({ field, old, new: becomes }) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
              <dt className="text-sm leading-relaxed text-base-content/80">{find(`field.${field}`) ?? field}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {old === undefined && becomes === undefined ? (
                  t('secret')
                ) : (
                  <>
                    {action !== 'create' && (
                      <del className="text-base-content/80">
                        <AuditValue field={field} value={old} />
                      </del>
                    )}
                    {action === 'update' && ' → '}
                    {action !== 'delete' && (
                      <ins className="no-underline">
                        <AuditValue field={field} value={becomes} />
                      </ins>
                    )}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
