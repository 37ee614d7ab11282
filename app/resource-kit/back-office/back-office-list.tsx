import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DimmedWhileStale, ListCount, ListPage } from '#app/resource-kit/list/list-page.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

interface BackOfficeListProps<T> {
  query: ComponentProps<typeof ListPage<T>>['query'] & { isPlaceholderData: boolean };
  page: number;
  empty: ComponentProps<typeof EmptyState>;
  children: (items: T[]) => ReactNode;
}

/** A list of the back office, with its count. */
export function BackOfficeList<T>({ query, page, empty, children }: BackOfficeListProps<T>) {
  const { t } = useTranslation('resources');
  return (
    <ListPage
      query={query}
      page={page}
      skeleton={<SkeletonRows rows={4} className="h-24" />}
      failedText={t('listFailed')}
      empty={<EmptyState {...empty} />}
      above={<ListCount total={query.data?.total ?? 0} />}
    >
      {(items) => <DimmedWhileStale isStale={query.isPlaceholderData}>{children(items)}</DimmedWhileStale>}
    </ListPage>
  );
}
