import type postgres from 'postgres';

import { type PlannedProduct, planProducts } from './build-catalogue.ts';
import { pickOptions, planOrders, type SeedBuyer } from './build-orders.ts';
import { planReviews } from './build-reviews.ts';
import { type ShopKey, seedShops } from './catalogue/shops.ts';
import { insertSeedRows, type SeedRow } from './insert-seed-rows.ts';
import { isInUse } from './is-in-use.ts';
import { releaseIcons } from './pictures/drawings.ts';
import { folderOfPictures, removeOtherPictures } from './pictures/kept-pictures.ts';
import { pictureKeys, planPictures } from './pictures/plan.ts';
import { renderPictures, type SeedPicture } from './pictures/render.ts';
import { reviewPictures } from './pictures/review-pictures.ts';
import { writePriceHistory } from './price-history.ts';
import { createRandom, type Random, uuidAt } from './random.ts';
import { daysBefore, orderRows, productRow, reviewRows, type SeedIds, variantRows, variationRow } from './rows.ts';
import { writeStaff } from './staff.ts';
import { variationBatches } from './variations.ts';
import { type PlannedPerson, planIds, planPeople, writeCategories, writePeople, writePromotions, writeShops } from './write-shop.ts';
import { writeShopStaff } from './write-shop-staff.ts';

export { demoAccounts } from './people.ts';

export interface SeedDeps {
  sql: postgres.Sql;
  /** Stores a picture and returns the relative path for image columns. */
  putImage: (bytes: Buffer) => Promise<string>;
  /** Argon2id hash of the demo password, for every demo user. */
  passwordHash: string;
  report: (line: string) => void;
  now?: Date;
}

/** The contents of the demo, planned before anything is written. */
interface Plan {
  now: Date;
  random: Random;
  people: PlannedPerson[];
  ids: SeedIds;
  products: PlannedProduct[];
  pictures: Map<string, string>;
  /** Renders and stores pictures of what is planned later. */
  render: (pictures: readonly SeedPicture[]) => Promise<Map<string, string>>;
}

const orderCount = 200;
// An arbitrary number: the lock ensures that only one of several starting processes seeds.
const lockKey = 0x6e69726f;

/**
 * Fills an empty shop with the demo catalogue (design §7). Returns false and writes nothing when any user, shop or product exists.
 * Stores the pictures first and then writes all rows in one transaction, so that a killed seed leaves at most unused files.
 * With `products` larger than the hand-written catalogue it adds generated products, for benchmarks.
 */
export async function seedDemo(deps: SeedDeps, options: { products?: number } = {}): Promise<boolean> {
  const { sql, report } = deps;
  if (await isInUse(sql)) return false;
  const now = deps.now ?? new Date();
  const random = createRandom(20_26);
  const people = planPeople(now, random);
  const ids = planIds(now, random);
  const products = planProducts(now, random);
  const { pictures: planned, total } = await planPictures(products);
  const cached = new Set<string>();
  const pictures = await renderPictures(planned, total, deps.putImage, cached, report);
  releaseIcons();
  const render = async (more: readonly SeedPicture[]) => renderPictures(more, more.length, deps.putImage, cached);
  const plan: Plan = { now, random, people, ids, products, pictures, render };
  const isSeeded = await sql.begin(async (tx) => {
    // No messages about past orders (0043).
    await tx`select set_config('app.quiet', 'on', true)`;
    await tx`select pg_advisory_xact_lock(${lockKey})`;
    if (await isInUse(tx)) return false;
    // Visitors share the demo accounts: the orders of one visitor must not block those of the next.
    await tx`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0`;
    await writePeople(tx, people, deps.passwordHash, random);
    await writeStaff(tx, deps.passwordHash, now);
    await writeShops(tx, ids, merchantOf(people), pictures, now);
    await writeCategories(tx, ids, pictures, now);
    await writeCatalogue(tx, plan);
    await writePromotions(tx, ids, pictures, now, random);
    await writePriceHistory(tx, now);
    report(`products ${products.length}`);
    await writeOrders(tx, plan);
    await writeCartsAndWishlists(tx, plan);
    await writeShopStaff(tx, { shopId: ids.shop('heshel'), passwordHash: deps.passwordHash, now });
    report(`orders ${orderCount}`);
    await writeVariations(tx, plan, (options.products ?? 0) - products.length, report);
    return true;
  });
  await removeOtherPictures(folderOfPictures, cached);
  return isSeeded;
}

function merchantOf(people: readonly PlannedPerson[]): (shop: ShopKey) => string {
  return (shop) => {
    const merchant = people.find((person) => person.phone === seedShops[shop].merchant);
    if (merchant === undefined) throw new Error(`no merchant for ${shop}`);
    return merchant.id;
  };
}

const imagesOf = ({ pictures }: Plan, product: PlannedProduct): string[] => pictureKeys(product).flatMap((key) => pictures.get(key) ?? []);

async function writeCatalogue(tx: postgres.TransactionSql, plan: Plan): Promise<void> {
  const rows = plan.products.map((product) => productRow(product, imagesOf(plan, product), plan.ids));
  await insertSeedRows(tx, 'products', rows);
  await insertSeedRows(tx, 'variant_items', plan.products.flatMap(variantRows));
}

async function writeOrders(tx: postgres.TransactionSql, plan: Plan): Promise<void> {
  const { now, random, people, products } = plan;
  const admin = people.find((person) => person.role === 'admin');
  if (admin === undefined) throw new Error('no admin');
  const buyers = people
    .filter((person) => person.role === 'customer')
    .map(({ id, name, phone, area }): SeedBuyer => ({ id, name: name.normalize('NFC'), phone, area }));
  const orders = planOrders(orderCount, buyers, { products, now, random, actors: { admin: admin.id, merchantOf: merchantOf(people) } });
  const rows = orderRows(
    orders,
    (product) => imagesOf(plan, product)[0] ?? null,
    plan.ids.shop,
    (at) => uuidAt(at, random),
  );
  await insertSeedRows(tx, 'orders', rows.orders);
  await insertSeedRows(tx, 'packages', rows.packages);
  await insertSeedRows(tx, 'order_lines', rows.lines);
  await insertSeedRows(tx, 'package_events', rows.events);
  await insertSeedRows(tx, 'payments', rows.payments);
  // A trigger writes what buyers claim, as of today.
  await tx`update payment_attempts a set created_at = p.created_at from payments p where p.id = a.payment_id`;
  const reviews = planReviews(orders, now, random);
  const photos = await plan.render(reviewPictures(reviews, products));
  await insertSeedRows(tx, 'reviews', reviewRows(reviews, photos));
}

/** Full ones for the demo customer, small ones for others. */
async function writeCartsAndWishlists(tx: postgres.TransactionSql, plan: Plan): Promise<void> {
  const { now, random } = plan;
  const customers = plan.people.filter((person) => person.role === 'customer').slice(0, 14);
  const sellable = plan.products.filter(
    (product) => product.status === 'active' && product.quantity > 5 && product.variants.every((item) => item.quantity !== 0),
  );
  const wishlistItems: SeedRow<'wishlist_items'>[] = [];
  const lines: SeedRow<'cart_lines'>[] = [];
  customers.forEach((customer, i) => {
    for (const product of random.sample(
      plan.products.filter((each) => each.status === 'active'),
      i === 0 ? 7 : random.int(1, 5),
    )) {
      wishlistItems.push({ user_id: customer.id, product_id: product.id, created_at: daysBefore(now, random.int(1, 400) / 10) });
    }
    for (const product of random.sample(sellable, i === 0 ? 4 : random.int(0, 2))) {
      const options = Object.fromEntries(pickOptions(product, random).map((item) => [item.group, item.name]));
      const at = daysBefore(now, random.int(1, 60) / 10);
      lines.push({ user_id: customer.id, product_id: product.id, options, quantity: random.int(1, 3), created_at: at, updated_at: at });
    }
  });
  await insertSeedRows(tx, 'wishlist_items', wishlistItems);
  await insertSeedRows(tx, 'cart_lines', lines);
}

async function writeVariations(tx: postgres.TransactionSql, plan: Plan, count: number, report: (line: string) => void): Promise<void> {
  if (count <= 0) return;
  const images = new Map(plan.products.map((product) => [product.id, imagesOf(plan, product)]));
  let done = 0;
  for (const batch of variationBatches(plan.products, count, plan.now, plan.random)) {
    const rows = batch.map((variation) => variationRow(variation, images.get(variation.base.id) ?? [], plan.ids));
    await insertSeedRows(tx, 'products', rows);
    done += batch.length;
    if (done % 10_000 === 0 || done === count) report(`generated products ${done}/${count}`);
  }
}
