import { spawnSync } from 'node:child_process';
import { type ClusterLocation, EmbeddedDatabaseError } from './embedded-location.ts';

/** The roles of the embedded server. The shop connects with few rights, so that SQL injection can't reach the machine. */
export const embeddedRoles = {
  /** The superuser, without a password: only PostgreSQL's account can use it, while the server is stopped. */
  superuser: 'postgres',
  shop: 'shop',
} as const;

/** Clusters from before 0.8 have the superuser `shop`, which PostgreSQL does not let lose that right: the shop uses this role there. */
const roleBesideSuperuser = 'shop_owner';

/** Creates the shop's role in a new cluster. The role creates its databases. */
export function createShopRole(location: ClusterLocation, cluster: string, password: string): void {
  runAlone(location, cluster, 'postgres', [
    `create role ${embeddedRoles.shop} login createdb password '${password}'`,
    `alter database postgres owner to ${embeddedRoles.shop}`,
  ]);
}

/**
 * Transfers everything in the database `shop` of an older cluster to a role without superuser rights, and returns the role. Can be repeated
 * after an interruption.
 */
export function leaveSuperuser(location: ClusterLocation, cluster: string, password: string): string {
  const role = roleBesideSuperuser;
  runAlone(location, cluster, 'postgres', [
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
    `alter role ${role} login createdb password '${password}'`,
    `do $$ begin if exists (select from pg_database where datname = 'shop') then alter database shop owner to ${role}; end if; end $$`,
  ]);
  if (hasDatabase(location, cluster)) runAlone(location, cluster, 'shop', [takeOwnership(role)]);
  // The old password is no longer valid.
  runAlone(location, cluster, 'postgres', ['alter role shop password null']);
  return role;
}

/** Objects of extensions stay, and sequences and indexes follow their tables. */
const takeOwnership = (role: string) => `do $$
declare
  statement text;
begin
  for statement in
    select format('alter schema %I owner to ${role}', nspname) from pg_namespace where nspname = 'pgboss'
    union all
    select format('alter table %s owner to ${role}', c.oid::regclass) from pg_class c
      where c.relnamespace in ('public'::regnamespace, to_regnamespace('pgboss')) and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to ${role}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace in ('public'::regnamespace, to_regnamespace('pgboss'))
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${role}', t.oid::regtype) from pg_type t
      where t.typnamespace in ('public'::regnamespace, to_regnamespace('pgboss')) and t.typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute statement;
  end loop;
end $$`;

const hasDatabase = (location: ClusterLocation, cluster: string): boolean =>
  runAlone(location, cluster, 'postgres', [`select 'found' from pg_database where datname = 'shop'`]).includes('found');

/**
 * Runs statements as the superuser in single-user mode, while no other server runs, and returns the output. Throws EmbeddedDatabaseError.
 */
export function runAlone(
  { binaries, account }: ClusterLocation,
  cluster: string,
  database: 'postgres' | 'shop',
  statements: readonly string[],
): string {
  // `-j`: a statement ends with a semicolon and an empty line. A failed one ends the server.
  const { status, stdout, stderr, error } = spawnSync(
    binaries.postgres,
    ['--single', '-j', '-D', cluster, '-c', 'exit_on_error=true', database],
    { ...account, cwd: '/', encoding: 'utf8', input: statements.map((statement) => `${statement};\n\n`).join('') },
  );
  if (status !== 0) throw new EmbeddedDatabaseError(`The shop’s role could not be created: ${stderr || String(error)}`);
  return stdout;
}
