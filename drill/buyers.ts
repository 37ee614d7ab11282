import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import type { Client } from './client.ts';
import { all, none, type Row } from './rows.ts';
import { type Seeded, stock } from './seed.ts';

const retryMs = 50;
const linesPerOrder = 1;
const quantity = 2;

/** Buyers who order all the time, each order under a key of its own that a retry repeats until it is answered. */
export class Buyers {
  /** Ids of the answered orders by idempotency key. */
  readonly placed = new Map<string, string>();
  /** When the last order was sent that was answered. */
  lastPlacedSentAt = 0;
  readonly #client: Client;
  readonly #seeded: Seeded;
  #isBuying = true;
  #loops: Promise<void>[] = [];

  constructor(client: Client, seeded: Seeded) {
    this.#client = client;
    this.#seeded = seeded;
  }

  async start(tokens: readonly string[]): Promise<void> {
    const [productId = ''] = this.#seeded.products;
    const quote = await this.#client.json('/api/v1/orders/quote', tokens[0] ?? '', {
      products: [{ productId, quantity }],
      deliveryAddress: 'Rangpur',
    });
    const { total } = JSON.parse(quote.body) as { total: number }; // the contract's answer
    this.#loops = tokens.map((token) => this.#buy(token, total));
  }

  /** The order that each buyer is at is still answered. */
  async stop(): Promise<void> {
    this.#isBuying = false;
    await Promise.all(this.#loops);
  }

  /** Answers other than "placed" and "try again". */
  faults(): { count: number; note: string } {
    return this.#client.others(201, 200, 503, 0);
  }

  async #buy(token: string, amount: number): Promise<void> {
    const { products } = this.#seeded;
    for (let n = 0; this.#isBuying; n += 1) {
      const key = randomUUID();
      const order = {
        products: [{ productId: products[n % products.length], quantity }],
        deliveryAddress: 'Rangpur',
        paymentMethod: 'MFS',
        paymentInfo: {
          transactionId: randomBytes(5).toString('hex').toUpperCase(),
          amount,
          mobileNumber: '01712345678',
          mfsProvider: 'bKash',
        },
      };
      await this.#untilPlaced(token, key, order);
    }
  }

  async #untilPlaced(token: string, key: string, order: object): Promise<void> {
    for (;;) {
      const sentAt = performance.now();
      const { status, body } = await this.#client.json('/api/v1/orders/create', token, order, { 'idempotency-key': key });
      if (status === 201) {
        const { data } = JSON.parse(body) as { data: { _id: string } }; // the contract's answer
        this.placed.set(key, data._id);
        this.lastPlacedSentAt = sentAt;
        return;
      }
      // A fault: it is counted, and the same order would only be refused again.
      if (status !== 503 && status !== 0) return;
      await delay(retryMs);
    }
  }
}

/** What the database holds against what was answered: nothing lost, halved or doubled, and the stock adds up. */
export async function checkOrders(
  { sql }: Database,
  name: string,
  placed: ReadonlyMap<string, string>,
  ordersBefore: ReadonlySet<string>,
): Promise<Row[]> {
  const rows = await sql<{ id: string; key: string | null; whole: boolean }[]>`
    select o.id, o.idempotency_key as key, (select count(*) from packages p where p.order_id = o.id) = 1
      and (select count(*) from order_lines l where l.order_id = o.id) = ${linesPerOrder}
      and (select count(*) from payments y where y.order_id = o.id) = 1
      and (select count(*) from package_events e join packages p on p.id = e.package_id where p.order_id = o.id) = 1 as whole
    from orders o`;
  const orders = rows.filter(({ id }) => !ordersBefore.has(id));
  const [books] = await sql<{ wrong: number }[]>`
    select count(*) as wrong from products p
    where p.quantity <> ${stock} - (select coalesce(sum(l.quantity), 0) from order_lines l where l.product_id = p.id)`;
  const wholeIds = new Set(orders.filter(({ whole }) => whole).map(({ id }) => id));
  const doubled = orders.filter(({ id, key }) => placed.get(key ?? '') !== id);
  return [
    all(
      `${name}: answered orders are whole`,
      placed
        .values()
        .filter((id) => wholeIds.has(id))
        .toArray().length,
      placed.size,
    ),
    none(`${name}: halves of orders`, orders.length - wholeIds.size),
    // Every key was retried until it was answered: another order is one too many.
    none(`${name}: doubled orders`, doubled.length),
    none(`${name}: products whose stock does not add up`, books?.wrong ?? -1),
  ];
}
