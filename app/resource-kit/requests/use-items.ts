import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { resourcePageSize } from '#app/lib/page-size.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { RequestParts } from '../definition/form-field.ts';
import { useResource } from '../definition/resource-context.ts';
import { hasNameLanguage, type ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import {
  canRestore,
  changeItem,
  countItems,
  deleteItems,
  type ItemPage,
  listItems,
  readItem,
  restoreItems,
  saveItem,
} from './resource-api.ts';

export function useKeys() {
  const { definition, area } = useResource();
  const userId = useSession().user?._id ?? '';
  const own = ['resources', userId, area, definition.contract.name];
  return { lists: [...own, 'list'], counts: [...own, 'counts'], one: (id: string) => [...own, 'one', id] };
}

const scopes = { admin: { scope: 'all' }, merchant: { scope: 'own' } } as const;

export interface ListQuery {
  page: number;
  sort: string;
  q: string;
  filters: Readonly<Record<string, string>>;
}

/** A query that replaces page, search and filters of a list (`holdBy`). */
export type HeldQuery = Readonly<Record<string, string>>;

/** One page of a list, or the rows that `held` returns. */
export function useItems({ page, sort, q, filters }: ListQuery, held?: HeldQuery) {
  const { definition, area } = useResource();
  const language = useLanguage();
  const { lists } = useKeys();
  const queryClient = useQueryClient();
  const isByName = (sort === 'name' || sort === 'nameDesc') && hasNameLanguage(definition.contract);
  const queryOf = (rows: { page: number } & Readonly<Record<string, string | number>>) => ({
    ...(definition.listQuery ?? scopes[area]),
    limit: definition.pageSize ?? resourcePageSize,
    sort,
    ...(isByName && { language }),
    ...rows,
  });
  const query = queryOf(held ? { page: 1, ...held } : { page, ...(q && { q }), ...filters });
  const items = useQuery({
    queryKey: [...lists, query],
    queryFn: () => listItems(definition.contract, query),
    placeholderData: keepPreviousData,
  });
  /** Stores the shown rows as the first result of `by`, so that nothing flickers. */
  const keepFor = (by: HeldQuery, rows: ResourceItem[]) =>
    queryClient.setQueryData<ItemPage>([...lists, queryOf({ page: 1, ...by })], { items: rows, total: rows.length });
  return { items, keepFor };
}

/** The numbers of rows by state, for the same search and filters. */
export function useCounts({ q, filters: { status: _status, ...filters } }: Pick<ListQuery, 'q' | 'filters'>) {
  const { definition, area } = useResource();
  const query = { ...(definition.listQuery ?? scopes[area]), ...(q && { q }), ...filters };
  return useQuery({
    queryKey: [...useKeys().counts, query],
    queryFn: () => countItems(definition.contract, query),
    placeholderData: keepPreviousData,
  });
}

export function useItem(id: string) {
  const { definition } = useResource();
  return useQuery({ queryKey: useKeys().one(id), queryFn: () => readItem(definition.contract, id) });
}

/** The text of an API error; names what still uses an item. */
export function useRejectionText() {
  const errorText = useErrorText();
  const { t, find } = useResourceTexts();
  const { name } = useResource().definition.contract;
  return (error: unknown) => {
    if (!(error instanceof ApiError)) return errorText(error);
    const { now, name: item, by, count } = error.params;
    const start = item === undefined ? '' : `${item}: `;
    if (now !== undefined) return start + t('stockNow', { now: Number(now) });
    if (error.code !== 'IN_USE') return errorText(error);
    return find(`${name}.inUse`) ?? find(`inUse.${by}`, { count: Number(count) }) ?? errorText(error);
  };
}

/** Shared by all writes: shows a toast and refetches everything. */
export function useWrites() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const refusalText = useRejectionText();
  const { t } = useResourceTexts();
  return {
    done: (
      text: 'added' | 'updated' | 'deleted' | 'restored',
      { detail, undo }: { detail?: string | undefined; undo?: (() => void) | undefined } = {},
    ) => popup.success(t(text), detail, undo && { label: t('undo'), onAct: undo }),
    refused: (error: Error) => popup.error(refusalText(error)),
    // Other queries show the changed data too: sub categories show the name of their category, the home page counts it.
    onSettled: refetchAll(queryClient),
  };
}

interface RowChange {
  id: string;
  change: object;
  /** The values before, if the toast can restore them. */
  before?: object;
}

/** Changes fields of one row with an optimistic update, rolled back on error. */
export function useChangeRow() {
  const { definition } = useResource();
  const { lists } = useKeys();
  const queryClient = useQueryClient();
  const { done, refused, onSettled } = useWrites();
  const change = useMutation({
    mutationFn: ({ id, change }: RowChange) => changeItem(definition.contract, id, change),
    onMutate: async ({ id, change }) => {
      await queryClient.cancelQueries({ queryKey: lists });
      const before = queryClient.getQueriesData<ItemPage>({ queryKey: lists });
      queryClient.setQueriesData<ItemPage>({ queryKey: lists }, (page) =>
        page ? { ...page, items: page.items.map((item) => (item._id === id ? { ...item, ...change } : item)) } : page,
      );
      return { before };
    },
    onSuccess: (_answer, { id, before }) => done('updated', { undo: before ? () => change.mutate({ id, change: before }) : undefined }),
    onError: (error, _input, context) => {
      for (const [key, page] of context?.before ?? []) queryClient.setQueryData(key, page);
      refused(error);
    },
    onSettled,
  });
  return change;
}

interface Save {
  /** Undefined creates a new item. */
  id: string | undefined;
  parts: RequestParts;
  onSent: (part: number) => void;
  /** See `useItemForm`. */
  noteOf: (saved: ResourceItem) => string | undefined;
}

export function useSaveItem() {
  const { definition } = useResource();
  const { done, refused, onSettled } = useWrites();
  return useMutation({
    mutationFn: ({ id, parts, onSent }: Save) => saveItem(definition.contract, id, parts, onSent),
    onSuccess: async ({ data }, { id, noteOf }) => {
      done(id === undefined ? 'added' : 'updated', { detail: noteOf(data) });
      await onSettled(undefined, null);
    },
    onError: refused,
  });
}

/** The toast can restore the deleted items, if the API supports it. */
export function useDeleteItems() {
  const { contract } = useResource().definition;
  const { done, refused, onSettled } = useWrites();
  const { mutate: restore } = useRestoreItems();
  return useMutation({
    mutationFn: (ids: readonly string[]) => deleteItems(contract, ids),
    onSuccess: (_answer, ids) => done('deleted', { undo: canRestore(contract) ? () => restore(ids) : undefined }),
    onError: refused,
    onSettled,
  });
}

/** Restores deleted items. */
export function useRestoreItems() {
  const { contract } = useResource().definition;
  const { done, refused, onSettled } = useWrites();
  return useMutation({
    mutationFn: (ids: readonly string[]) => restoreItems(contract, ids),
    onSuccess: () => done('restored'),
    onError: refused,
    onSettled,
  });
}
