import type postgres from 'postgres';

const translated = { name: 'text', description: 'text', translations: 'jsonb', status: 'text' };
const times = { created_at: 'timestamptz', updated_at: 'timestamptz' };

/** The types of the columns that the seed inserts. A row must have exactly these keys. */
const tables = {
  users: {
    id: 'uuid',
    name: 'text',
    phone: 'text',
    phone_verified_at: 'timestamptz',
    email: 'text',
    email_verified_at: 'timestamptz',
    gender: 'text',
    dob: 'date',
    address: 'text',
    password_hash: 'text',
    role: 'text',
    status: 'text',
    ...times,
  },
  shops: {
    id: 'uuid',
    merchant_id: 'uuid',
    ...translated,
    address: 'text',
    logo: 'text',
    banners: 'text[]',
    free_delivery_from_poisha: 'bigint',
    wallet_provider: 'text',
    wallet_number: 'text',
    ...times,
  },
  categories: { id: 'uuid', ...translated, image: 'text', position: 'integer', ...times },
  sub_categories: { id: 'uuid', category_id: 'uuid', ...translated, image: 'text', position: 'integer', is_medicine: 'boolean', ...times },
  campaigns: {
    id: 'uuid',
    ...translated,
    image: 'text',
    campaign_type: 'text',
    discount_percent: 'numeric',
    start_date: 'timestamptz',
    end_date: 'timestamptz',
    ...times,
  },
  carousels: { id: 'uuid', ...translated, image: 'text', destination: 'text', position: 'integer', ...times },
  products: {
    id: 'uuid',
    shop_id: 'uuid',
    category_id: 'uuid',
    sub_category_id: 'uuid',
    ...translated,
    slug: 'text',
    images: 'text[]',
    price_poisha: 'bigint',
    special_price_poisha: 'bigint',
    advance_money_poisha: 'bigint',
    quantity: 'integer',
    brand: 'text',
    model: 'text',
    origin_country: 'text',
    manufacturer: 'text',
    campaign: 'text',
    starting_rating: 'numeric',
    ...times,
  },
  variant_items: {
    id: 'uuid',
    product_id: 'uuid',
    group_name: 'text',
    name: 'text',
    additional_price_poisha: 'bigint',
    quantity: 'integer',
    position: 'integer',
  },
  cart_lines: { user_id: 'uuid', product_id: 'uuid', options: 'jsonb', quantity: 'integer', ...times },
  wishlist_items: { user_id: 'uuid', product_id: 'uuid', created_at: 'timestamptz' },
  orders: {
    id: 'uuid',
    number: 'text',
    user_id: 'uuid',
    status: 'text',
    subtotal_poisha: 'bigint',
    delivery_fee_poisha: 'bigint',
    total_poisha: 'bigint',
    delivery_address: 'jsonb',
    delivery_phone: 'text',
    ...times,
  },
  packages: {
    id: 'uuid',
    order_id: 'uuid',
    shop_id: 'uuid',
    status: 'text',
    subtotal_poisha: 'bigint',
    delivery_fee_poisha: 'bigint',
    ...times,
  },
  order_lines: {
    id: 'uuid',
    order_id: 'uuid',
    package_id: 'uuid',
    product_id: 'uuid',
    name: 'text',
    translations: 'jsonb',
    image: 'text',
    options: 'jsonb',
    stock_item_ids: 'uuid[]',
    list_price_poisha: 'bigint',
    unit_price_poisha: 'bigint',
    quantity: 'integer',
    position: 'integer',
  },
  package_events: { id: 'uuid', package_id: 'uuid', status: 'text', actor_id: 'uuid', note: 'text', created_at: 'timestamptz' },
  payments: {
    id: 'uuid',
    order_id: 'uuid',
    method: 'text',
    status: 'text',
    amount_poisha: 'bigint',
    provider: 'text',
    transaction_id: 'text',
    mobile_number: 'text',
    account_number: 'text',
    branch: 'text',
    verified_at: 'timestamptz',
    ...times,
  },
  reviews: { id: 'uuid', product_id: 'uuid', user_id: 'uuid', rating: 'integer', comment: 'text', images: 'text[]', ...times },
} satisfies Record<string, Record<string, string>>;

type Tables = typeof tables;
export type TableName = keyof Tables;
/** Values are sent as JSON, so dates may be Date objects and lists arrays. */
export type SeedRow<Name extends TableName> = Record<keyof Tables[Name], unknown>;

const batchSize = 1000;

/** Inserts rows in batches of a thousand. Each batch is one JSON parameter, because a statement has at most 65,534 parameters. */
export async function insertSeedRows<Name extends TableName>(
  tx: postgres.TransactionSql,
  name: Name,
  rows: readonly SeedRow<Name>[],
): Promise<void> {
  const columns = Object.entries(tables[name]);
  const names = columns.map(([column]) => column).join(', ');
  const types = columns.map(([column, type]) => `${column} ${type}`).join(', ');
  for (let from = 0; from < rows.length; from += batchSize) {
    const json = JSON.stringify(rows.slice(from, from + batchSize));
    // Names and types come from the constant above, so they are safe to interpolate. Without ::text the driver would encode the JSON again.
    await tx.unsafe(`insert into ${name} (${names}) select ${names} from json_to_recordset($1::text::json) as t(${types})`, [json]);
  }
}
