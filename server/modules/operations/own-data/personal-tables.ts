import { type RawBuilder, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { AuditedResource } from '#domain/operations/audited.ts';
import { erasedPhone } from '#domain/phone.ts';

/** Replaces names, streets and other texts of an erased account. */
export const erasedText = '—';

/** The person of an account. */
export interface Person {
  id: string;
  phone: string;
  email: string | null;
  /** A code proved it, or an admin vouches for it. */
  ownsPhone: boolean;
}

/** A condition on rows `t` of a table. */
type Of = (person: Person) => RawBuilder<unknown>;

interface Downloaded {
  /** The table's name in the file. */
  as: string;
  columns: readonly string[];
  /** Columns that are not exported as stored. */
  computed?: (person: Person) => Readonly<Record<string, RawBuilder<unknown>>>;
  /** The order of rows. Default: their id. */
  key?: RawBuilder<string>;
  /** In addition to `of`: not all erased rows are shown. */
  where?: Of;
}

interface PersonalTable {
  /** Which rows are about a person. */
  of: Of;
  /** What of them is exported, or why nothing is. */
  download: Downloaded | string;
  /** What happens to them: they are deleted, columns are overwritten, or why they stay. */
  erase: 'delete' | Readonly<Record<string, unknown>> | { stays: string };
  /** Older audit log entries about these rows lose their values, except those of the named columns. `entries`: other ones (`a`). */
  audited?: { resource: AuditedResource; except?: readonly string[]; entries?: Of };
}

const ofUser: Of = ({ id }) => sql`t.user_id = ${id}`;
const ofOrder: Of = ({ id }) => sql`t.order_id in (select o.id from orders o where o.user_id = ${id})`;
/** Rows `c` of contact messages. */
const ofWriter: Of = ({ id, phone, ownsPhone }) => sql`(c.user_id = ${id} or ${ownsPhone} and c.user_id is null and c.phone = ${phone})`;
const ofReturnedPackage: Of = ({ id }) => sql`t.package_id in (
  select p.id from packages p join orders o on o.id = p.order_id where o.user_id = ${id})`;
const ofReturn: Of = ({ id }) => sql`t.return_id in (
  select r.id from returns r join packages p on p.id = r.package_id join orders o on o.id = p.order_id where o.user_id = ${id})`;
const inOrders = 'is part of `orders`';
const shortLived = 'lives for minutes, and says nothing but that the account signs in';

/** Orders of an unverified number may be another person's (docs/decisions/database/0062-orders-of-unproved-phones.md). */
const ofSeenOrder: Of = ({ id }) => sql`t.order_id in (select o.id from orders o where o.user_id = ${id} and buyer_sees(o))`;

/**
 * Every table with personal data: what the download shows of it, and what an erasure does with it. Tests compare it with the database, so
 * that no table or column is forgotten.
 */
export const personalTables: Readonly<Partial<Record<keyof DB, PersonalTable>>> = {
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
  payments: {
    of: ofOrder,
    download: {
      as: 'payments',
      columns: [
        'id',
        'order_id',
        'method',
        'status',
        'amount_poisha',
        'refunded_poisha',
        'refunding_poisha',
        'captured_poisha',
        'provider',
        'transaction_id',
        'mobile_number',
        'account_number',
        'branch',
        'note',
        'verified_at',
        'created_at',
        'updated_at',
      ],
      where: ofSeenOrder,
    },
    // The books keep the amount and the transaction.
    erase: {
      mobile_number: sql`case when t.mobile_number is not null then ${erasedPhone} end`,
      account_number: sql`case when t.account_number is not null then ${erasedText} end`,
      branch: sql`case when t.branch is not null then ${erasedText} end`,
      note: '',
    },
    audited: {
      resource: 'payments',
      except: [
        'order_id',
        'method',
        'status',
        'amount_poisha',
        'refunded_poisha',
        'refunding_poisha',
        'provider',
        'transaction_id',
        'verified_at',
      ],
    },
  },
  refunds: {
    of: ofOrder,
    download: {
      as: 'refunds',
      columns: [
        'id',
        'number',
        'payment_id',
        'order_id',
        'package_id',
        'amount_poisha',
        'state',
        'channel',
        'reason',
        'note',
        'trx_id',
        'due_by',
        'sent_at',
        'done_at',
        'created_at',
        'updated_at',
      ],
      where: ofSeenOrder,
    },
    // The books keep the amount and the transaction.
    erase: { note: '', sealed_receiver: null },
  },
  transfers: {
    of: ({ id, phone, ownsPhone }) => sql`(t.id in (select x.transfer_id from transfer_parts x join payments p on p.id = x.payment_id
        join orders o on o.id = p.order_id where o.user_id = ${id}) or ${ownsPhone} and t.payer = ${phone})`,
    download: {
      as: 'transfers',
      columns: ['id', 'provider', 'trx_id', 'amount_poisha', 'received_at', 'payer'],
      // One that pays for others, too, is not theirs to see.
      where: ({ phone, ownsPhone }) => sql`${ownsPhone} and t.payer = ${phone}`,
    },
    erase: { payer: null },
  },
  transfer_parts: {
    of: ({ id }) => sql`(t.payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = ${id})
      or t.assigned_by = ${id})`,
    download: 'is part of `paymentAttempts`',
    erase: { stays: 'the books need them; they name no person' },
  },
  transfer_files: {
    of: ({ id }) => sql`t.imported_by = ${id}`,
    download: 'says who read a file of the shop; it has no data of buyers',
    erase: { stays: 'the books need the files; the name of the account is erased' },
  },
  payment_attempts: {
    of: ofOrder,
    download: {
      as: 'paymentAttempts',
      columns: [
        'id',
        'payment_id',
        'order_id',
        'kind',
        'method',
        'gateway',
        'amount_poisha',
        'received_poisha',
        'state',
        'own_ref',
        'provider_ref',
        'trx_id',
        'payer_number',
        'reason',
        'late',
        'created_at',
        'opened_at',
        'expires_at',
        'ended_at',
      ],
      where: ofSeenOrder,
    },
    // The books keep the amount and the transaction.
    erase: { payer_number: sql`case when t.payer_number is not null then ${erasedText} end` },
  },
  package_events: {
    of: ({ id }) => sql`t.package_id in (select p.id from packages p join orders o on o.id = p.order_id where o.user_id = ${id})`,
    download: inOrders,
    // Written by merchants and admins, about the delivery.
    erase: { note: '' },
  },
  package_clocks: {
    of: ({ id }) => sql`t.package_id in (select p.id from packages p join orders o on o.id = p.order_id where o.user_id = ${id})`,
    download: 'says which warnings its shop and the admins got',
    erase: { stays: 'the job would warn again; it names no person' },
  },
  hand_over_tries: {
    of: ({ id }) => sql`t.package_id in (select p.id from packages p join orders o on o.id = p.order_id where o.user_id = ${id})`,
    download: 'says how often its shop typed a wrong code',
    erase: { stays: 'it limits the tries of the shop; it names no person' },
  },
  return_lines: {
    of: ofReturn,
    download: 'is part of `returns`',
    erase: { stays: 'the books need what came back; it names no person' },
  },
  courier_statements: {
    of: ({ id }) => sql`t.imported_by = ${id}`,
    download: 'says who read a file of the shop; it has no data of buyers',
    erase: { stays: 'the books need the files; the name of the account is erased' },
  },
  statement_lines: {
    of: ({ id }) => sql`t.matched_by = ${id}`,
    download: 'says who decided about a row of the shop’s books',
    erase: { stays: 'the books need the rows; the name of the account is erased' },
  },
  return_events: {
    of: ofReturn,
    download: 'is part of `returns`',
    erase: { note: '' },
  },
  return_pictures: {
    of: ofReturn,
    download: {
      as: 'returnPictures',
      columns: ['id', 'return_id', 'side', 'created_at'],
      where: ({ id }) => sql`t.return_id in (select r.id from returns r join packages p on p.id = r.package_id
        join orders o on o.id = p.order_id where o.user_id = ${id} and buyer_sees(o))`,
    },
    // They may show a person or a home.
    erase: 'delete',
  },
  returns: {
    of: ofReturnedPackage,
    download: {
      as: 'returns',
      columns: [
        'id',
        'number',
        'package_id',
        'state',
        'reason',
        'note',
        'wants',
        'exchange_order_id',
        'credit_poisha',
        'way',
        'keeps',
        'fee_poisha',
        'goods_poisha',
        'refund_poisha',
        'answer_by',
        'come_by',
        'decided_at',
        'escalated_at',
        'created_at',
        'updated_at',
      ],
      where: ({ id }) => sql`t.package_id in (
        select p.id from packages p join orders o on o.id = p.order_id where o.user_id = ${id} and buyer_sees(o))`,
    },
    erase: { note: '' },
  },
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
  // Before the contact messages, by which some are found.
  messages: {
    // The address of a contact message is not verified: an answer is found by its message.
    of: (person) => sql`(t.user_id = ${person.id}
      or t.channel <> 'inbox' and t.recipient collate "C" = ${person.phone} and t.user_id is null and ${person.ownsPhone}
      or t.kind = 'contactReply' and t.user_id is null and exists (select from contact_replies r join contact_messages c on c.id = r.message_id
        where ${ofWriter(person)} and lower(c.email) = t.recipient and r.reply = t.variables #>> '{reply,verbatim}'))`,
    download: {
      as: 'messages',
      columns: [
        'id',
        'kind',
        'channel',
        'recipient',
        'language',
        'title',
        'variables',
        'link',
        'state',
        'created_at',
        'sent_at',
        'delivered_at',
        'read_at',
      ],
      // Neither codes nor keys that open orders.
      computed: () => ({
        body: sql`case when t.kind <> 'oneTimeCode' then regexp_replace(t.body, '#[[:alnum:]_-]{22}', '#…') end`,
      }),
      where: ({ id }) => sql`not exists (
        select from orders o where o.user_id = ${id} and o.number = t.variables #>> '{number,verbatim}' and not buyer_sees(o))`,
    },
    erase: 'delete',
  },
  contact_replies: {
    of: (person) => sql`t.message_id in (select c.id from contact_messages c where ${ofWriter(person)})`,
    download: { as: 'contactReplies', columns: ['id', 'message_id', 'reply', 'created_at'] },
    erase: 'delete',
  },
  contact_messages: {
    of: (person) => sql`t.id in (select c.id from contact_messages c where ${ofWriter(person)})`,
    download: {
      as: 'contactMessages',
      columns: ['id', 'name', 'phone', 'email', 'language', 'message', 'handled_at', 'created_at', 'deleted_at'],
    },
    erase: 'delete',
    audited: { resource: 'contacts' },
  },
  muted_messages: {
    of: ofUser,
    download: { as: 'mutedMessages', columns: ['kind', 'channel', 'created_at'], key: sql`t.kind || ' ' || t.channel` },
    erase: 'delete',
  },
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
        'created_at',
        'updated_at',
        'deleted_at',
      ],
    },
    // Former ones: an account with a shop is not erased. Buyers still see the name in their orders.
    erase: { address: '', wallet_provider: null, wallet_number: null, wanted_names: null },
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
  // Before the sessions, by which they are found.
  push_subscriptions: {
    of: ({ id }) => sql`t.session_id in (select s.id from sessions s where s.user_id = ${id})`,
    download: { as: 'pushDevices', columns: ['id', 'session_id', 'created_at', 'last_used_at'] },
    erase: 'delete',
  },
  sessions: {
    of: ofUser,
    download: {
      as: 'sessions',
      columns: ['id', 'device', 'network', 'country', 'created_at', 'last_used_at', 'expires_at', 'second_factor_at'],
    },
    erase: 'delete',
  },
  known_devices: {
    of: ofUser,
    download: { as: 'knownDevices', columns: ['last_used_at'], key: sql`encode(t.secret_hash, 'hex')` },
    erase: 'delete',
  },
  passkeys: {
    of: ofUser,
    download: { as: 'passkeys', columns: ['id', 'name', 'last_used_at', 'created_at'] },
    erase: 'delete',
  },
  passkey_challenges: { of: ofUser, download: shortLived, erase: 'delete' },
  totp_secrets: { of: ofUser, download: 'is a secret; `secondFactor` says that there is one', erase: 'delete' },
  recovery_codes: { of: ofUser, download: 'has only hashes; `secondFactor` says how many', erase: 'delete' },
  pending_sign_ins: { of: ofUser, download: shortLived, erase: 'delete' },
  second_factor_failures: { of: ofUser, download: shortLived, erase: 'delete' },
  one_time_codes: {
    of: ({ id, phone, ownsPhone }) => sql`(t.user_id = ${id} or ${ownsPhone} and t.phone = ${phone})`,
    download: 'has only hashes, for two days; `messages` says that a code was sent',
    erase: 'delete',
  },
  unproved_sms: {
    of: ({ phone, ownsPhone }) => sql`(${ownsPhone} and t.phone = ${phone})`,
    download: 'lives for a day, and repeats what `messages` says',
    erase: 'delete',
  },
  solved_phones: {
    of: ({ phone, ownsPhone }) => sql`${ownsPhone} and t.phone = ${phone}`,
    download: 'lives for a day, to limit SMS',
    erase: 'delete',
  },
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

/** Why columns of the tables above are not exported. */
export const withheldColumns: Readonly<Record<string, string>> = {
  'addresses.user_id': 'the account',
  'cart_lines.user_id': 'the account',
  'wishlist_items.user_id': 'the account',
  'stock_alerts.user_id': 'the account',
  'reviews.user_id': 'the account',
  'contact_messages.user_id': 'the account',
  'messages.user_id': 'the account',
  'muted_messages.user_id': 'the account',
  'saved_filters.user_id': 'the account',
  'sessions.user_id': 'the account',
  'known_devices.user_id': 'the account',
  'shops.merchant_id': 'the account',
  'users.password_hash': 'a secret',
  'sessions.token_hash': 'a secret',
  'known_devices.secret_hash': 'a secret',
  'messages.body': 'computed',
  'audit_log.changes': 'computed',
  'audit_log.actor_id': 'computed, as `by`',
  'return_pictures.webp': 'the page of the order shows it',
  'payments.verified_by': 'another person',
  'transfers.file_id': 'of the shop',
  'transfers.assigned_poisha': 'of the shop',
  'refunds.attempt_id': 'of the shop',
  'refunds.sealed_receiver': 'encrypted; the page of the order shows its last digits',
  'refunds.provider_ref': 'of the machinery of gateways',
  'refunds.detail': 'of the machinery of gateways',
  'refunds.next_check_at': 'of the machinery of gateways',
  'refunds.checks': 'of the machinery of gateways',
  'refunds.requested_by': 'another person',
  'refunds.approved_by': 'another person',
  'refunds.done_by': 'another person',
  'payment_attempts.account_id': 'of the shop',
  'payment_attempts.fee_poisha': 'of the shop',
  'payment_attempts.key_hash': 'a secret',
  'payment_attempts.redirect_to': 'of the machinery of gateways',
  'payment_attempts.hint': 'of the machinery of gateways',
  'payment_attempts.detail': 'of the machinery of gateways',
  'payment_attempts.next_check_at': 'of the machinery of gateways',
  'payment_attempts.checks': 'of the machinery of gateways',
  'contact_messages.handled_by': 'another person',
  'contact_replies.admin_id': 'another person',
  'shop_invitations.invited_by': 'another person',
  'shop_invitations.phone': 'the account',
  'shop_members.user_id': 'the account',
  'passkeys.user_id': 'the account',
  'passkeys.credential_id': 'of the machinery of sign-in',
  'passkeys.public_key': 'of the machinery of sign-in',
  'passkeys.counter': 'of the machinery of sign-in',
  'passkeys.transports': 'of the machinery of sign-in',
  'users.has_proved_phone': 'of the machinery of sign-in',
  'users.staff_role_id': 'is about the shop, as `role` says',
  'payments.deleted_at': 'says that an admin hid it in the list',
  'users.deleted_at': 'such an account can’t sign in',
  'users.erased_at': 'such an account can’t sign in',
  'shops.name_translations': 'repeats `translations`',
  'push_subscriptions.endpoint': 'of the machinery of sending',
  'push_subscriptions.p256dh': 'of the machinery of sending',
  'push_subscriptions.auth': 'of the machinery of sending',
  'push_subscriptions.vapid_key': 'of the machinery of sending',
  'messages.event_id': 'of the machinery of sending',
  'messages.parts': 'of the machinery of sending',
  'messages.price_poisha': 'of the machinery of sending',
  'messages.attempts': 'of the machinery of sending',
  'messages.provider': 'of the machinery of sending',
  'messages.provider_id': 'of the machinery of sending',
  'messages.error': 'of the machinery of sending',
  'messages.report_at': 'of the machinery of sending',
};
