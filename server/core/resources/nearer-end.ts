import { type RawBuilder, sql } from 'kysely';

/** A number, or what the database computes. */
export type Amount = number | RawBuilder<unknown>;

/** So many rows of a list behind `offset` others, from its beginning or, `reversed`, from its end; `depth` is both together. */
export interface Slice {
  limit: Amount;
  offset: Amount;
  depth: Amount;
  reversed: boolean;
}

/** A page that begins before this row is read from the beginning. */
const farRows = 1000;

/** The ids of one selection or of the other, in its order. Only the one that is meant is run. */
export const either = (condition: RawBuilder<unknown>, one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  inOrder(sql`case when ${condition} then array(${one}) else array(${other}) end`, sql`place`);

const inOrder = (ids: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`select id from unnest(${ids}) with ordinality as chosen (id, place) order by ${order}`;

/**
 * Selects the ids of a page from the end of the list that is nearer: the last page costs what the first one does. `total` is how many rows
 * the list has, where that is known in the statement; `select` selects the ids of a slice, in an order that leaves nothing open.
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
