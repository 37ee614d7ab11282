import { ArrowLeft, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isMissing } from '#app/lib/api/api.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useListTitle } from '../definition/use-list-title.ts';
import { useItem } from '../requests/use-items.ts';

/** A page about one item, with a link back to the list. Shows nothing of the item before it has loaded. */
export function LoadedItem({ id, children }: { id: string; children: (item: ResourceItem) => ReactNode }) {
  const { t } = useResourceTexts();
  const { path } = useResource();
  const { data: item, error, refetch } = useItem(id);
  return (
    <>
      <ToList />
      {item ? (
        children(item)
      ) : isMissing(error) ? (
        <EmptyState
          Icon={SearchX}
          title={t('missing')}
          text={t('missingHint')}
          action={<ButtonLink to={path}>{t('backToList')}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState text={t('oneFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} className="h-24" />
      )}
    </>
  );
}

export function ToList() {
  const { path } = useResource();
  const title = useListTitle();
  return (
    <Link to={path} className="mb-2 inline-flex min-h-11 items-center gap-2 link-quiet">
      <ArrowLeft aria-hidden className="size-5" />
      <span>{title}</span>
    </Link>
  );
}
