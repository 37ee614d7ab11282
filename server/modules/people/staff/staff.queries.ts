import { sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';
import type { ShopRole, ShopStaffRole } from '#domain/people/shop-roles.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';

/** Who manages staff; undefined: an admin, for every shop. */
type Manager = string | undefined;

const isManaged = (column: string, manager: Manager) =>
  manager === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} in ${ownShops(manager, 'staff:write')}`;

const isOpen = sql<boolean>`expires_at > now()`;

export interface MemberRow {
  id: string;
  user_id: string;
  name: string;
  phone: string;
  role: ShopRole;
  created_at: Date;
}

const selectManagedShop = (db: Db | Tx, shopId: string, manager: Manager) =>
  db.writes.selectFrom('shops').select('id').where('id', '=', shopId).where('deleted_at', 'is', null).where(isManaged('id', manager));

/** Whether this shop exists and the user manages its staff. */
export const findManagedShop = (db: Db, shopId: string, manager: Manager) => selectManagedShop(db, shopId, manager).executeTakeFirst();

/** The same, but further invitations to this shop wait until the transaction ends. */
export const lockManagedShop = (tx: Tx, shopId: string, manager: Manager) =>
  selectManagedShop(tx, shopId, manager).forNoKeyUpdate().executeTakeFirst();

const selectMembers = (db: Db | Tx) =>
  db.reads
    .selectFrom('shop_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'u.id as user_id', 'u.name', 'u.phone', 'm.created_at', sql<ShopRole>`m.role`.as('role')]); // a CHECK limits it to these

/** The owner first. */
export const listMembers = (db: Db | Tx, shopId: string): Promise<MemberRow[]> =>
  selectMembers(db).where('m.shop_id', '=', shopId).orderBy(sql`m.role <> 'owner'`).orderBy('m.created_at').orderBy('m.id').execute();

export const findMember = (tx: Tx, id: string): Promise<MemberRow | undefined> =>
  selectMembers(tx).where('m.id', '=', id).executeTakeFirst();

/** Changes the role of a staff member; false when the user manages no such member. */
export async function updateMember(tx: Tx, id: string, role: ShopStaffRole, manager: Manager): Promise<boolean> {
  const result = await tx.writes
    .updateTable('shop_members')
    .set({ role })
    .where('id', '=', id)
    .where('role', '<>', 'owner')
    .where(isManaged('shop_id', manager))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Returns the ids that existed; owners stay. */
export async function deleteMembers(tx: Tx, ids: readonly string[], manager: Manager): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with going as materialized (
      select id from shop_members where id = any(${ids}::uuid[]) and role <> 'owner' and ${isManaged('shop_id', manager)}
      order by id for update)
    delete from shop_members where id in (select id from going) returning id`.execute(tx.writes);
  return rows.map(({ id }) => id);
}

export async function deleteMembership(tx: Tx, shopId: string, userId: string): Promise<string[]> {
  const rows = await tx.writes
    .deleteFrom('shop_members')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A user who already works for the shop keeps the role. */
export const insertMember = (tx: Tx, member: { shop_id: string; user_id: string; role: ShopStaffRole }) =>
  tx.writes
    .insertInto('shop_members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['user_id', 'shop_id']).doNothing())
    .execute();

// ---------------------------------------------------------------- invitations

export interface InvitationRow {
  id: string;
  phone: string;
  role: ShopStaffRole;
  created_at: Date;
  expires_at: Date;
}

const invitationColumns = ['id', 'phone', 'created_at', 'expires_at', sql<ShopStaffRole>`role`.as('role')] as const; // a CHECK limits it to these

export const listInvitations = (db: Db | Tx, shopId: string): Promise<InvitationRow[]> =>
  db.reads
    .selectFrom('shop_invitations')
    .select(invitationColumns)
    .where('shop_id', '=', shopId)
    .where(isOpen)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const upsertInvitation = (
  tx: Tx,
  invitation: { shop_id: string; phone: string; role: ShopStaffRole; invited_by: string },
): Promise<InvitationRow> => {
  const fresh = { created_at: sql<Date>`now()`, expires_at: sql<Date>`now() + make_interval(days => ${limits.invitationDays})` };
  return tx.writes
    .insertInto('shop_invitations')
    .values({ ...invitation, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'phone']).doUpdateSet({ role: invitation.role, invited_by: invitation.invited_by, ...fresh }),
    )
    .returning(invitationColumns)
    .executeTakeFirstOrThrow();
};

/** Returns the ids that existed. */
export async function deleteInvitations(tx: Tx, ids: readonly string[], manager: Manager): Promise<string[]> {
  const rows = await tx.writes
    .deleteFrom('shop_invitations')
    .where('id', 'in', ids)
    .where(isOpen)
    .where(isManaged('shop_id', manager))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const deleteExpiredInvitations = (db: Db) => db.writes.deleteFrom('shop_invitations').where(sql<boolean>`not ${isOpen}`).execute();

/** The user who was invited, locked until the transaction ends. */
export const lockInvited = (tx: Tx, userId: string) =>
  tx.writes
    .selectFrom('users')
    .select(['phone', 'role', sql<boolean>`phone_verified_at is not null`.as('isVerified')])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Ends the open invitation of a phone number and returns it: only one request gets it. */
export async function takeInvitation(tx: Tx, id: string, phone: string) {
  const { rows } = await sql<{ id: string; shop_id: string; role: ShopStaffRole; name: string; translations: Translations }>`
    delete from shop_invitations i using shops s
    where i.id = ${id} and i.phone = ${phone} and i.expires_at > now() and s.id = i.shop_id
    returning i.id, i.shop_id, i.role, s.name, s.name_translations as translations`.execute(tx.writes);
  return rows[0];
}

/** The open invitations to a phone number. */
export const listInvitationsTo = (db: Db, phone: string) =>
  db.reads
    .selectFrom('shop_invitations as i')
    .innerJoin('shops as s', 's.id', 'i.shop_id')
    .select(['i.id', 'i.expires_at', 's.id as shop_id', 's.name'])
    .select(sql<ShopStaffRole>`i.role`.as('role')) // a CHECK limits it to these
    .select(sql<Translations>`s.name_translations`.as('translations'))
    .where('i.phone', '=', phone)
    .where(isOpen)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(limits.pageSize)
    .execute();

/** An open invitation with its shop, the account that has its phone number, if any, and the language of the person who invites. */
export async function findInvitationToSend(db: Db, id: string) {
  const { rows } = await sql<{
    phone: string;
    role: ShopStaffRole;
    seller: { bn: string; en: string };
    userId: string | null;
    userRole: 'customer' | 'merchant' | 'admin' | null;
    language: Language;
  }>`
    select i.phone, i.role, jsonb_build_object('bn', s.name, 'en', coalesce(nullif(s.name_translations #>> '{en,name}', ''), s.name)) as seller,
      u.id as "userId", u.role as "userRole", coalesce(u.language, inviter.language) as language
    from shop_invitations i join shops s on s.id = i.shop_id join users inviter on inviter.id = i.invited_by
      left join users u on u.phone = i.phone and u.status = 'active' and u.deleted_at is null
    where i.id = ${id} and i.expires_at > now()`.execute(db.reads);
  return rows[0];
}
