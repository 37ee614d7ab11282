import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import type { DrillClient } from './client.ts';
import { expectAll, expectNone, type ResultRow } from './result-rows.ts';
import { type SeededShop, stock } from './seed.ts';

/** The delay before an order without an answer is retried, unless the scenario sets it. */
const defaultRetryMs = 50;
const linesPerOrder = 1;
const quantity = 2;
/** The shop or its proxy could not answer; 0: the connection ended. */
const isUnanswered = (status: number) => [0, 502, 503, 504].includes(status);

/** Buyers who place orders in a loop. Each order has an idempotency key, and is retried with it until there is a response. */
export class Buyers {
  /** The ids of the confirmed orders by idempotency key. */
  readonly placed = new Map<string, string>();
  /** When the last confirmed order was sent. */
  lastPlacedSentAt = 0;
  /** The longest time without a confirmed order, in milliseconds. */
  longestPauseMs = 0;
  #lastPlacedAt = 0;
  readonly #client: DrillClient;
  readonly #data: SeededShop;
  readonly #retryMs: number;
  readonly #pauseMs: number;
  #isBuying = true;
  #loops: Promise<void>[] = [];

  constructor(client: DrillClient, data: SeededShop, { retryMs = defaultRetryMs, pauseMs = 0 } = {}) {
    this.#retryMs = retryMs;
    this.#pauseMs = pauseMs;
    this.#client = client;
    this.#data = data;
  }

  /** Each buyer orders in turn as one of their users. Default: one user each. */
  async start(tokens: readonly string[], count = tokens.length): Promise<void> {
    const [productId = ''] = this.#data.products;
    const asked = { products: [{ productId, quantity }], deliveryAddress: 'Rangpur' };
    const quote = await this.#client.postJson('/api/v1/orders/quote', tokens[0] ?? '', asked);
    if (quote.status !== 200) throw new Error(`no quote: ${quote.status} ${quote.body}`);
    const { total } = JSON.parse(quote.body) as { total: number }; // the contract's response
    this.#lastPlacedAt = performance.now();
    this.#loops = Array.from({ length: count }, (_none, buyer) =>
      this.#buy(
        tokens.filter((_token, n) => n % count === buyer),
        total,
      ),
    );
  }

  /** Waits for the current order of each buyer. */
  async stop(): Promise<void> {
    this.#isBuying = false;
    await Promise.all(this.#loops);
    this.#notePause();
  }

  /** Counts the responses other than "placed" and "try again". */
  countFaults(): { count: number; note: string } {
    return this.#client.countOthers(201, 200, 503, 0);
  }

  async #buy(tokens: readonly string[], amount: number): Promise<void> {
    const { products } = this.#data;
    for (let n = 0; this.#isBuying; n += 1) {
      const key = randomUUID();
      const order = {
        products: [{ productId: products[n % products.length], quantity }],
        // A different address each time: a repeated order would need a confirmation.
        deliveryAddress: `Rangpur ${key}`,
        paymentMethod: 'MFS',
        paymentInfo: {
          transactionId: randomBytes(5).toString('hex').toUpperCase(),
          amount,
          mobileNumber: '01712345678',
          mfsProvider: 'bKash',
        },
      };
      await this.#untilPlaced(tokens[n % tokens.length] ?? '', key, order);
      if (this.#pauseMs > 0) await delay(this.#pauseMs);
    }
  }

  #notePause(): void {
    const now = performance.now();
    this.longestPauseMs = Math.max(this.longestPauseMs, now - this.#lastPlacedAt);
    this.#lastPlacedAt = now;
  }

  async #untilPlaced(token: string, key: string, order: object): Promise<void> {
    for (;;) {
      const sentAt = performance.now();
      const { status, body } = await this.#client.postJson('/api/v1/orders/create', token, order, { 'idempotency-key': key });
      if (status === 201) {
        const { data } = JSON.parse(body) as { data: { _id: string } }; // the contract's response
        this.placed.set(key, data._id);
        this.lastPlacedSentAt = sentAt;
        this.#notePause();
        return;
      }
      // A failure, which the client counts. A retry would fail again.
      if (!isUnanswered(status)) return;
      await delay(this.#retryMs);
    }
  }
}

/** Compares the database with the confirmed orders: none lost, incomplete or duplicated, and the stock is consistent. */
export async function verifyOrders(
  { sql }: Database,
  name: string,
  placed: ReadonlyMap<string, string>,
  ordersBefore: ReadonlySet<string>,
): Promise<ResultRow[]> {
  const rows = await sql<{ id: string; key: string | null; whole: boolean }[]>`
    select o.id, o.idempotency_key as key, (select count(*) from packages p where p.order_id = o.id) = 1
      and (select count(*) from order_lines l where l.order_id = o.id) = ${linesPerOrder}
      and (select count(*) from payments y where y.order_id = o.id) = 1
      and (select count(*) from package_events e join packages p on p.id = e.package_id where p.order_id = o.id) = 1 as whole
    from orders o`;
  const orders = rows.filter(({ id }) => !ordersBefore.has(id));
  const [stockCheck] = await sql<{ wrong: number }[]>`
    select count(*) as wrong from products p
    where p.quantity <> ${stock} - (select coalesce(sum(l.quantity), 0) from order_lines l where l.product_id = p.id)`;
  const wholeIds = new Set(orders.filter(({ whole }) => whole).map(({ id }) => id));
  const duplicates = orders.filter(({ id, key }) => placed.get(key ?? '') !== id);
  return [
    expectAll(
      `${name}: confirmed orders are complete`,
      placed
        .values()
        .filter((id) => wholeIds.has(id))
        .toArray().length,
      placed.size,
    ),
    expectNone(`${name}: incomplete orders`, orders.length - wholeIds.size),
    // Every key was retried until it was confirmed, so any other order is a duplicate.
    expectNone(`${name}: duplicate orders`, duplicates.length),
    expectNone(`${name}: products with a wrong stock`, stockCheck?.wrong ?? -1),
  ];
}
