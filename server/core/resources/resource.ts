import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Endpoints } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import type { Db, Tx } from '#db/client.ts';
import type { DB } from '#db/types.ts';
import type { Status } from '#domain/enums.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { setActor } from '../actor.ts';
import type { AddTags } from '../cache/tags.ts';
import type { Handlers } from '../endpoints/mount.ts';
import type { UploadedFile } from '../endpoints/multipart.ts';
import { AppError } from '../errors/app-error.ts';
import { found, type ListFilter, listHandler } from './list.ts';

/** A resource of the contract (`resource()` in contract/resource.ts). */
export interface ServedResource {
  name: string;
  ids: string;
  query: z.ZodObject;
  item: z.ZodType;
  endpoints: Endpoints;
}

type Field<E, K extends string> = E extends Record<K, infer V extends z.ZodType> ? z.output<V> : never;
export type FilterOf<C extends ServedResource> = ListFilter<Omit<z.output<C['query']>, 'page' | 'limit' | 'scope'>>;
/** The body of an update; the body of a create extends it. */
export type InputOf<C extends ServedResource> = Field<C['endpoints'][`PUT /${C['name']}/update/:id`], 'body'>;

/** Columns to write, by name. */
export type Columns = Record<string, unknown>;

/** Paths of the uploaded images of a request, by field. */
export type Images = Readonly<Record<string, readonly string[]>>;

/** The row before the write; undefined on create. */
export type Current = ({ id: string; status: Status } & Columns) | undefined;

interface Write<C extends ServedResource> {
  input: InputOf<C>;
  user: SessionUser;
  images: Images;
  current: Current;
}

/** Rows of other tables that prevent a delete. */
export interface Use {
  /** The name in the API. */
  by: string;
  table: keyof DB;
  column: string;
  where: RawBuilder<unknown>;
}

/** How a resource is read. */
export interface Reads<C extends ServedResource, Row> {
  list: (db: Db, filter: FilterOf<C>) => Promise<Row[]>;
  count: (db: Db, filter: FilterOf<C>) => Promise<number>;
  /** A row that this user may see. */
  find: (db: Db, id: string, user: SessionUser | undefined) => Promise<Row | undefined>;
  present: (row: Row, user: SessionUser | undefined) => z.output<C['item']>;
}

/** How a resource is written. The table has `id`, `status` and `deleted_at`. */
export interface Writes<C extends ServedResource> {
  table: keyof DB;
  /** A condition for the rows that a non-admin can update or delete; default: none. */
  isOwn?: (user: SessionUser, change: 'update' | 'delete') => RawBuilder<unknown>;
  /** Whether an owner who is not an admin can change the status like this. Default: never. */
  ownerMoves?: (from: Status, to: Status) => boolean;
  /** The status of what owners create. Default: pending. */
  newStatus?: Status;
  /** Columns of the current row that `columns` needs. */
  reads?: readonly string[];
  /**
   * Returns the columns to write, including the status only when an update needs a new approval. Can read the database and throw validation
   * errors.
   */
  columns: (tx: Tx, write: Write<C>) => Columns | Promise<Columns>;
  /** Writes to other tables, after the row. */
  after?: (tx: Tx, id: string, write: Write<C> & { status: Status }) => Promise<void>;
  uses?: readonly Use[];
  /** Locks that a delete takes before it locks its rows. */
  beforeDelete?: (tx: Tx) => Promise<void>;
  /** Deletes dependent rows of other tables, or throws. */
  alsoDelete?: (tx: Tx, ids: readonly string[], user: SessionUser) => Promise<void>;
}

export type Resource<C extends ServedResource, Row> = Reads<C, Row> & Writes<C>;

/** Stores the images and runs a write in one transaction; a failure rolls back both. */
export type Transact = <T>(files: readonly UploadedFile[], write: (tx: Tx, images: Images) => Promise<T>) => Promise<T>;

type ReadKeys<C extends ServedResource> = `GET /${C['name']}/${string}`;

/** The handlers of a resource's five endpoints: read list, read one, create, update, bulk delete. */
export function resourceHandlers<C extends ServedResource, Row>(
  contract: C,
  resource: Resource<C, Row>,
  kit: { db: Db; transact: Transact },
): Handlers<C['endpoints']> {
  const { db } = kit;
  const { name } = contract;
  const reads = {
    [`GET /${name}/read`]: listHandler(
      resource.table,
      (filter) => resource.list(db, filter as FilterOf<C>),
      (filter) => resource.count(db, filter as FilterOf<C>),
      resource.present,
    ),
    [`GET /${name}/read/:id`]: ({ params, user, addTags }: WriteCall<C>) => {
      addTags(`${resource.table}:${params.id}`);
      return readOne(resource, db, params.id, user);
    },
  };
  // Keyed by the contract's name: TypeScript can't infer it from the template strings above.
  return { ...reads, ...writeHandlers(contract, resource, kit) } as unknown as Handlers<C['endpoints']>;
}

const readOne = async <C extends ServedResource, Row>(
  { find, present }: Pick<Reads<C, Row>, 'find' | 'present'>,
  db: Db,
  id: string,
  user: SessionUser | undefined,
) => present(found(await find(db, id, user)), user);

/** The handlers of create, update and delete, for a resource with custom reads. */
export function writeHandlers<C extends ServedResource, Row>(
  contract: C,
  resource: Writes<C> & Pick<Reads<C, Row>, 'find' | 'present'>,
  { db, transact }: { db: Db; transact: Transact },
): Omit<Handlers<C['endpoints']>, ReadKeys<C>> {
  const { name } = contract;
  const handlers = {
    [`POST /${name}/create`]: ({ body, user, files }: WriteCall<C>) =>
      transact(files, async (tx, images) => {
        await setActor(tx, user);
        const write = { input: body, user, images, current: undefined };
        const status = decideStatus(resource, body.status, write);
        const id = await insertRow(tx, resource.table, { ...(await resource.columns(tx, write)), status });
        await resource.after?.(tx, id, { ...write, status });
        return { data: await readOne(resource, tx, id, user) };
      }),
    [`PUT /${name}/update/:id`]: ({ params: { id }, body, user, files }: WriteCall<C>) =>
      transact(files, async (tx, images) => {
        await setActor(tx, user);
        const current = found((await lockRows(tx, resource, [id], user, 'update'))[0]);
        const write = { input: body, user, images, current };
        const status = decideStatus(resource, body.status, write);
        await updateRow(tx, resource.table, id, { ...(status !== current.status && { status }), ...(await resource.columns(tx, write)) });
        await resource.after?.(tx, id, { ...write, status });
        return { data: await readOne(resource, tx, id, user) };
      }),
    [`DELETE /${name}/delete`]: ({ body, user }: { body: Readonly<Record<string, readonly string[]>>; user: SessionUser }) =>
      db.transaction(async (tx) => {
        await setActor(tx, user);
        await resource.beforeDelete?.(tx);
        const ids = [...new Set(body[contract.ids])];
        const rows = await lockRows(tx, resource, ids, user, 'delete');
        if (rows.length < ids.length) throw new AppError('NOT_FOUND', { errors: missing(contract.ids, ids, rows) });
        await refuseUsed(tx, resource.uses ?? [], contract.ids, ids);
        await resource.alsoDelete?.(tx, ids, user);
        await sql`update ${sql.table(resource.table)} set deleted_at = now() where id = any(${ids}::uuid[])`.execute(tx.writes);
        return { data: { ids } };
      }),
  };
  // As above; the contract's schemas parsed their bodies.
  return handlers as unknown as Omit<Handlers<C['endpoints']>, ReadKeys<C>>;
}

interface WriteCall<C extends ServedResource> {
  user: SessionUser;
  params: { id: string };
  body: InputOf<C> & { status?: Status };
  files: readonly UploadedFile[];
  addTags: AddTags;
}

/** Throws VALIDATION_FAILED for one field of a request. */
export const refuse = (path: string, code: string, message: string): never => {
  throw new AppError('VALIDATION_FAILED', { errors: [{ path, code, message }] });
};

/** Design §1: what an admin creates is active, what others create waits for an admin. Only admins can choose the status. */
export function decideStatus<C extends ServedResource>(
  { ownerMoves, newStatus = 'pending' }: Pick<Writes<C>, 'ownerMoves' | 'newStatus'>,
  asked: Status | undefined,
  { user, current }: { user: SessionUser; current: Current },
): Status {
  const now = current?.status ?? newStatus;
  if (user.role === 'admin') return asked ?? current?.status ?? 'active';
  if (asked === undefined || asked === now) return now;
  if (current && ownerMoves?.(now, asked)) return asked;
  return refuse('status', 'FORBIDDEN', 'Only an admin may set this');
}

async function insertRow(tx: Tx, table: keyof DB, values: Columns): Promise<string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(given.map(([column]) => sql.ref(column)))})
    values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(tx.writes);
  return found(rows[0]).id;
}

async function updateRow(tx: Tx, table: keyof DB, id: string, values: Columns): Promise<void> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))} where id = ${id}`.execute(
    tx.writes,
  );
}

/** Locks the existing rows that this user can write, in id order. */
async function lockRows<C extends ServedResource>(
  tx: Tx,
  { table, isOwn, reads = [] }: Pick<Writes<C>, 'table' | 'isOwn' | 'reads'>,
  ids: readonly string[],
  user: SessionUser,
  change: 'update' | 'delete',
): Promise<NonNullable<Current>[]> {
  const mine = user.role === 'admin' ? sql`true` : (isOwn?.(user, change) ?? sql`false`);
  // Foreign keys to an updated row need no lock.
  const strength = change === 'update' ? sql`no key update` : sql`update`;
  const { rows } = await sql<NonNullable<Current>>`
    select ${sql.join(['id', 'status', ...reads].map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id = any(${ids}::uuid[]) and deleted_at is null and ${mine} order by id for ${strength}`.execute(tx.reads);
  return rows;
}

const missing = (field: string, ids: readonly string[], rows: readonly { id: string }[]): FieldError[] =>
  ids.flatMap((id, index) =>
    rows.some((row) => row.id === id) ? [] : [{ path: `${field}.${index}`, code: 'NOT_FOUND', message: 'Not there' }],
  );

/** Throws IN_USE when rows are used: the first use in `params` (`by`, `count`), every used row in `errors`. */
async function refuseUsed(tx: Tx, uses: readonly Use[], field: string, ids: readonly string[]): Promise<void> {
  if (uses.length === 0) return;
  const counts = uses.map(
    ({ by, table, column, where }) =>
      sql`select ${sql.ref(column)} as id, ${by}::text as by, count(*)::int as count from ${sql.table(table)}
        where ${sql.ref(column)} = any(${ids}::uuid[]) and ${where} group by 1`,
  );
  const { rows } = await sql<{ id: string; by: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(tx.reads);
  const [first] = rows;
  if (!first) return;
  const count = rows.filter(({ by }) => by === first.by).reduce((sum, row) => sum + row.count, 0);
  const errors = rows.map((row) => ({
    path: `${field}.${ids.indexOf(row.id)}`,
    code: 'IN_USE',
    message: `Used by ${row.count} ${row.by}`,
  }));
  throw new AppError('IN_USE', { params: { by: first.by, count }, errors });
}

/**
 * Checks that a referenced row exists, and locks it against deletes until this transaction ends. Returns the columns in `reads`. Throws
 * VALIDATION_FAILED at `path`.
 */
export async function requireReference<R extends Columns = Columns>(
  tx: Tx,
  table: keyof DB,
  id: string,
  path: string,
  reads: readonly (keyof R & string)[] = [],
): Promise<R> {
  const { rows } = await sql<R>`
    select ${sql.join(['id', ...reads].map((column) => sql.ref(column)))} from ${sql.table(table)}
    where id = ${id} and deleted_at is null for key share`.execute(tx.writes);
  return rows[0] ?? refuse(path, 'NOT_FOUND', 'Not there');
}
