import { type RawBuilder, sql } from 'kysely';

/** A number, or an SQL expression. */
export type Amount = number | RawBuilder<unknown>;

/** `count` rows of a list after `offset` others, from its start or, if `reversed`, from its end; `depth` is the sum of both. */
export interface Slice {
  limit: Amount;
  offset: Amount;
  depth: Amount;
  reversed: boolean;
}

/** A page that starts before this row is read from the start. */
const farRows = 1000;

/** Selects ids by one of two queries, in its order. Only the selected one runs. */
export const either = (condition: RawBuilder<unknown>, one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  inOrder(sql`case when ${condition} then array(${one}) else array(${other}) end`, sql`place`);

const inOrder = (ids: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`select id from unnest(${ids}) with ordinality as chosen (id, place) order by ${order}`;

/**
 * Selects the ids of a page from the nearer end of the list: the last page costs as much as the first. `total` is the number of rows of the
 * list, if known; `select` selects the ids of a slice, in a total order.
 */
export function fromNearerEnd(
  { page, limit }: { page: number; limit: number },
  total: RawBuilder<unknown> | undefined,
  select: (slice: Slice) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const offset = (page - 1) * limit;
  const depth = offset + limit;
  const forward = select({ limit, offset, depth, reversed: false });
  if (!total || offset < farRows) return forward;
  const left = sql`greatest(0, ${total} - ${offset})`;
  const backward = select({
    limit: sql`least(${limit}, ${left})`,
    offset: sql`greatest(0, ${total} - ${depth})`,
    depth: left,
    reversed: true,
  });
  return either(sql`${left} < ${depth}`, inOrder(sql`array(${backward})`, sql`place desc`), forward);
}
