import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import type { DB } from '#db/types.ts';
import type { Status } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import type { SimpleTable } from '#domain/operations/simple-resources.ts';
import { searchedTexts, searchPatterns, sortedName } from './list.ts';
import { presentSimple, type SimpleRow, simpleColumns } from './present.ts';
import { type Columns, type Current, type FilterOf, type Resource, requireReference, type ServedResource, type Use } from './resource.ts';

/** Defines a resource with a name, a description, an image and little more. Its table is `t` in all SQL. */
interface SimpleResourceDefinition<C extends ServedResource, Extra> {
  table: SimpleTable;
  /** The columns of the additional fields, by field. */
  fields?: Readonly<Record<string, string>>;
  /** Fields that refer to a row of another table. */
  references?: Readonly<Record<string, keyof DB>>;
  /** Additional columns to select, and their join. */
  joined?: { select: RawBuilder<unknown>; join: RawBuilder<unknown> };
  /** The condition for a public row, in addition to being active. */
  isPublic?: RawBuilder<unknown>;
  /** The order of `sort=position`. */
  position: RawBuilder<unknown>;
  /** New rows go to the end of `position`. */
  isPositioned?: boolean;
  /** The additional fields in a response. */
  present: (row: SimpleRow & Extra) => Omit<z.output<C['item']>, keyof ReturnType<typeof presentSimple>>;
  /** Validates several fields together, with their values after the write; `changes` has those of the request. */
  check?: (after: Columns, more: { changes: Columns; tx: Tx }) => void | Promise<void>;
  uses?: readonly Use[];
}

/** Filters of every simple resource, in addition to the columns of `fields`. */
interface SimpleFilter {
  scope: string;
  page: number;
  limit: number;
  status?: Status;
  q?: string;
  sort?: 'position' | 'newest' | 'oldest' | 'name' | 'nameDesc';
  language: Language;
}

interface SimpleInput {
  name?: string;
  description?: string;
  image?: null;
  translations?: Translations;
}

/** Builds the handlers of a resource from its definition. These resources have no owner: `own` returns the public rows. */
export function serveSimpleResource<C extends ServedResource, Extra>(
  description: SimpleResourceDefinition<C, Extra>,
): Resource<C, SimpleRow & Extra> {
  const { table, fields = {}, references = {}, joined, isPublic = sql`true`, position, check } = description;
  type Row = SimpleRow & Extra;
  const columns = sql.join([...simpleColumns, ...Object.values(fields)].map((column) => sql.ref(`t.${column}`)));
  const selected = joined ? sql`${columns}, ${joined.select}` : columns;
  const from = sql`${sql.table(table)} t ${joined?.join ?? sql``}`;
  const shown = (scope: string) =>
    scope === 'all' ? sql`t.deleted_at is null` : sql`t.deleted_at is null and t.status = 'active' and ${isPublic}`;
  const orders = {
    position: sql`${position}, t.id`,
    newest: sql`t.created_at desc, t.id`,
    oldest: sql`t.created_at, t.id`,
  };
  const byName = (language: Language) => ({
    name: sql`${sortedName('t', language)}, t.id`,
    nameDesc: sql`${sortedName('t', language)} desc, t.id desc`,
  });
  const simple = (filter: FilterOf<C>) => filter as unknown as SimpleFilter; // all of these resources have these filters
  const conditions = (filter: FilterOf<C>) => {
    const { scope, status, q } = simple(filter);
    const parts = [shown(scope)];
    if (status) parts.push(sql`t.status = ${status}`);
    for (const [field, column] of Object.entries(fields)) {
      const value = (filter as Columns)[field];
      if (value !== undefined) parts.push(sql`${sql.ref(`t.${column}`)} = ${value}`);
    }
    for (const pattern of searchPatterns(q)) parts.push(sql`${searchedTexts('t')} like ${pattern}`);
    return sql.join(parts, sql` and `);
  };
  return {
    table,
    ...(description.uses && { uses: description.uses }),
    reads: Object.values(fields),
    list: async (db: Db, filter) => {
      const { page, limit, sort = 'position', language } = simple(filter);
      const order = { ...orders, ...byName(language) }[sort];
      const { rows } = await sql<Row>`
        select ${selected} from ${from} where ${conditions(filter)} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(
        db.reads,
      );
      return rows;
    },
    count: async (db, filter) => {
      const { rows } = await sql<{ total: number }>`select count(*) as total from ${from} where ${conditions(filter)}`.execute(db.reads);
      return rows[0]?.total ?? 0;
    },
    find: async (db, id, user) => {
      const scope = user?.role === 'admin' ? 'all' : 'public';
      const { rows } = await sql<Row>`select ${selected} from ${from} where t.id = ${id} and ${shown(scope)}`.execute(db.reads);
      return rows[0];
    },
    // The contract has the fields; each definition maps them to columns.
    present: (row) => ({ ...presentSimple(row), ...description.present(row) }) as never,
    columns: async (tx: Tx, { input, images, current }) => {
      const values = ownColumns(input as Columns, fields);
      for (const [field, other] of Object.entries(references)) {
        const id = (input as Columns)[field];
        if (typeof id === 'string') await requireReference(tx, other, id, field);
      }
      await check?.({ ...current, ...values }, { changes: values, tx });
      const { name, description: text, translations, image } = input as SimpleInput;
      return {
        name,
        description: text,
        translations,
        image: images.image?.[0] ?? image,
        ...values,
        ...nextPosition(description, current),
      };
    },
  };
}

const ownColumns = (input: Columns, fields: Readonly<Record<string, string>>): Columns =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, column]) => (input[field] === undefined ? [] : [[column, input[field]]])));

const nextPosition = ({ isPositioned, table }: { isPositioned?: boolean; table: string }, current: Current): Columns =>
  isPositioned && !current ? { position: sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})` } : {};
