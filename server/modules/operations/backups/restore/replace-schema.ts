import type postgres from 'postgres';
import { buildSchema } from '#db/migrate/migrate.ts';
import { BackupError } from '../archive/backup-error.ts';

/** Throws DATABASE_IN_USE unless it is empty, or has a shop without data, or a shop that may be replaced. */
export async function refuseDatabaseInUse(tx: postgres.TransactionSql, isReplaceable: boolean): Promise<void> {
  const [row] = await tx<{ tables: number; isShop: boolean }[]>`
    select count(*) as tables, coalesce(bool_or(relname = 'migrations'), false) as "isShop"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not ${ofExtension(tx)}`;
  if (!row?.tables) return;
  if (!row.isShop) throw new BackupError('DATABASE_IN_USE', 'This database has tables of another program: restore into an empty one.');
  if (isReplaceable) return;
  const [{ isUsed } = { isUsed: false }] = await tx<{ isUsed: boolean }[]>`select exists (select from users) as "isUsed"`;
  if (isUsed)
    throw new BackupError('DATABASE_IN_USE', 'This database already has a shop: restore into an empty one, or replace it with --replace.');
}

const ofExtension = (tx: postgres.TransactionSql) =>
  tx`exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Replaces the schema by that of these migrations. Extensions and other schemas stay. */
export async function replaceSchema(tx: postgres.TransactionSql, migrations: readonly string[]): Promise<void> {
  await tx
    .unsafe(`
    drop schema if exists pgboss cascade;
    do $$
    declare
      statement text;
      statements text[] := array(
        select format('drop table if exists %s cascade', c.oid::regclass) from pg_class c
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'));
    begin
      foreach statement in array statements loop
        execute statement;
      end loop;
    end $$;
    create extension if not exists pg_trgm`)
    .simple();
  await buildSchema(tx, migrations);
}

/**
 * Prepares tables for copying: removes the rows of migrations, triggers, foreign keys and indexes that are not constraints. Returns a
 * function that restores them, and fails on dangling references. Needs only the owner's rights.
 */
export async function prepareTables(tx: postgres.TransactionSql, tables: readonly string[]): Promise<() => Promise<void>> {
  const inSchemas = tx`n.nspname in ('public', 'pgboss')`;
  const keys = await tx<{ remove: string; restore: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as restore
    from pg_constraint c join pg_namespace n on n.oid = connamespace where contype = 'f' and conparentid = 0 and ${inSchemas}`;
  // Indexes of partitions can't be dropped separately, so they are built with the rows.
  const indexes = await tx<{ remove: string; restore: string }[]>`
    select format('drop index %s', i.indexrelid::regclass) as remove, pg_get_indexdef(i.indexrelid) as restore
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where ${inSchemas} and c.relkind = 'i' and not c.relispartition
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid) and not i.indisreplident and not i.indisclustered`;
  const all = async (statements: readonly string[]) => {
    if (statements.length > 0) await tx.unsafe(statements.join(';\n')).simple();
  };
  await all([
    ...keys.map(({ remove }) => remove),
    ...indexes.map(({ remove }) => remove),
    ...tables.map((table) => `alter table ${table} disable trigger user`),
    `truncate ${tables.join(', ')}`,
  ]);
  return () =>
    all([
      ...indexes.map(({ restore }) => restore),
      ...keys.map(({ restore }) => restore),
      ...tables.map((table) => `alter table ${table} enable trigger user`),
    ]);
}
