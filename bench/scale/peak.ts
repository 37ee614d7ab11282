import { type SimulationResult, type Station, simulate, type Traffic } from './simulation.ts';

/** CPU milliseconds per request, from `--costs` on a quiet machine with two cores (docs/operations/scale.md). */
const costs = {
  cachedPage: { node: 0.1 },
  productPage: { node: 5.5, postgres: 0.65 },
  listingPage: { node: 7.5, search: 0.47, postgres: 0.6 },
  file: { node: 0.2 },
  suggestions: { node: 0.5, search: 0.18, postgres: 0.15 },
  call: { node: 0.4, postgres: 0.15 },
  order: { node: 0.8, postgres: 2 },
  signIn: { node: 11.5, postgres: 1.9 },
  code: { node: 0.75, postgres: 1.3 },
  /** Background work. */
  messages: { jobs: 0.65 },
} as const;
type Part = 'node' | 'search' | 'postgres' | 'jobs';

/** Requests per order. */
const visit = { sessions: 40, productPages: 4, listingPages: 2, homePages: 1, suggestions: 4, calls: 3, files: 15 } as const;
/**
 * Hours of a shop. `burst`: the busiest minute has this many times the mean of its hour. Sign-ins and codes are for each order. Before
 * iftar, and in the evenings before Eid, an hour has `times` the orders of a normal one, and more people who are new to the shop.
 */
const hours = {
  normal: { times: 1, burst: 2, signIns: 0.5, codes: 0.2 },
  ramadan: { times: 4, burst: 3, signIns: 5, codes: 1 },
} as const;
type Hour = Record<keyof (typeof hours)['normal'], number>;

const zipfSum = (count: number) => Math.log(count) + 0.577;
/** A compressed page; each is held in two languages. */
const pageKb = 17;
const fileKb = 5;
/** What an order writes for standbys. */
const orderLogKb = 19;
/** The share of cached entries that has not just changed. */
const unchanged = 0.9;
const listingHits = 0.5;

interface Shop {
  products: number;
  /** Memory for the page cache of a worker. */
  cacheMb: number;
  /** What a CDN answers: images and build files; pages until they change. */
  cdn?: 'files' | 'pages';
}

interface Setup extends Shop {
  name: string;
  /** Cores for each part. Parts that are absent share those of `node`. */
  cores: { node: number; search?: number; postgres?: number };
}

/** The share of product pages that hit a cache of this size. */
function hitsOf({ products, cacheMb, cdn }: Shop): number {
  const held = cdn === 'pages' ? products : Math.min(products, (cacheMb * 1024) / (2 * pageKb));
  return (zipfSum(held) / zipfSum(products)) * unchanged;
}

/** Above a million products, search time is proportional to their number (as measured). */
const searchFactorOf = (products: number) => Math.max(1, products / 1_000_000);

/** Requests of the busiest minute. */
function trafficOf(shop: Shop, ordersPerHour: number, { burst, signIns, codes }: Hour, stationOf: (part: Part) => string): Traffic[] {
  const { products, cdn } = shop;
  const orders = (ordersPerHour / 3600) * burst;
  const sessions = orders * visit.sessions;
  const productHits = hitsOf(shop);
  const searchFactor = searchFactorOf(products);
  const kind = (name: string, perSecond: number, cost: Partial<Record<Part, number>>): Traffic => ({
    name,
    perSecond,
    visits: (Object.entries(cost) as [Part, number][]).map(([part, ms]) => ({
      station: stationOf(part),
      ms: part === 'search' ? ms * searchFactor : ms,
    })),
  });
  const [productPages, listingPages] = [sessions * visit.productPages, sessions * visit.listingPages];
  return [
    kind(
      'cached page',
      cdn === 'pages' ? 0 : productPages * productHits + listingPages * listingHits + sessions * visit.homePages,
      costs.cachedPage,
    ),
    kind('product page', productPages * (1 - productHits), costs.productPage),
    kind('listing page', listingPages * (1 - listingHits), costs.listingPage),
    kind('file', cdn ? 0 : sessions * visit.files, costs.file),
    kind('suggestions', sessions * visit.suggestions, costs.suggestions),
    kind('call', sessions * visit.calls, costs.call),
    kind('order', orders, costs.order),
    kind('sign-in', orders * signIns, costs.signIn),
    kind('code', orders * codes, costs.code),
    kind('messages', orders, costs.messages),
  ];
}

const parts = ['node', 'search', 'postgres'] as const;

/** Simulates 20 seconds of the busiest minute. */
function run({ cores, ...shop }: Setup, ordersPerHour: number, hour: Hour): SimulationResult {
  const stationOf = (part: Part) => (part !== 'jobs' && cores[part] ? part : 'node');
  const stations: Station[] = parts.flatMap((name) => (cores[name] ? [{ name, servers: cores[name] }] : []));
  return simulate(stations, trafficOf(shop, ordersPerHour, hour, stationOf), 20);
}

/** The limits: 99 % of uncached pages and of orders within these times, and no part busier than this. */
const limits = { pageMs: 500, orderMs: 1000, busy: 0.85 } as const;
const isCarried = ({ busy, p99 }: SimulationResult) =>
  (p99['product page'] ?? 0) <= limits.pageMs &&
  (p99.order ?? 0) <= limits.orderMs &&
  Object.values(busy).every((share) => share <= limits.busy);

/** The maximum orders per hour of a setup, within 2 %. */
function mostOrders(setup: Setup, hour: Hour): number {
  let [carried, refused] = [0, 100];
  while (isCarried(run(setup, refused, hour))) [carried, refused] = [refused, refused * 2];
  while (refused - carried > carried * 0.02) {
    const between = (carried + refused) / 2;
    if (isCarried(run(setup, between, hour))) carried = between;
    else refused = between;
  }
  return carried;
}

const tenMillion = { products: 10_000_000, cacheMb: 1024, cdn: 'files' } as const;
const setups: readonly Setup[] = [
  { name: 'one server, 2 cores, 1,000 products', products: 1000, cacheMb: 48, cores: { node: 2 } },
  { name: '… files from a CDN', products: 1000, cacheMb: 48, cdn: 'files', cores: { node: 2 } },
  { name: 'one server, 8 cores, 100,000 products', products: 100_000, cacheMb: 128, cdn: 'files', cores: { node: 8 } },
  {
    name: '3 shops of 8 cores, primary of 8, a million products',
    products: 1_000_000,
    cacheMb: 256,
    cdn: 'files',
    cores: { node: 21, search: 3, postgres: 8 },
  },
  { name: '8 shops of 16 cores, primary of 16, ten million', ...tenMillion, cores: { node: 120, search: 8, postgres: 16 } },
  { name: '… with 5 cores of each for search', ...tenMillion, cores: { node: 88, search: 40, postgres: 16 } },
  { name: '… and pages from a CDN, too', ...tenMillion, cdn: 'pages', cores: { node: 88, search: 40, postgres: 16 } },
];

/** Finds the capacity of each setup in the busiest minute of an hour, by simulation from the measured costs of requests. */
export function benchPeak(): void {
  const rows = setups.map((setup) => {
    const orders = mostOrders(setup, hours.normal);
    const { busy, p99 } = run(setup, orders, hours.normal);
    const inRamadan = mostOrders(setup, hours.ramadan);
    const [first] = Object.entries(busy).sort(([, a], [, b]) => b - a);
    return {
      '': setup.name,
      'orders an hour': Math.round(orders),
      'an hour before iftar': Math.round(inRamadan),
      'normal hour of such a shop': Math.round(inRamadan / hours.ramadan.times),
      'gives out first': first?.[0],
      busy: Object.entries(busy)
        .map(([name, share]) => `${name} ${Math.round(share * 100)} %`)
        .join(', '),
      'p99 page, order (ms)': `${Math.round(p99['product page'] ?? 0)}, ${Math.round(p99.order ?? 0)}`,
    };
  });
  console.table(rows);
  console.log('\nWhat one of each carries:');
  console.table(partRows());
  console.log('\nProduct pages that a page cache answers:');
  console.table(cacheRows());
  for (const [hour, orders] of [
    ['normal', 100_000],
    ['ramadan', 100_000],
  ] as const) {
    console.log(`\n${orders} orders in a ${hour} hour, ten million products, files from a CDN: the busiest minute`);
    console.table(needs(tenMillion, orders, hours[hour]));
  }
}

/** Cores, each busy for 85 % of the time. */
function needs(shop: Shop, ordersPerHour: number, hour: Hour) {
  const traffic = trafficOf(shop, ordersPerHour, hour, (part) => part);
  const rate = (name: string) => traffic.find((each) => each.name === name)?.perSecond ?? 0;
  const cores = (part: Part, of = traffic) => {
    const ms = (visits: Traffic['visits']) => visits.reduce((sum, { station, ms: each }) => sum + (station === part ? each : 0), 0);
    return Math.ceil(of.reduce((sum, { perSecond, visits }) => sum + (perSecond * ms(visits)) / 1000, 0) / limits.busy);
  };
  const orders = rate('order');
  const sessions = orders * visit.sessions;
  return {
    'orders, sign-ins a second': `${Math.round(orders)}, ${Math.round(rate('sign-in'))}`,
    'visits, pages a second': `${Math.round(sessions)}, ${Math.round(sessions * (visit.productPages + visit.listingPages + visit.homePages))}`,
    'files a second, MB/s': `${Math.round(sessions * visit.files)}, ${Math.round((sessions * visit.files * fileKb) / 1000)}`,
    'shop, cores': cores('node'),
    '… with pages from a CDN': cores(
      'node',
      trafficOf({ ...shop, cdn: 'pages' }, ordersPerHour, hour, (part) => part),
    ),
    'search, cores': cores('search'),
    'PostgreSQL, cores': cores('postgres'),
    'write-ahead log, MB/s': ((orders * orderLogKb) / 1000).toFixed(1),
    'messages, cores': cores('jobs'),
  };
}

/** Per core that is busy for 85 % of the time. */
function partRows() {
  const perCore = (ms: number) => Math.round((1000 * limits.busy) / ms);
  const shop = { products: 100_000, cacheMb: 128, cdn: 'files' } as const;
  const ofVisits = trafficOf(shop, 3600, { ...hours.normal, burst: 1 }, (part) => part);
  const nodeMs = ofVisits.reduce(
    (sum, { perSecond, visits }) => sum + perSecond * (visits.find(({ station }) => station === 'node')?.ms ?? 0),
    0,
  );
  return {
    'shop: cached pages a second': perCore(costs.cachedPage.node),
    'shop: product pages a second, not cached': perCore(costs.productPage.node),
    'shop: orders a second, alone': perCore(costs.order.node),
    'shop: orders an hour with their visits (100,000 products, 128 MB)': Math.round((3600 * limits.busy * 1000) / nodeMs),
    'shop: sign-ins a second': perCore(costs.signIn.node),
    'PostgreSQL: orders a second': perCore(costs.order.postgres),
    'search: pages of results a second, a million products': perCore(costs.listingPage.search),
    'search: ten million (reckoned)': perCore(costs.listingPage.search * searchFactorOf(10_000_000)),
    'jobs: orders a second, with their messages': perCore(costs.messages.jobs),
  };
}

const cacheRows = () =>
  [48, 128, 256, 1024].map((cacheMb) => ({
    CACHE_MB: cacheMb,
    ...Object.fromEntries(
      [1000, 100_000, 1_000_000, 10_000_000].map((products) => [
        `${products} products`,
        `${Math.round(100 * hitsOf({ products, cacheMb }))} %`,
      ]),
    ),
  }));
