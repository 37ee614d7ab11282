import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { changeItem, type ItemPage } from './resource-api.ts';
import { RowQueue } from './row-queue.ts';
import { useKeys, useWrites } from './use-items.ts';

/** The changes of one row, sent in one request. */
export interface RowSave {
  item: ResourceItem;
  body: Record<string, unknown>;
  /** The optimistic values of the row. */
  shown: Record<string, unknown>;
}

export type RowResult = { saved: ResourceItem } | { error: unknown };

/** How many rows are saved at the same time. */
const rowsAtOnce = 4;

interface RowSaves {
  /** Saves rows with an optimistic update; a rejected row is rolled back, and the others proceed. The results are in the same order. */
  save: (saves: readonly RowSave[], onProgress?: (done: number) => void) => Promise<RowResult[]>;
  /** The row as the list has it, with the optimistic values. */
  current: (item: ResourceItem) => ResourceItem;
}

/** Saves changes of one or many rows. The list is read again once no change is on its way. */
export function useRowSaves(): RowSaves {
  const { contract } = useResource().definition;
  const { lists } = useKeys();
  const queryClient = useQueryClient();
  const { onSettled } = useWrites();
  const [queue] = useState(() => new RowQueue(rowsAtOnce));
  const pending = useRef(new Set<RowSave>());

  const withPending = (row: ResourceItem) => {
    const own = [...pending.current].filter(({ item }) => item._id === row._id);
    return own.length > 0 ? own.reduce((changed, { shown }) => Object.assign(changed, shown), { ...row }) : row;
  };
  const patch = (rows: ReadonlyMap<string, (row: ResourceItem) => ResourceItem>) =>
    queryClient.setQueriesData<ItemPage>(
      { queryKey: lists },
      (page) => page && { ...page, items: page.items.map((row) => withPending(rows.get(row._id)?.(row) ?? row)) },
    );
  const current = (item: ResourceItem) =>
    queryClient
      .getQueriesData<ItemPage>({ queryKey: lists })
      .flatMap(([, page]) => page?.items ?? [])
      .find(({ _id }) => _id === item._id) ?? item;

  const save: RowSaves['save'] = async (saves, onProgress) => {
    const before = new Map(saves.map(({ item }) => [item._id, current(item)]));
    for (const each of saves) pending.current.add(each);
    await queryClient.cancelQueries({ queryKey: lists });
    patch(new Map());
    let done = 0;
    const results = await Promise.all(
      saves.map(async ({ item: { _id }, body }): Promise<RowResult> => {
        try {
          return { saved: (await queue.run(_id, () => changeItem(contract, _id, body))).data };
        } catch (error) {
          return { error };
        } finally {
          done += 1;
          onProgress?.(done);
        }
      }),
    );
    const after = saves.map(({ item: { _id }, shown }, index) => {
      const result = results[index];
      const old = Object.fromEntries(Object.keys(shown).map((name) => [name, Reflect.get(before.get(_id) ?? {}, name)]));
      return [_id, (row: ResourceItem) => (result && 'saved' in result ? result.saved : { ...row, ...old })] as const;
    });
    for (const each of saves) pending.current.delete(each);
    patch(new Map(after));
    if (pending.current.size === 0) void onSettled(undefined, null);
    return results;
  };
  return { save, current };
}
