import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { deliveryTo, read, type StrangersShop, sendJson } from './people.ts';

/** The number of an attacker's addresses. */
const addresses = 200;
/** Maximum concurrent requests: more would measure the attacker's queue. */
const underWay = 16;
/** Prefix of invented numbers; buyers have others. */
export const inventedPrefix = '019';

/**
 * Tries everything that a stranger can do to a shop, from many addresses and with ever new numbers. Sends no cookies: each request is a new
 * device.
 */
export class Strangers {
  readonly #shop: StrangersShop;
  /** Buyers' numbers: a stranger knows some. */
  readonly #knownPhones: readonly string[];
  readonly #tokens: string[] = [];
  readonly #orderKeys: string[] = [];
  #count = 0;

  constructor(shop: StrangersShop, knownPhones: readonly string[]) {
    this.#shop = shop;
    this.#knownPhones = knownPhones;
  }

  async run(ms: number, perSecond: number): Promise<void> {
    const until = performance.now() + ms;
    const acts = this.#acts();
    const loops = Array.from({ length: underWay }, async () => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        this.#count += 1;
        await acts[this.#count % acts.length]?.(this.#count);
        await delay(Math.max(0, (1000 * underWay) / perSecond - (performance.now() - startedAt)));
      }
    });
    await Promise.all(loops);
  }

  #acts(): ((n: number) => Promise<unknown>)[] {
    const order = (n: number, phone: string, pieces: number, lines: number, isPrepaid = false) =>
      this.#order(n, phone, { pieces, lines, isPrepaid });
    return [
      // Small enough to need no code, often for a number that has already ordered.
      (n) => order(n, invented(n), 8, 3),
      (n) => order(n, invented(n - 1), 8, 3),
      (n) => order(n, invented(n), 9, 3, true),
      (n) => order(n, invented(n), 1, 1, true),
      (n) => order(n, invented(n), 50, 50),
      (n) => this.#register(n),
      (n) => this.#asCustomer(n),
      (n) => this.#post(n, '/auth/send-code', { phone: this.#known(n), purpose: 'signIn' }),
      (n) => this.#post(n, '/auth/send-code', { phone: invented(n), purpose: 'resetPassword' }),
      (n) => this.#post(n, '/auth/login', { phone: this.#known(n), password: `wrong ${n}` }),
      (n) => this.#post(n, '/shops/create', { name: `Shop ${n}` }, this.#tokens[n % this.#tokens.length]),
      (n) => this.#cancel(n),
    ];
  }

  #post(n: number, path: string, body: object, token?: string) {
    return sendJson(this.#shop.client, path, body, { from: addressOf(n), token });
  }

  /** A few numbers, repeatedly. */
  #known = (n: number) => this.#knownPhones[n % this.#knownPhones.length] ?? '';

  async #order(
    n: number,
    phone: string,
    { pieces, lines, isPrepaid }: { pieces: number; lines: number; isPrepaid: boolean },
    token?: string,
  ) {
    const { products, price, fee } = this.#shop;
    const body = {
      products: Array.from({ length: lines }, (_none, k) => ({ productId: products[(n * lines + k) % products.length], quantity: pieces })),
      deliveryAddress: deliveryTo('Stranger', phone),
      paymentMethod: isPrepaid ? 'MFS' : 'cash_on_delivery',
      ...(isPrepaid && {
        paymentInfo: {
          transactionId: randomBytes(5).toString('hex').toUpperCase(),
          amount: lines * pieces * price + fee,
          mobileNumber: phone,
          mfsProvider: 'bKash',
        },
      }),
    };
    const answer = await this.#post(n, token === undefined ? '/guest-orders/create' : '/orders/create', body, token);
    const { orderKey } = read(answer).data ?? {};
    if (orderKey !== undefined) this.#orderKeys.push(orderKey);
  }

  async #register(n: number): Promise<void> {
    const answer = await this.#post(n, '/auth/register', { name: `Stranger ${n}`, phone: invented(n), password: `long enough ${n}` });
    const { accessToken } = read(answer);
    if (accessToken !== undefined) this.#tokens.push(accessToken);
  }

  async #asCustomer(n: number): Promise<void> {
    const token = this.#tokens[n % this.#tokens.length];
    if (token !== undefined) await this.#order(n, invented(n), { pieces: 8, lines: 3, isPrepaid: false }, token);
  }

  /** Few of them: cancelled orders return their stock. */
  async #cancel(n: number): Promise<void> {
    const orderKey = n % 5 === 0 ? this.#orderKeys.shift() : undefined;
    if (orderKey === undefined) return;
    const how = { from: addressOf(n), method: 'PUT', headers: { 'order-key': orderKey } } as const;
    await sendJson(this.#shop.client, '/guest-orders/cancel', undefined, how);
  }
}

/** Shuffled, so that an address does different things. */
const addressOf = (n: number): string => `203.0.113.${1 + ((n * 7919) % addresses)}`;
const invented = (n: number): string => `${inventedPrefix}${String(n).padStart(8, '0')}`;
