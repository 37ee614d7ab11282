import { Plus, RefreshCw, SearchX } from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { resourcePageSize } from '#app/lib/page-size.ts';
import { usePopup } from '#app/lib/popup.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { lazyDialog, lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import { useMayDo, useResource } from '../definition/resource-context.ts';
import type { BulkResult } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useListTitle } from '../definition/use-list-title.ts';
import { toForm } from '../form/form-links.ts';
import { useItems } from '../requests/use-items.ts';
import type { SheetAreaProps } from '../sheet/sheet-area.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { ListControls } from './list-controls.tsx';
import { ListCount, ListPage } from './list-page.tsx';
import { type ListState, useListState } from './list-state.ts';
import { KeyHelp, useListKey } from './rows/key-help.tsx';
import { ResourceTable } from './rows/resource-table.tsx';
import { SelectionBar } from './rows/selection-bar.tsx';
import { useColumnChoice } from './rows/use-column-choice.ts';
import { HoldProvider, useHeldRows } from './rows/use-held-rows.ts';
import { useRowSelection } from './rows/use-row-selection.ts';
import { SavedFilters, SaveFilters } from './saved-filters.tsx';
import { StatusTabs } from './status-tabs.tsx';

/** Loads when it is opened: on most visits of a list nothing is added. */
const ResourceDialog = lazyDialog(async () => ({ default: (await import('../form/resource-dialog.tsx')).ResourceDialog }));

/** Both load when rows are selected. */
const DeleteSelected = lazyPart(async () => ({ default: (await import('./rows/delete-selected.tsx')).DeleteSelected }));
const RestoreSelected = lazyPart(async () => ({ default: (await import('./rows/restore-selected.tsx')).RestoreSelected }));

/** Loads when a bulk action was rejected for some rows. */
const BulkReport = lazyDialog(
  async () => ({ default: (await import('./rows/bulk-report.tsx')).BulkReport }),
  ({ result, onClose }) => ({ isOpen: result !== undefined, onClose }),
);

const loadSheet = () => import('../sheet/sheet-area.tsx').catch(() => undefined);

/** Loads with a list whose columns are edited in place. Without it they show their values. */
const SheetArea = lazy(async (): Promise<{ default: ComponentType<SheetAreaProps> }> => {
  const part = await loadSheet();
  return { default: part?.SheetArea ?? (({ children }) => children) };
});

/** Beside the title on phones, so only its sign. */
const addLook = 'max-sm:size-11 max-sm:p-0';

/** The 'Manage X' page, shared by all resources. */
export function ResourceList() {
  const { t } = useResourceTexts();
  const { definition, path } = useResource();
  const { contract, tools: Tools, Queue, Add, bulkNeeds, sections } = definition;
  const mayDo = useMayDo();
  const may = useMay();
  const Bulk = !bulkNeeds || may(bulkNeeds) ? definition.Bulk : undefined;
  const popup = usePopup();
  const page = useRef<HTMLDivElement>(null);
  const Form = Add ?? ResourceDialog;
  const title = useListTitle();
  const [isAdding, setAdding] = useState(false);
  const [wasAdding, setWasAdding] = useState(false);
  const filters = definition.filters.filter(({ needs }) => !needs || may(needs));
  const list = useListState({ ...definition, filters });
  const held = useHeldRows();
  const { items, keepFor } = useItems(list, held.query);
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  const [result, setResult] = useState<BulkResult>();
  const [wasReported, setWasReported] = useState(false);
  const columns = useColumnChoice(contract.name, definition.columns);
  const rows = items.data?.items ?? [];
  const shownPage = JSON.stringify([list.page, list.q, list.filters]);
  const selection = useRowSelection(
    rows.map(({ _id }) => _id),
    shownPage,
  );
  const hasSheet = columns.shown.some(({ edits }) => edits) && mayDo('update');
  // At the same time as the rows.
  if (hasSheet) void loadSheet();
  const startAdding = () => {
    setAdding(true);
    setWasAdding(true);
  };
  const add =
    mayDo('create') &&
    (sections ? (
      <ButtonLink Icon={Plus} className={addLook} {...toForm(path)}>
        <span className="max-sm:sr-only">{t(`${contract.name}.add`)}</span>
      </ButtonLink>
    ) : (
      (Add || definition.fields.length > 0) && (
        <Button Icon={Plus} className={addLook} onClick={startAdding}>
          <span className="max-sm:sr-only">{t(`${contract.name}.add`)}</span>
        </Button>
      )
    ));
  const hold = () => {
    if (!definition.holdBy || held.query || rows.length === 0) return;
    const query = definition.holdBy(rows);
    keepFor(query, rows);
    held.hold(query);
  };
  const isSelectable = Bulk !== undefined || mayDo('delete');
  const chosen = rows.filter(({ _id }) => selection.has(_id));
  const isDeleted = chosen.some((item) => definition.isDeleted?.(item));
  const onDone = (done: BulkResult) => {
    if (!definition.holdBy) selection.clear();
    // The rows that changed are behind it.
    page.current?.querySelector<HTMLDialogElement>('dialog.sheet[open]')?.close();
    if (done.refused.length > 0) {
      setResult(done);
      setWasReported(true);
    } else popup.success(t('bulk.changed', { count: done.changed }));
  };
  const actions = (
    <>
      {Bulk && !isDeleted && <Bulk items={chosen} onStart={hold} onDone={onDone} />}
      {mayDo('delete') && (
        <Suspense fallback={null}>
          {isDeleted ? (
            <RestoreSelected items={chosen} onRestored={selection.clear} />
          ) : (
            <DeleteSelected items={chosen} onDeleted={selection.clear} />
          )}
        </Suspense>
      )}
    </>
  );
  const tools = (
    <>
      <ColumnMenu columns={columns} all={definition.columns} />
      <Suspense fallback={null}>{Tools && <Tools path={path} filter={{ ...list.filters, ...(list.q && { q: list.q }) }} />}</Suspense>
    </>
  );
  const skeleton = <SkeletonRows rows={8} className="h-16" />;
  // Held rows are not those that the tabs count.
  const count = rows.length > 0 && !held.query && <ListCount total={items.data?.total ?? 0} selected={chosen.length} className="" />;
  const save = <SaveFilters list={list} />;
  const release = held.query && (
    <Button variant="ghost" Icon={RefreshCw} className="max-lg:-my-2" onClick={held.release}>
      {t('showCurrent')}
    </Button>
  );
  useListKey('/', () => page.current?.querySelector<HTMLElement>('input[type=search]')?.focus());
  return (
    <div ref={page} className="mx-auto max-w-400 max-lg:has-data-selecting:pb-16 lg:-mt-5">
      <PageMeta title={title} isPrivate />
      <div className="mb-4 flex items-center justify-between gap-x-4 gap-y-2 sm:flex-wrap lg:mb-1">
        <div className="flex items-center gap-x-4">
          <h1 className="text-2xl leading-relaxed font-bold">{title}</h1>
          {hasRoom && count}
          {hasRoom && release}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {hasRoom && (
            <>
              <KeyHelp />
              {tools}
            </>
          )}
          {add}
        </div>
      </div>
      {Queue && (
        <div className="mb-8">
          <Queue />
        </div>
      )}
      <SavedFilters />
      {definition.tabs && <StatusTabs choices={definition.tabs} list={list} />}
      <ListControls
        list={list}
        filters={filters}
        sorts={definition.sorts}
        isCompact={definition.isCompact ?? false}
        selected={{ count: chosen.length, actions }}
      >
        {hasRoom ? save : tools}
      </ListControls>
      <ListPage
        query={items}
        page={held.query ? 1 : list.page}
        size={definition.pageSize ?? resourcePageSize}
        skeleton={skeleton}
        failedText={t('listFailed')}
        empty={<NoRows list={list} add={add} />}
        above={
          !hasRoom && (
            <div className="mb-2 flex flex-wrap items-center justify-between">
              {count || <span />}
              {release}
              {save}
            </div>
          )
        }
      >
        {() => {
          const table = (
            <ResourceTable
              rows={rows}
              columns={columns.shown}
              list={list}
              selection={isSelectable ? selection : undefined}
              isStale={items.isPlaceholderData}
            />
          );
          return (
            <HoldProvider value={hold}>
              {hasSheet ? (
                <Suspense fallback={skeleton}>
                  <SheetArea rows={rows} columns={columns.shown} of={`${shownPage} ${list.sort}`}>
                    {table}
                  </SheetArea>
                </Suspense>
              ) : (
                table
              )}
            </HoldProvider>
          );
        }}
      </ListPage>
      {hasRoom && chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          {actions}
        </SelectionBar>
      )}
      {wasReported && (
        <Suspense fallback={null}>
          <BulkReport result={result} onClose={() => setResult(undefined)} />
        </Suspense>
      )}
      {wasAdding && (
        <Suspense fallback={null}>
          <Form isOpen={isAdding} onClose={() => setAdding(false)} />
        </Suspense>
      )}
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
  return <EmptyState Icon={Plus} title={t(`${name}.empty`)} {...(add && { text: t('emptyHint'), action: add })} />;
}
