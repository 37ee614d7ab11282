import { dayMs } from '#domain/days.ts';
import type { PlannedProduct, PlannedVariant } from './build-catalogue.ts';
import { type SeedShop, type ShopKey, seedShops } from './catalogue/shops.ts';
import type { PackageStatus } from './package-events.ts';
import { type PlannedEvent, planEvents } from './package-events.ts';
import { type PlannedPayment, planPayment } from './payments.ts';
import type { SeedArea } from './people.ts';
import { campaignRows } from './promotions.ts';
import { type Random, uuidAt } from './random.ts';

export interface SeedBuyer {
  id: string;
  name: string;
  phone: string;
  area: SeedArea;
}

export interface PlannedLine {
  id: string;
  product: PlannedProduct;
  options: Record<string, string>;
  stockItemIds: string[];
  listPoisha: number;
  unitPoisha: number;
  quantity: number;
}

export interface PlannedPackage {
  id: string;
  shop: ShopKey;
  status: PackageStatus;
  lines: PlannedLine[];
  subtotalPoisha: number;
  feePoisha: number;
  events: PlannedEvent[];
}

export interface PlannedOrder {
  id: string;
  number: string;
  buyer: SeedBuyer;
  placedAt: Date;
  updatedAt: Date;
  packages: PlannedPackage[];
  subtotalPoisha: number;
  feePoisha: number;
  payment: PlannedPayment;
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const minuteMs = 60_000;

/** The unit price at a given time without options: the lower of the special and the campaign price (design §1). */
function basePoisha(product: PlannedProduct, at: Date, now: Date): number {
  const campaign = campaignRows.find((row) => row.type === product.campaign);
  if (campaign === undefined || at.getTime() < now.getTime() - campaign.startedDaysAgo * dayMs) return product.specialPoisha;
  return Math.min(product.specialPoisha, Math.round((product.pricePoisha * (100 - campaign.percent)) / 100));
}

/** One random item of every variant group of the product. */
export function pickOptions(product: PlannedProduct, random: Random): PlannedVariant[] {
  const groups = [...new Set(product.variants.map((item) => item.group))];
  return groups.map((group) => random.pick(product.variants.filter((item) => item.group === group)));
}

function planLine(product: PlannedProduct, at: Date, now: Date, random: Random): PlannedLine {
  const items = pickOptions(product, random);
  const additional = items.reduce((sum, item) => sum + item.additionalTaka * 100, 0);
  const isExpensive = product.pricePoisha + additional > 100_000;
  return {
    id: uuidAt(at, random),
    product,
    options: Object.fromEntries(items.map((item) => [item.group, item.name])),
    stockItemIds: items.filter((item) => item.quantity !== null).map((item) => item.id),
    listPoisha: product.pricePoisha + additional,
    unitPoisha: basePoisha(product, at, now) + additional,
    quantity: isExpensive
      ? 1
      : random.weighted([
          [1, 6],
          [2, 4],
          [3, 2],
          [5, 0.5],
        ]),
  };
}

function planPackage(
  shop: ShopKey,
  status: PackageStatus,
  goods: readonly PlannedProduct[],
  buyer: SeedBuyer,
  at: Date,
  now: Date,
  random: Random,
): PlannedPackage {
  // A few products sell far better than the rest.
  const popular = goods.map((product, i) => [product, (product.pricePoisha > 700_000 ? 0.1 : 1) / (1 + ((i * 7) % goods.length))] as const);
  const chosen = new Set(
    Array.from(
      {
        length: random.weighted([
          [1, 4],
          [2, 4],
          [3, 3],
          [4, 1],
        ]),
      },
      () => random.weighted(popular),
    ),
  );
  const lines = [...chosen].map((product) => planLine(product, at, now, random));
  const subtotalPoisha = lines.reduce((sum, line) => sum + line.unitPoisha * line.quantity, 0);
  const { freeFromTaka }: SeedShop = seedShops[shop];
  const free = freeFromTaka !== undefined && subtotalPoisha >= freeFromTaka * 100;
  return {
    id: uuidAt(at, random),
    shop,
    status,
    lines,
    subtotalPoisha,
    feePoisha: free ? 0 : buyer.area.inDhakaCity ? 6000 : 12000,
    events: [],
  };
}

interface OrderSpec {
  status: PackageStatus;
  /** How long ago the order was placed, in hours. */
  ageHours: number;
}

/** The minimum and maximum age of an order with this status, in hours: open orders are recent. */
const ageRanges: Record<PackageStatus, readonly [number, number]> = {
  pending: [1, 30],
  confirmed: [6, 50],
  packed: [14, 70],
  shipped: [26, 110],
  delivered: [110, 1430],
  cancelled: [30, 1400],
  returned: [260, 1430],
};

function drawSpec(random: Random): OrderSpec {
  const status = random.weighted<PackageStatus>([
    ['delivered', 118],
    ['pending', 14],
    ['confirmed', 13],
    ['packed', 12],
    ['shipped', 16],
    ['cancelled', 18],
    ['returned', 9],
  ]);
  const [from, to] = ageRanges[status];
  return { status, ageHours: random.int(from, to) };
}

/** Moves a time into the day: people order between eight in the morning and eleven at night in Dhaka (UTC+6 all year). */
function wakingTime(at: Date, now: Date, random: Random): Date {
  const hour = (at.getUTCHours() + 6) % 24;
  // Drawn in any case, so that the seed produces the same shop at every hour of the day.
  const earlier = random.int(9, 15) * 3_600_000;
  const moved = hour >= 8 && hour <= 23 ? at : new Date(at.getTime() - earlier);
  return new Date(Math.min(moved.getTime() + random.int(0, 59) * minuteMs, now.getTime() - 20 * minuteMs));
}

/** The status of another package of the order: the same, or one step away. */
function siblingStatus(status: PackageStatus, random: Random): PackageStatus {
  const near: Partial<Record<PackageStatus, readonly PackageStatus[]>> = {
    confirmed: ['confirmed', 'pending'],
    packed: ['packed', 'confirmed'],
    shipped: ['shipped', 'packed', 'delivered'],
    delivered: ['delivered', 'delivered', 'delivered', 'cancelled'],
    returned: ['delivered', 'returned'],
  };
  return random.pick(near[status] ?? [status]);
}

export interface OrderContext {
  products: readonly PlannedProduct[];
  actors: { admin: string; merchantOf: (shop: ShopKey) => string };
  now: Date;
  random: Random;
}

function planOrder(buyer: SeedBuyer, spec: OrderSpec, number: string, context: OrderContext): PlannedOrder {
  const { now, random } = context;
  const placedAt = wakingTime(new Date(now.getTime() - spec.ageHours * 3_600_000), now, random);
  const onSale = context.products.filter((product) => product.status === 'active' && product.createdAt < placedAt);
  const keys = random.sample(
    [...new Set(onSale.map((product) => product.shop))],
    random.weighted([
      [1, 62],
      [2, 28],
      [3, 10],
    ]),
  );
  const packages = keys.map((shop, i) => {
    const status = i === 0 ? spec.status : siblingStatus(spec.status, random);
    return planPackage(
      shop,
      status,
      onSale.filter((product) => product.shop === shop),
      buyer,
      placedAt,
      now,
      random,
    );
  });
  for (const each of packages)
    each.events = planEvents(
      each.status,
      placedAt,
      now,
      { buyer: buyer.id, merchant: context.actors.merchantOf(each.shop), admin: context.actors.admin },
      random,
    );
  const subtotalPoisha = packages.reduce((sum, each) => sum + each.subtotalPoisha, 0);
  const feePoisha = packages.reduce((sum, each) => sum + each.feePoisha, 0);
  const updatedAt = new Date(Math.max(...packages.flatMap((each) => each.events.map((event) => event.at.getTime()))));
  const arrivedPoisha = packages
    .filter(({ status }) => status === 'delivered' || status === 'returned')
    .reduce((sum, each) => sum + each.subtotalPoisha + each.feePoisha, 0);
  const statuses = packages.map((each) => each.status);
  const payment = planPayment(
    { placedAt, updatedAt, totalPoisha: subtotalPoisha + feePoisha, arrivedPoisha, phone: buyer.phone, statuses },
    random,
  );
  return { id: uuidAt(placedAt, random), number, buyer, placedAt, updatedAt, packages, subtotalPoisha, feePoisha, payment };
}

/** The orders of the demo customer, who is the first buyer: one of each kind. */
const demoSpecs: readonly OrderSpec[] = [
  { status: 'pending', ageHours: 3 },
  { status: 'packed', ageHours: 28 },
  { status: 'shipped', ageHours: 60 },
  { status: 'delivered', ageHours: 190 },
  { status: 'cancelled', ageHours: 400 },
  { status: 'delivered', ageHours: 560 },
  { status: 'returned', ageHours: 840 },
  { status: 'delivered', ageHours: 1180 },
];

/** `count` orders of the last sixty days, oldest first. */
export function planOrders(count: number, buyers: readonly SeedBuyer[], context: OrderContext): PlannedOrder[] {
  const { random } = context;
  const numbers = new Set<string>();
  while (numbers.size < count)
    numbers.add(`NH-${Array.from({ length: 8 }, () => alphabet[random.int(0, alphabet.length - 1)] ?? '2').join('')}`);
  const others = buyers.slice(1).map((buyer, i) => [buyer, 1 + (i % 5)] as const);
  const orders = [...numbers].map((number, i) => {
    const demoSpec = demoSpecs[i];
    const demoBuyer = buyers[0];
    if (demoSpec !== undefined && demoBuyer !== undefined) return planOrder(demoBuyer, demoSpec, number, context);
    return planOrder(random.weighted(others), drawSpec(random), number, context);
  });
  return orders.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}
