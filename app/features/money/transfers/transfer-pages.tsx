import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { shownRows } from './transfer-queries.ts';

interface TransferPagesProps<T> {
  query: { data: { items: readonly T[]; total: number } | undefined; isError: boolean; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
  itemOf: (item: T) => ReactNode;
}

/** A column of the page, with separate pages. */
export function TransferPages<T>({ query: { data, isError, refetch }, page, onPage, empty, itemOf }: TransferPagesProps<T>) {
  const { t } = useTranslation('statements');
  if (isError) return <ErrorState text={t('transfers.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} className="h-40" />;
  if (data.items.length === 0 && page === 1) return empty;
  return (
    <>
      <p className="text-base-content/80">{t('transfers.count', { count: data.total })}</p>
      <ul className="grid gap-3">{data.items.map(itemOf)}</ul>
      <div className="flex flex-wrap gap-2">
        {page > 1 && (
          <Button variant="outline" onClick={() => onPage(page - 1)}>
            {t('transfers.before')}
          </Button>
        )}
        {page * shownRows < data.total && (
          <Button variant="outline" onClick={() => onPage(page + 1)}>
            {t('transfers.next')}
          </Button>
        )}
      </div>
    </>
  );
}
