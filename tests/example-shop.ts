import { createHash } from 'node:crypto';
import {
  type Example,
  exampleAddress,
  exampleCode,
  exampleEmail,
  exampleOrderKey,
  examplePush,
  ids,
  numbers,
  password,
  phones,
} from '#contract/examples/example.ts';
import { examples } from '#contract/examples/examples.ts';
import type { Database, Db } from '#db/client.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import { vapidKeysOf } from '#server/adapters/push/vapid.ts';
import { readConfig } from '#server/config/config.ts';
import { declareQueues } from '#server/core/jobs/enqueue.ts';
import { seal } from '#server/core/security/secret-box.ts';
import { allJobs } from '#server/jobs.ts';
import { hashPassword } from '#server/modules/people/users/passwords.ts';
import { createSession } from '#server/modules/people/users/sessions/session.ts';
import { insertCouriers, insertRates } from './example-parts/parcels.ts';
import { insertOnlinePayments } from './example-parts/payments.ts';
import { insertChallenges, insertSecondFactor, presentParts, testSecretKey } from './example-second-factor.ts';

const passwordHash = hashPassword(password);
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const active = { status: 'active' } as const;

/** Empties all tables. Without triggers and foreign keys, the order does not matter. */
const empty = (sql: Database['sql']) =>
  sql`
    do $$ declare t text; begin
      set local session_replication_role = replica;
      for t in select tablename from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'settings', 'delivery_settings') loop
        execute format('delete from %I', t);
      end loop;
    end $$`;

type AnyExample = Example<'PUT /orders/update/:id'> & { query?: object; headers?: Record<string, string> }; // the widest of the types

/** The example of an endpoint. The alias that the order form posts to has the same example. */
export const exampleOf = (key: string) =>
  ({
    ...examples[(key === 'POST /orders' ? 'POST /orders/create' : key) as keyof typeof examples],
    ...presentParts[key]?.(),
  }) as AnyExample;

/** The request line of an example, with its query: `PUT /orders/update/0192…`. */
export function requestOf(key: string): string {
  const { params = {}, query = {} } = exampleOf(key) as Partial<AnyExample>;
  const path = key.replace(/:(\w+)/g, (_all, name: string) => String(params[name as keyof typeof params]));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return (key === 'POST /orders' ? path.replace('/', '/api/') : path) + (search && `?${search}`);
}

/** Resets the database to the small shop of the API examples. Returns the tokens of its users. */
export async function createExampleShop({ db, sql }: Database) {
  await empty(sql);
  const people = [
    { id: ids.admin, name: 'Admin', phone: phones.admin, role: 'admin' },
    { id: ids.merchant, name: 'Jamal Uddin', phone: phones.merchant, role: 'merchant' },
    { id: ids.customer, name: 'রহিমা খাতুন', phone: phones.customer, role: 'customer' },
    { id: ids.empty, name: 'নতুন', phone: phones.empty, role: 'customer' },
    { id: ids.secondAdmin, name: 'Farzana', phone: phones.secondAdmin, role: 'admin' },
    { id: ids.packer, name: 'করিম মিয়া', phone: phones.packer, role: 'merchant' },
  ] as const;
  const password_hash = await passwordHash;
  await db.writes
    .insertInto('users')
    .values(
      people.map((person) => ({
        ...person,
        password_hash,
        has_second_factor: person.id === ids.merchant,
        phone_verified_at: person.id === ids.customer ? ago(30) : null,
        email: person.id === ids.customer ? exampleEmail : null,
      })),
    )
    .execute();
  await insertCatalogue(db);
  await insertStaff(db);
  await insertRates(db);
  await insertOrder(db, {
    id: ids.deliveredOrder,
    number: numbers.delivered,
    packageId: ids.deliveredPackage,
    lineId: ids.deliveredLine,
    states: ['pending', 'confirmed', 'packed', 'shipped', 'delivered'],
    payment: { id: ids.deliveredPayment, method: 'cash_on_delivery', status: 'verified' },
  });
  await insertOrder(db, {
    id: ids.order,
    number: numbers.order,
    packageId: ids.package,
    lineId: ids.line,
    states: ['pending'],
    payment: {
      id: ids.payment,
      method: 'MFS',
      status: 'pending',
      provider: 'bKash',
      transaction_id: 'BK1A2B3C4D',
      mobile_number: phones.customer,
    },
  });
  await insertOrder(db, {
    id: ids.unpaidOrder,
    number: numbers.unpaid,
    packageId: ids.unpaidPackage,
    lineId: ids.guestLine,
    states: ['pending'],
    payment: {
      id: ids.failedPayment,
      method: 'MFS',
      status: 'failed',
      provider: 'Nagad',
      transaction_id: 'NG9Z8Y7X6W',
      mobile_number: phones.customer,
    },
  });
  for (const which of ['cancelled', 'hidden'] as const) {
    await insertOrder(db, {
      id: ids[`${which}Order`],
      number: numbers[which],
      packageId: ids[`${which}Package`],
      states: ['pending', 'cancelled'],
      payment: { id: ids[`${which}Payment`], method: 'cash_on_delivery', status: 'failed' },
    });
  }
  await insertOrder(db, {
    id: ids.waitingOrder,
    number: numbers.waiting,
    packageId: ids.waitingPackage,
    states: ['pending'],
    payment: { id: ids.waitingPayment, method: 'cash_on_delivery', status: 'pending' },
  });
  await sql`update packages set advance_poisha = 12000, advance_keep_poisha = 12000 where id = ${ids.waitingPackage}`;
  await sql`update orders set deleted_at = ${ago(1)} where id = ${ids.hiddenOrder}`;
  await insertPartlyDelivered(db, sql);
  await insertCouriers(sql);
  await insertOnlinePayments(sql);
  await db.writes
    .insertInto('order_links')
    .values({ key_hash: createHash('sha256').update(exampleOrderKey).digest(), order_id: ids.unpaidOrder })
    .execute();
  await db.writes
    .insertInto('addresses')
    .values({ id: ids.address, user_id: ids.customer, ...exampleAddress, is_default: true })
    .execute();
  await db.writes
    .insertInto('signing_keys')
    .values(['unsubscribe', 'verifyEmail'].map((name) => ({ name, value: Buffer.alloc(32, 1) })))
    .execute();
  await db.writes
    .insertInto('saved_filters')
    .values({ id: ids.savedFilter, user_id: ids.merchant, list: 'orders', name: 'পেন্ডিং', search: 'status=pending' })
    .execute();
  await db.writes
    .insertInto('staff_roles')
    .values({ id: ids.staffRole, name: 'গ্রাহকসেবা', permissions: ['orders:read', 'orders:write', 'contacts:read', 'contacts:write'] })
    .execute();
  await db.writes
    .insertInto('contact_messages')
    .values({ id: ids.message, name: 'করিম', phone: phones.unknown, message: 'কুমিল্লায় কি ডেলিভারি দেন?' })
    .execute();
  await db.writes
    .insertInto('reviews')
    .values({ id: ids.review, product_id: ids.product, user_id: ids.customer, rating: 5, comment: 'ভালো চাল, ঝকঝকে পরিষ্কার।' })
    .execute();
  await db.writes
    .insertInto('cart_lines')
    .values({ id: ids.cartLine, user_id: ids.customer, product_id: ids.product, options: { Sizes: '1 kg' }, quantity: 1 })
    .execute();
  await db.writes
    .insertInto('audit_log')
    .values({
      actor_id: ids.admin,
      resource: 'products',
      row_id: ids.product,
      action: 'update',
      changes: { price_poisha: { old: 7900, new: 8000 } },
    })
    .execute();
  await db.writes
    .insertInto('stock_alerts')
    .values({ id: ids.stockAlert, user_id: ids.customer, product_id: ids.product, item_id: ids.soldOutItem })
    .execute();
  await db.writes.insertInto('wishlist_items').values({ user_id: ids.customer, product_id: ids.product }).execute();
  await db.writes
    .insertInto('synonyms')
    .values({ id: ids.synonym, words: ['দই', 'dohi', 'yogurt'] })
    .execute();
  await db.writes.insertInto('zero_result_searches').values({ id: ids.zeroResult, query: 'ড্রাগন ফল', count: 3 }).execute();
  await insertMessages(db);
  await insertSecondFactor(db);
  await declareQueues(db, allJobs);
  await sql`with new as (delete from new_jobs) delete from pgboss.job`;
  await sql`insert into backups (id, state, target, name, bytes, started_at, finished_at) values
    (${ids.backup}, 'done', '/var/backups/shop', 'nirog-haat-2026-11-21T00-00-05Z.tar.zst.age', 184320512, ${ago(300)}, ${ago(298)})`;
  await sql`insert into pgboss.job (id, name, data, state, retry_count, retry_limit, created_on, completed_on, output) values
    (${ids.job}, 'refresh-recommendations', '{}', 'failed', 20, 20, ${ago(2)}, ${ago(1)}, '{"message": "canceling statement due to statement timeout"}')`;
  const [admin, merchant, customer] = await Promise.all(
    people.map(({ id }) =>
      createSession(db, id, 'Mobile app', { hasSecondFactor: true, location: { network: '103.4.144.0/24', country: 'BD' } }),
    ),
  );
  if (merchant) await insertChallenges(db, merchant);
  await insertPushDevice(db);
  return { admin, merchant, customer, visitor: undefined };
}

async function insertStaff(db: Db): Promise<void> {
  const pending = { id: ids.packersShop, name: 'করিম স্টোর', status: 'pending' } as const;
  await db.writes
    .insertInto('shops')
    .values({ ...pending, merchant_id: ids.packer })
    .execute();
  await db.writes
    .insertInto('shop_members')
    .values([
      { id: ids.packerMember, shop_id: ids.shop, user_id: ids.packer, role: 'packer' },
      { shop_id: ids.packersShop, user_id: ids.merchant, role: 'viewer' },
    ])
    .execute();
  await db.writes
    .insertInto('shop_invitations')
    .values({
      id: ids.invitation,
      shop_id: ids.shop,
      phone: phones.customer,
      role: 'packer',
      invited_by: ids.merchant,
      expires_at: ago(-7),
    })
    .execute();
}

/** The customer's browser has a push subscription; the shop has the sender key from the example of RFC 8291. */
async function insertPushDevice(db: Db): Promise<void> {
  const keys = vapidKeysOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  const sealed_private_key = seal(readConfig({ SECRET_KEY: testSecretKey }), 'push', keys.privateKey);
  await db.writes.insertInto('push_keys').values({ sealed_private_key }).execute();
  const { id: session_id } = await db.writes
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ids.customer)
    .executeTakeFirstOrThrow();
  const { endpoint, keys: own } = examplePush;
  await db.writes
    .insertInto('push_subscriptions')
    .values({ id: ids.pushDevice, session_id, endpoint: `${endpoint}1`, ...own, vapid_key: keys.publicKey })
    .execute();
}

async function insertMessages(db: Db): Promise<void> {
  const salt = Buffer.alloc(16);
  const code_hash = createHash('sha256').update(salt).update(exampleCode).digest();
  const sent = { phone: phones.customer, salt, code_hash, created_at: ago(0.5), expires_at: ago(-1) };
  await db.writes
    .insertInto('one_time_codes')
    .values([
      { ...sent, purpose: 'signIn' },
      { ...sent, purpose: 'resetPassword' },
      { ...sent, purpose: 'verifyPhone', user_id: ids.customer },
    ])
    .execute();
  const message = {
    kind: 'packageShipped',
    event_id: ids.package,
    user_id: ids.customer,
    language: 'bn',
    variables: { number: { verbatim: numbers.order }, seller: { bn: 'জামাল স্টোর', en: 'Jamal Store' } },
    link: `/orders/${numbers.order}`,
  } as const;
  await db.writes
    .insertInto('messages')
    .values([
      { id: ids.inboxMessage, ...message, channel: 'inbox', recipient: ids.customer, state: 'delivered' },
      {
        id: ids.sms,
        ...message,
        channel: 'sms',
        recipient: phones.customer,
        state: 'failed',
        body: `নীরোগ হাট: অর্ডার ${numbers.order} পাঠানো হয়েছে।`,
        parts: 1,
        price_poisha: 35,
        provider: 'bulksmsbd',
        error: 'number code 1001',
      },
    ])
    .execute();
}

async function insertCatalogue(db: Db): Promise<void> {
  const described = { ...active, image: '/media/3f786850e387550fdab836ed7e6dc881.webp' };
  await db.writes
    .insertInto('shops')
    .values({
      id: ids.shop,
      merchant_id: ids.merchant,
      name: 'জামাল স্টোর',
      address: 'Rangpur',
      translations: { en: { name: 'Jamal Store' } },
      ...active,
    })
    .execute();
  await db.writes
    .insertInto('categories')
    .values({ id: ids.category, name: 'চাল ও ডাল', translations: { en: { name: 'Rice and lentils' } }, ...described })
    .execute();
  await db.writes
    .insertInto('sub_categories')
    .values({ id: ids.subCategory, category_id: ids.category, name: 'চাল', translations: { en: { name: 'Rice' } }, ...described })
    .execute();
  await db.writes
    .insertInto('campaigns')
    .values({
      id: ids.campaign,
      name: 'ফ্ল্যাশ সেল',
      campaign_type: 'flashSale',
      discount_percent: 10,
      start_date: ago(1),
      end_date: ago(-1),
      ...described,
    })
    .execute();
  await db.writes
    .insertInto('carousels')
    .values({ id: ids.carousel, name: 'নতুন চাল', destination: '/campaigns', ...described })
    .execute();
  const empty = { id: ids.empty, name: 'এখনও খালি', status: 'pending' } as const;
  await db.writes
    .insertInto('shops')
    .values({ ...empty, merchant_id: ids.merchant })
    .execute();
  await db.writes.insertInto('categories').values(empty).execute();
  await db.writes
    .insertInto('sub_categories')
    .values({ ...empty, category_id: ids.category })
    .execute();
  const product = { shop_id: ids.shop, category_id: ids.category, sub_category_id: ids.subCategory, quantity: 40, ...active };
  await db.writes
    .insertInto('products')
    .values([
      {
        id: ids.product,
        name: 'মিনিকেট চাল',
        slug: 'miniket-rice',
        translations: { en: { name: 'Miniket rice' } },
        brand: 'শস্যভান্ডার',
        images: [described.image],
        price_poisha: 8000,
        special_price_poisha: 7800,
        campaign: 'flashSale',
        ...product,
      },
      { id: ids.soap, name: 'নিম সাবান', slug: 'neem-soap', price_poisha: 4500, special_price_poisha: 4500, ...product },
    ])
    .execute();
  const size = { product_id: ids.product, group_name: 'Sizes' } as const;
  await db.writes
    .insertInto('variant_items')
    .values([
      { ...size, name: '1 kg', additional_price_poisha: 0, position: 0 },
      { ...size, name: '5 kg', additional_price_poisha: 31_800, quantity: 12, position: 1 },
      { ...size, id: ids.soldOutItem, name: '10 kg', additional_price_poisha: 63_000, quantity: 0, position: 2 },
    ])
    .execute();
}

/** An order of two pieces, of which one was refused. */
async function insertPartlyDelivered(db: Db, sql: Database['sql']): Promise<void> {
  await insertOrder(db, {
    id: ids.partlyOrder,
    number: numbers.partly,
    packageId: ids.partlyPackage,
    lineId: ids.partlyLine,
    states: ['pending', 'confirmed', 'packed', 'shipped'],
    payment: { id: ids.partlyPayment, method: 'cash_on_delivery', status: 'verified' },
  });
  await sql`update order_lines set quantity = 2, dropped = 1 where id = ${ids.partlyLine}`;
  await sql`update packages set status = 'delivered', step = 'partly_delivered', cash_collected_poisha = 19200, cash_held_by = 'shop'
    where id = ${ids.partlyPackage}`;
  await sql`insert into package_events (id, package_id, status, step, actor_id, created_at)
    values (${ids.partlyEvent}, ${ids.partlyPackage}, 'delivered', 'partly_delivered', ${ids.customer}, ${ago(0)})`;
  await sql`insert into line_changes (id, line_id, package_id, event_id, kind, quantity, goods_poisha)
    values (${ids.partlyEvent}, ${ids.partlyLine}, ${ids.partlyPackage}, ${ids.partlyEvent}, 'refused', 1, 7200)`;
  await sql`insert into returns (id, number, package_id, state, reason, note, answer_by)
    values (${ids.return}, ${numbers.return}, ${ids.partlyPackage}, 'requested', 'damaged', 'বস্তা ছেঁড়া ছিল', ${ago(-3)})`;
  await sql`insert into return_lines (return_id, line_id, quantity) values (${ids.return}, ${ids.partlyLine}, 1)`;
  await sql`insert into return_events (return_id, state, actor_id, side, note)
    values (${ids.return}, 'requested', ${ids.customer}, 'buyer', 'বস্তা ছেঁড়া ছিল')`;
  await sql`insert into return_pictures (id, return_id, side, webp) values (${ids.returnPicture}, ${ids.return}, 'buyer', ${Buffer.from('RIFF')})`;
  await sql`insert into return_policies (id, days) values (${ids.returnPolicy}, 7)`;
}

interface OrderInput {
  id: string;
  number: string;
  packageId: string;
  lineId?: string;
  states: readonly PackageState[];
  payment: {
    id: string;
    method: 'cash_on_delivery' | 'MFS';
    status: 'pending' | 'verified' | 'failed';
    provider?: string;
    transaction_id?: string;
    mobile_number?: string;
  };
}

async function insertOrder(db: Db, { id, number, packageId, lineId, states, payment }: OrderInput): Promise<void> {
  const fees = { subtotal_poisha: 7200, delivery_fee_poisha: 12_000 };
  await db.writes
    .insertInto('orders')
    .values({
      id,
      number,
      user_id: ids.customer,
      ...fees,
      total_poisha: 19_200,
      delivery_address: { name: 'রহিমা খাতুন', phone: phones.customer, line: 'স্টেশন রোড, রংপুর' },
      delivery_phone: phones.customer,
      needs_call: id === ids.order,
    })
    .execute();
  await db.writes
    .insertInto('order_traces')
    .values({ order_id: id, user_id: ids.customer, network: Buffer.alloc(16, id), is_proved: true })
    .execute();
  await db.writes
    .insertInto('packages')
    .values({ id: packageId, order_id: id, shop_id: ids.shop, status: states.at(-1) ?? 'pending', ...fees })
    .execute();
  await db.writes
    .insertInto('order_lines')
    .values({
      ...(lineId && { id: lineId }),
      order_id: id,
      package_id: packageId,
      product_id: ids.product,
      name: 'মিনিকেট চাল',
      translations: { en: { name: 'Miniket rice' } },
      options: { Sizes: '1 kg' },
      list_price_poisha: 8000,
      unit_price_poisha: 7200,
      quantity: 1,
    })
    .execute();
  const event = { package_id: packageId, actor_id: ids.customer };
  await db.writes
    .insertInto('package_events')
    .values(states.map((status, n) => ({ ...event, status, created_at: ago(states.length - n) })))
    .execute();
  await db.writes
    .insertInto('payments')
    .values({ order_id: id, amount_poisha: 19_200, ...payment })
    .execute();
}
