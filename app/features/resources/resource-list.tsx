import { Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageMeta } from '#app/lib/seo.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Pagination, ToLastPage } from '#app/ui/pagination.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { DeleteSelected } from './delete-selected.tsx';
import { forArea, mayDo, useResourceTexts } from './description.ts';
import { type ListState, useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ItemPage } from './resource-api.ts';
import { useResource } from './resource-context.ts';
import { ResourceDialog } from './resource-dialog.tsx';
import { ResourceTable } from './resource-table.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { pageSize, useItems } from './use-items.ts';
import { useListTitle } from './use-list-title.ts';
import { useSelection } from './use-selection.ts';

/** 'Manage X': the one list of every resource. */
export function ResourceList() {
  const { t } = useResourceTexts();
  const { description, area, path } = useResource();
  const { contract, tools: Tools } = description;
  const { Desk, Add } = area === 'admin' ? description : {};
  const Form = Add ?? ResourceDialog;
  const title = useListTitle();
  const [isAdding, setAdding] = useState(false);
  const list = useListState(description);
  const items = useItems(list);
  const columns = useColumnChoice(contract.name, forArea(description.columns, area));
  const rows = items.data?.items ?? [];
  const selection = useSelection(
    rows.map(({ _id }) => _id),
    JSON.stringify([list.page, list.q, list.filters]),
  );
  const add = mayDo(contract, 'create', area) && (Add || description.fields.length > 0) && (
    <Button Icon={Plus} onClick={() => setAdding(true)}>
      {t(`${contract.name}.add`)}
    </Button>
  );
  return (
    <div className="mx-auto max-w-7xl">
      <PageMeta title={title} isPrivate />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl leading-relaxed font-semibold">{title}</h1>
        {add}
      </div>
      {Desk && (
        <div className="mb-8">
          <Desk />
        </div>
      )}
      <ListToolbar list={list} columns={columns}>
        {Tools && <Tools path={path} filter={{ ...list.filters, ...(list.q && { q: list.q }) }} />}
        {mayDo(contract, 'delete', area) && (
          <DeleteSelected items={rows.filter(({ _id }) => selection.has(_id))} onDeleted={selection.clear} />
        )}
      </ListToolbar>
      {items.data ? (
        <Page page={items.data} list={list} add={add}>
          <ResourceTable rows={rows} columns={columns.shown} list={list} selection={selection} isStale={items.isPlaceholderData} />
        </Page>
      ) : items.error ? (
        <ErrorState text={t('listFailed')} onRetry={() => void items.refetch()} />
      ) : (
        <SkeletonRows rows={8} className="h-16" />
      )}
      {add && <Form isOpen={isAdding} onClose={() => setAdding(false)} />}
    </div>
  );
}

interface PageProps {
  page: ItemPage;
  list: ListState;
  add: ReactNode;
  children: ReactNode;
}

/** The rows, or why there are none. */
function Page({ page: { items, total }, list, add, children }: PageProps) {
  const { t } = useResourceTexts();
  const { name } = useResource().description.contract;
  if (items.length === 0 && list.page > 1) return <ToLastPage pageSize={pageSize} total={total} />;
  if (items.length === 0 && list.isNarrowed) {
    const action = <Button onClick={list.showAll}>{t('showAll')}</Button>;
    return <EmptyState Icon={SearchX} title={t('nothingFound')} text={t('nothingFoundHint')} action={action} />;
  }
  if (items.length === 0) return <EmptyState Icon={Plus} title={t(`${name}.empty`)} text={t('emptyHint')} action={add} />;
  return (
    <>
      <p role="status" className="mb-2 leading-relaxed text-base-content/80">
        {t('count', { count: total })}
      </p>
      {children}
      <Pagination page={list.page} pageSize={pageSize} total={total} />
    </>
  );
}
