import type postgres from 'postgres';

import { type PlannedProduct, planProducts } from './build-catalogue.ts';
import { type Buyer, pickOptions, planOrders } from './build-orders.ts';
import { planReviews } from './build-reviews.ts';
import { type ShopKey, shops } from './catalogue/shops.ts';
import { insertRows, type SeedRow } from './insert-rows.ts';
import { isInUse } from './is-in-use.ts';
import { forgetIcons } from './pictures/drawings.ts';
import { pictureKeys, planPictures } from './pictures/plan.ts';
import { renderPictures } from './pictures/render.ts';
import { createRandom, type Random, uuidAt } from './random.ts';
import { daysBefore, type Owners, orderRows, productRow, reviewRows, variantRows, variationRow } from './rows.ts';
import { variationBatches } from './variations.ts';
import { type Person, planOwners, planPeople, writeCategories, writePeople, writePromotions, writeShops } from './write-shop.ts';

export { demoAccounts } from './people.ts';

export interface SeedDeps {
  sql: postgres.Sql;
  /** Stores a picture; answers the relative path to keep in image columns. */
  putPicture: (bytes: Buffer) => Promise<string>;
  /** Argon2id hash of the demo password, for every demo user. */
  passwordHash: string;
  report: (line: string) => void;
  now?: Date;
}

/** Everything the demo holds, drawn before anything is written. */
interface Plan {
  now: Date;
  random: Random;
  people: Person[];
  owners: Owners;
  products: PlannedProduct[];
  pictures: Map<string, string>;
}

const orderCount = 200;
// Any constant will do; it keeps two processes that start together from both seeding.
const lockKey = 0x6e69726f;

/**
 * Fills an empty shop with the demo catalogue (design §7). Answers false and writes nothing when any user, shop or product exists.
 * All rows are written in one transaction after the pictures were stored: a seed that is killed leaves at most unused files.
 * `products` larger than the hand-written catalogue adds generated ones for measuring.
 */
export async function seedDemo(deps: SeedDeps, options: { products?: number } = {}): Promise<boolean> {
  const { sql, report } = deps;
  if (await isInUse(sql)) return false;
  const now = deps.now ?? new Date();
  const random = createRandom(20_26);
  const people = planPeople(now, random);
  const owners = planOwners(now, random);
  const products = planProducts(now, random);
  const { pictures: planned, total } = planPictures(products);
  const pictures = await renderPictures(planned, total, deps.putPicture, report);
  forgetIcons();
  const plan: Plan = { now, random, people, owners, products, pictures };
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`;
    if (await isInUse(tx)) return false;
    // Visitors share the demo's accounts: what one orders must not keep the next from ordering.
    await tx`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0`;
    await writePeople(tx, people, deps.passwordHash, random);
    await writeShops(tx, owners, merchantOf(people), pictures, now);
    await writeCategories(tx, owners, pictures, now);
    await writeCatalogue(tx, plan);
    await writePromotions(tx, pictures, now, random);
    report(`products ${products.length}`);
    await writeOrders(tx, plan);
    await writeBaskets(tx, plan);
    report(`orders ${orderCount}`);
    await writeVariations(tx, plan, (options.products ?? 0) - products.length, report);
    return true;
  });
}

function merchantOf(people: readonly Person[]): (shop: ShopKey) => string {
  return (shop) => {
    const merchant = people.find((person) => person.phone === shops[shop].merchant);
    if (merchant === undefined) throw new Error(`no merchant for ${shop}`);
    return merchant.id;
  };
}

const imagesOf = ({ pictures }: Plan, product: PlannedProduct): string[] => pictureKeys(product).flatMap((key) => pictures.get(key) ?? []);

async function writeCatalogue(tx: postgres.TransactionSql, plan: Plan): Promise<void> {
  const rows = plan.products.map((product) => productRow(product, imagesOf(plan, product), plan.owners));
  await insertRows(tx, 'products', rows);
  await insertRows(tx, 'variant_items', plan.products.flatMap(variantRows));
}

async function writeOrders(tx: postgres.TransactionSql, plan: Plan): Promise<void> {
  const { now, random, people, products } = plan;
  const admin = people.find((person) => person.role === 'admin');
  if (admin === undefined) throw new Error('no admin');
  const buyers = people
    .filter((person) => person.role === 'customer')
    .map(({ id, name, phone, place }): Buyer => ({ id, name: name.normalize('NFC'), phone, place }));
  const orders = planOrders(orderCount, buyers, { products, now, random, actors: { admin: admin.id, merchantOf: merchantOf(people) } });
  const rows = orderRows(
    orders,
    (product) => imagesOf(plan, product)[0] ?? null,
    plan.owners.shop,
    (at) => uuidAt(at, random),
  );
  await insertRows(tx, 'orders', rows.orders);
  await insertRows(tx, 'packages', rows.packages);
  await insertRows(tx, 'order_lines', rows.lines);
  await insertRows(tx, 'package_events', rows.events);
  await insertRows(tx, 'payments', rows.payments);
  await insertRows(tx, 'reviews', reviewRows(planReviews(orders, now, random)));
}

/** Carts and wishlists: a full one for the demo customer, a few for others. */
async function writeBaskets(tx: postgres.TransactionSql, plan: Plan): Promise<void> {
  const { now, random } = plan;
  const customers = plan.people.filter((person) => person.role === 'customer').slice(0, 14);
  const sellable = plan.products.filter(
    (product) => product.status === 'active' && product.quantity > 5 && product.variants.every((item) => item.quantity !== 0),
  );
  const wishes: SeedRow<'wishlist_items'>[] = [];
  const lines: SeedRow<'cart_lines'>[] = [];
  customers.forEach((customer, i) => {
    for (const product of random.sample(
      plan.products.filter((each) => each.status === 'active'),
      i === 0 ? 7 : random.int(1, 5),
    )) {
      wishes.push({ user_id: customer.id, product_id: product.id, created_at: daysBefore(now, random.int(1, 400) / 10) });
    }
    for (const product of random.sample(sellable, i === 0 ? 4 : random.int(0, 2))) {
      const options = Object.fromEntries(pickOptions(product, random).map((item) => [item.group, item.name]));
      const at = daysBefore(now, random.int(1, 60) / 10);
      lines.push({ user_id: customer.id, product_id: product.id, options, quantity: random.int(1, 3), created_at: at, updated_at: at });
    }
  });
  await insertRows(tx, 'wishlist_items', wishes);
  await insertRows(tx, 'cart_lines', lines);
}

async function writeVariations(tx: postgres.TransactionSql, plan: Plan, count: number, report: (line: string) => void): Promise<void> {
  if (count <= 0) return;
  const images = new Map(plan.products.map((product) => [product.id, imagesOf(plan, product)]));
  let done = 0;
  for (const batch of variationBatches(plan.products, count, plan.now, plan.random)) {
    const rows = batch.map((variation) => variationRow(variation, images.get(variation.base.id) ?? [], plan.owners));
    await insertRows(tx, 'products', rows);
    done += batch.length;
    if (done % 10_000 === 0 || done === count) report(`generated products ${done}/${count}`);
  }
}
