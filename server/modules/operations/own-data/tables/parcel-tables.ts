import { sql } from 'kysely';
import { inOrders, ofReturn, ofReturnedPackage, type PersonalTables } from './personal-table.ts';

/** Packages and returns. */
export const parcelTables = {
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
} satisfies PersonalTables;
