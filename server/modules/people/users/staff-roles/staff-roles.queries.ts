import { sql } from 'kysely';
import type { z } from 'zod';
import type { StaffRole, staffRoleContract } from '#contract/people/staff-roles.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Role } from '#domain/enums.ts';
import { paged, searchedTexts, searchPatterns, sortedName } from '#server/core/resources/list.ts';

type RoleFilter = z.output<(typeof staffRoleContract)['query']>;

const selectRoles = (db: Db | Tx) => db.reads.selectFrom('staff_roles as t').where('t.deleted_at', 'is', null);

export function filterStaffRoles(db: Db, { q }: Pick<RoleFilter, 'q'>) {
  let query = selectRoles(db);
  for (const pattern of searchPatterns(q)) query = query.where(searchedTexts('t'), 'like', pattern);
  return query;
}

const withUsers = <Q extends ReturnType<typeof selectRoles>>(query: Q) =>
  query.select([
    't.id',
    't.name',
    't.created_at',
    't.updated_at',
    sql<StaffRole['translations']>`t.translations`.as('translations'),
    sql<StaffRole['permissions']>`t.permissions`.as('permissions'),
    sql<number>`(select count(*) from users u where u.staff_role_id = t.id and u.deleted_at is null)`.as('users'),
  ]);

export type StaffRoleRow = NonNullable<Awaited<ReturnType<typeof findStaffRole>>>;

export const findStaffRole = (db: Db | Tx, id: string) => withUsers(selectRoles(db)).where('t.id', '=', id).executeTakeFirst();

export function listStaffRoles(db: Db, filter: RoleFilter) {
  const query = withUsers(filterStaffRoles(db, filter));
  const name = sortedName('t', filter.language);
  const sorted = {
    name: query.orderBy(name),
    nameDesc: query.orderBy(name, 'desc'),
    newest: query.orderBy('t.created_at', 'desc'),
    oldest: query.orderBy('t.created_at'),
  }[filter.sort ?? 'name'];
  return paged(sorted.orderBy('t.id'), filter).execute();
}

/** All permissions of these roles. */
export async function listPermissionsOfRoles(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.reads.selectFrom('staff_roles').select('permissions').where('id', 'in', ids).execute();
  return rows.flatMap(({ permissions }) => permissions);
}

/** The roles of users; `permissions` only for those with a staff role. */
export const listPermissionsOfUsers = (db: Db | Tx, ids: readonly string[]) =>
  db.reads
    .selectFrom('users as u')
    .leftJoin('staff_roles as r', 'r.id', 'u.staff_role_id')
    .select([sql<Role>`u.role`.as('role'), 'r.permissions'])
    .where('u.id', 'in', ids)
    .execute();
