import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientResponse } from '../client.ts';
import type { SmsSink } from '../cluster/sms-provider.ts';
import { waitFor } from '../wait.ts';
import { buyersPassword, deliveryTo, type ProvedBuyer, read, type StrangersShop, sendJson } from './people.ts';

/** Until the SMS with a code has arrived. */
const codeMs = 15_000;
/** In the format that the provider gets. */
const codeIn = /text=(\d{6})\+/;
/** A usual order. */
const pieces = 2;

export interface Served {
  count: number;
  failed: string[];
  /** Per request, without the browser's work. */
  times: number[];
}
const nothing = (): Served => ({ count: 0, failed: [], times: [] });

/** Buyers who order as usual, with and without an account, sign in and search during the attack. */
export class HonestBuyers {
  readonly served: Record<'guests' | 'customers' | 'signIns' | 'searches', Served> = {
    guests: nothing(),
    customers: nothing(),
    signIns: nothing(),
    searches: nothing(),
  };
  readonly #shop: StrangersShop;
  readonly #buyers: readonly ProvedBuyer[];
  readonly #sms: SmsSink;
  #count = 0;

  constructor(shop: StrangersShop, buyers: readonly ProvedBuyer[], sms: SmsSink) {
    this.#shop = shop;
    this.#buyers = buyers;
    this.#sms = sms;
  }

  async run(ms: number, everyMs: Readonly<Record<keyof HonestBuyers['served'], number>>): Promise<void> {
    const acts = {
      guests: (n: number, times: number[]) => this.#orderAsGuest(n, times),
      customers: (n: number, times: number[]) => this.#orderAsCustomer(n, times),
      signIns: (n: number, times: number[]) => this.#signIn(n, times),
      searches: (n: number, times: number[]) => this.#search(n, times),
    };
    const until = performance.now() + ms;
    const loops = Object.entries(acts).map(async ([name, act]) => {
      const kind = name as keyof typeof acts; // its own key
      while (performance.now() < until) {
        this.#count += 1;
        const { status, body } = await act(this.#count, this.served[kind].times);
        this.served[kind].count += 1;
        if (status >= 300 || status === 0) this.served[kind].failed.push(`${status} ${body.slice(0, 80)}`);
        await delay(everyMs[kind]);
      }
    });
    await Promise.all(loops);
  }

  /** Discards the measurements so far: the first requests of a process are slow. */
  forgetTimes(): void {
    for (const kind of Object.values(this.served)) kind.times.length = 0;
  }

  /** Like a browser: solves the shop's puzzles. */
  async #send(n: number, times: number[], path: string, body: object, token?: string): Promise<ClientResponse> {
    const send = async (headers = {}) => {
      const answer = await sendJson(this.#shop.client, path, body, { from: `198.51.100.${1 + (n % 250)}`, token, headers });
      times.push(answer.ms);
      return answer;
    };
    const answer = await send();
    const { code, params } = read(answer);
    return code === 'PUZZLE_REQUIRED' ? send({ 'puzzle-solution': solutionOf(params) }) : answer;
  }

  async #orderAsGuest(n: number, times: number[]): Promise<ClientResponse> {
    const phone = `015${String(n).padStart(8, '0')}`;
    const order = this.#order(n, phone);
    const answer = await this.#send(n, times, '/guest-orders/create', order);
    if (read(answer).code !== 'ORDER_CODE_REQUIRED') return answer;
    return this.#send(n, times, '/guest-orders/create', { ...order, code: await this.#codeOf(phone) });
  }

  #orderAsCustomer(n: number, times: number[]): Promise<ClientResponse> {
    const { phone, token } = this.#buyerOf(n);
    return this.#send(n, times, '/orders/create', this.#order(n, phone), token);
  }

  #signIn(n: number, times: number[]): Promise<ClientResponse> {
    return this.#send(n, times, '/auth/login', { phone: this.#buyerOf(n).phone, password: buyersPassword });
  }

  async #search(n: number, times: number[]): Promise<ClientResponse> {
    const answer = await this.#shop.client.request(`/api/v1/products/read?q=${encodeURIComponent(`চাল ${n % 300}`)}&limit=20`, {
      headers: { 'x-forwarded-for': `198.51.100.${1 + (n % 250)}` },
    });
    times.push(answer.ms);
    return answer;
  }

  #order = (n: number, phone: string) => ({
    products: [{ productId: this.#shop.products[n % this.#shop.products.length], quantity: pieces }],
    deliveryAddress: { ...deliveryTo('Rahima', phone), line: `Road ${n}` },
    paymentMethod: 'cash_on_delivery',
  });

  #buyerOf(n: number): ProvedBuyer {
    const buyer = this.#buyers[n % this.#buyers.length];
    if (!buyer) throw new Error('no buyers');
    return buyer;
  }

  async #codeOf(phone: string): Promise<string> {
    const find = () => this.#sms.accepted.find((sms) => sms.includes(phone) && codeIn.test(sms));
    await waitFor(`the code of ${phone}`, codeMs, () => find() !== undefined).catch(() => {});
    return codeIn.exec(find() ?? '')?.[1] ?? 'none';
  }
}

/** Without the browser's JavaScript. */
function solutionOf({ challenge = '', difficulty = 0 }: { challenge?: string; difficulty?: number } = {}): string {
  for (let nonce = 0; ; nonce += 1) {
    const first = Number.parseInt(hash('sha256', `${challenge}:${nonce}`).slice(0, 8), 16);
    if (Math.clz32(first) >= difficulty) return `${challenge}.${nonce}`;
  }
}
