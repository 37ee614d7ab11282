import { sql } from 'kysely';
import { erasedPhone } from '#domain/phone.ts';
import { messageTables } from './tables/message-tables.ts';
import { moneyTables } from './tables/money-tables.ts';
import { parcelTables } from './tables/parcel-tables.ts';
import { erasedText, inOrders, ofOrder, ofUser, type PersonalTables } from './tables/personal-table.ts';
import { signInTables } from './tables/sign-in-tables.ts';

/**
 * Every table with personal data: what the download shows of it, and what an erasure does with it. Tests compare it with the database, so
 * that no table or column is forgotten.
 */
export const personalTables: PersonalTables = {
  addresses: {
    of: ofUser,
    download: {
      as: 'addresses',
      columns: ['id', 'name', 'phone', 'division', 'district', 'upazila', 'line', 'is_default', 'created_at', 'updated_at'],
    },
    erase: 'delete',
  },
  cart_lines: {
    of: ofUser,
    download: { as: 'cart', columns: ['id', 'product_id', 'options', 'quantity', 'created_at', 'updated_at'] },
    erase: 'delete',
  },
  wishlist_items: {
    of: ofUser,
    download: { as: 'wishlist', columns: ['product_id', 'created_at'], key: sql`t.product_id::text` },
    erase: 'delete',
  },
  stock_alerts: {
    of: ofUser,
    download: { as: 'stockAlerts', columns: ['id', 'product_id', 'item_id', 'created_at', 'told_at'] },
    erase: 'delete',
  },
  ...moneyTables,
  ...parcelTables,
  order_traces: { of: ofUser, download: 'has only keyed hashes', erase: 'delete' },
  order_links: { of: ofOrder, download: 'has only hashes of keys', erase: 'delete' },
  orders: {
    of: ofUser,
    download: inOrders,
    // The area stays: the delivery fee depends on it.
    erase: {
      delivery_address: sql`jsonb_strip_nulls(jsonb_build_object('name', ${erasedText}::text, 'phone', ${erasedPhone}::text, 'line', ${erasedText}::text,
        'division', t.delivery_address -> 'division', 'district', t.delivery_address -> 'district'))`,
      delivery_phone: erasedPhone,
      placed_for_phone: sql`case when t.placed_for_phone is not null then ${erasedPhone} end`,
      idempotency_key: null,
      request_hash: null,
      risk_reasons: null,
      advance_waiver: null,
    },
    audited: {
      resource: 'orders',
      except: ['number', 'user_id', 'status', 'subtotal_poisha', 'delivery_fee_poisha', 'total_poisha', 'owed_poisha', 'credit_poisha'],
    },
  },
  reviews: {
    of: ofUser,
    download: {
      as: 'reviews',
      columns: ['id', 'product_id', 'rating', 'comment', 'images', 'created_at', 'updated_at', 'deleted_at'],
    },
    // Other buyers rely on the text; its author is the account, which has no name any more. Pictures may show a person or a home.
    erase: { images: sql`'{}'` },
  },
  ...messageTables,
  saved_filters: {
    of: ofUser,
    download: { as: 'savedFilters', columns: ['id', 'list', 'name', 'search', 'created_at', 'updated_at'] },
    erase: 'delete',
  },
  shops: {
    of: ({ id }) => sql`t.merchant_id = ${id}`,
    download: {
      as: 'shops',
      columns: [
        'id',
        'name',
        'description',
        'address',
        'logo',
        'banners',
        'free_delivery_from_poisha',
        'translations',
        'status',
        'wanted_names',
        'wallet_provider',
        'wallet_number',
        'bin',
        'created_at',
        'updated_at',
        'deleted_at',
      ],
    },
    // Former ones: an account with a shop is not erased. Buyers still see the name in their orders.
    erase: { address: '', wallet_provider: null, wallet_number: null, bin: null, wanted_names: null },
    audited: { resource: 'shops', except: ['name', 'description', 'translations', 'logo', 'banners', 'status', 'merchant_id'] },
  },
  shop_members: {
    of: ofUser,
    download: { as: 'work', columns: ['id', 'shop_id', 'role', 'created_at'] },
    // The owner follows the merchant of the shop.
    erase: { stays: 'staff leave their shops when the account is deleted; former shops keep their merchant' },
  },
  shop_invitations: {
    of: ({ phone, ownsPhone }) => sql`(${ownsPhone} and t.phone = ${phone})`,
    download: { as: 'invitations', columns: ['id', 'shop_id', 'role', 'created_at', 'expires_at'] },
    erase: 'delete',
    // Including those that were answered or withdrawn.
    audited: {
      resource: 'shops',
      entries: ({ phone, ownsPhone }) =>
        sql`(${ownsPhone} and ${phone} in (a.changes #>> '{invitation,old,phone}', a.changes #>> '{invitation,new,phone}'))`,
    },
  },
  ...signInTables,
  counted_acts: {
    of: ({ phone, ownsPhone }) => sql`(${ownsPhone} and t.phone = ${phone})`,
    download: 'lives for a day, and repeats what `orders` and `invitations` say',
    erase: 'delete',
  },
  outbox: { of: ofUser, download: 'lives for a day, and repeats what happened to orders', erase: 'delete' },
  audit_log: {
    of: ({ id }) => sql`(t.actor_id = ${id} or t.resource = 'users' and t.row_id = ${id})`,
    download: {
      as: 'activity',
      columns: ['id', 'action', 'resource', 'row_id', 'created_at'],
      computed: ({ id }) => ({
        by: sql`case when t.actor_id = ${id} then 'you' else 'staff' end`,
        // Values of other rows may be about other people.
        changes: sql`case when t.resource = 'users' and t.row_id = ${id} then t.changes end`,
      }),
    },
    erase: { stays: 'entries lose the values of what is erased, as `audited` says' },
  },
  // Last: the others are found by it.
  users: {
    of: ({ id }) => sql`t.id = ${id}`,
    download: {
      as: 'account',
      columns: [
        'id',
        'name',
        'phone',
        'phone_verified_at',
        'email',
        'email_verified_at',
        'gender',
        'dob',
        'address',
        'image',
        'cover_image',
        'language',
        'role',
        'status',
        'has_second_factor',
        'erasure_due_at',
        'created_at',
        'updated_at',
      ],
    },
    erase: {
      name: erasedText,
      phone: erasedPhone,
      phone_verified_at: null,
      email: null,
      email_verified_at: null,
      gender: null,
      dob: null,
      address: null,
      image: null,
      cover_image: null,
      password_hash: '',
      has_second_factor: false,
      status: 'inactive',
      erasure_due_at: null,
      erased_at: sql`coalesce(t.erased_at, now())`,
      deleted_at: sql`coalesce(t.deleted_at, now())`,
    },
    audited: { resource: 'users', except: ['role', 'status'] },
  },
};
