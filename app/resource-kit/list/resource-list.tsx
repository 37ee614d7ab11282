import { Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageMeta } from '#app/lib/seo.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useResource } from '../definition/resource-context.ts';
import { mayDo } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useListTitle } from '../definition/use-list-title.ts';
import { ResourceDialog } from '../form/resource-dialog.tsx';
import { useItems } from '../requests/use-items.ts';
import { DeleteSelected } from './delete-selected.tsx';
import { ListCount, ListPage } from './list-page.tsx';
import { type ListState, useListState } from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { ResourceTable } from './resource-table.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { useRowSelection } from './use-row-selection.ts';

/** The 'Manage X' page, shared by all resources. */
export function ResourceList() {
  const { t } = useResourceTexts();
  const { definition, area, path } = useResource();
  const { contract, tools: Tools, Queue, Add } = definition;
  const Form = Add ?? ResourceDialog;
  const title = useListTitle();
  const [isAdding, setAdding] = useState(false);
  const list = useListState(definition);
  const items = useItems(list);
  const columns = useColumnChoice(contract.name, definition.columns);
  const rows = items.data?.items ?? [];
  const selection = useRowSelection(
    rows.map(({ _id }) => _id),
    JSON.stringify([list.page, list.q, list.filters]),
  );
  const add = mayDo(contract, 'create', area) && (Add || definition.fields.length > 0) && (
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
      {Queue && (
        <div className="mb-8">
          <Queue />
        </div>
      )}
      <ListToolbar list={list} columns={columns}>
        {Tools && <Tools path={path} filter={{ ...list.filters, ...(list.q && { q: list.q }) }} />}
        {mayDo(contract, 'delete', area) && (
          <DeleteSelected items={rows.filter(({ _id }) => selection.has(_id))} onDeleted={selection.clear} />
        )}
      </ListToolbar>
      <ListPage
        query={items}
        page={list.page}
        skeleton={<SkeletonRows rows={8} className="h-16" />}
        failedText={t('listFailed')}
        empty={<NoRows list={list} add={add} />}
        above={rows.length > 0 && <ListCount total={items.data?.total ?? 0} />}
      >
        {() => <ResourceTable rows={rows} columns={columns.shown} list={list} selection={selection} isStale={items.isPlaceholderData} />}
      </ListPage>
      {add && <Form isOpen={isAdding} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Explains why there are no rows and offers a next step. */
function NoRows({ list, add }: { list: ListState; add: ReactNode }) {
  const { t } = useResourceTexts();
  const { name } = useResource().definition.contract;
  if (list.isNarrowed) {
    const action = <Button onClick={list.showAll}>{t('showAll')}</Button>;
    return <EmptyState Icon={SearchX} title={t('nothingFound')} text={t('nothingFoundHint')} action={action} />;
  }
  return <EmptyState Icon={Plus} title={t(`${name}.empty`)} text={t('emptyHint')} action={add} />;
}
