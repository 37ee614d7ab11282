import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GatewayName, isGateway } from '#domain/money/gateways.ts';
import { closedPage, type PayButton, payButtons, payPage, payStyles, postBackPage, unknownPage } from './payment-page.ts';
import { simulatedBkash } from './simulated-bkash.ts';
import type { BrowserRequest, SentNotice, SimulatedGateway, SimulatedReply, SimulatorContext } from './simulated-gateway.ts';
import { simulatedNagad } from './simulated-nagad.ts';
import { type SimulatedBooks, type SimulatedPayment, SimulatedPayments } from './simulated-payments.ts';
import { simulatedSslcommerz } from './simulated-sslcommerz.ts';

export const gatewaySimulatorLimits = {
  bodyBytes: 64 * 1024,
  /** How long a shop may take to answer a notice. */
  noticeMs: 10_000,
  /** Payments whose notices are remembered. */
  remembered: 1000,
} as const;

interface Options {
  /** 0: a free one. */
  port?: number;
  /** Set: its pages are at the shop, below this path, which the shop forwards. Unset: at the simulator. */
  hostedBelow?: string;
  /** What no answer means: the caller waits for its time limit, or the connection is cut. */
  unanswered?: 'wait' | 'cut';
  now?: () => number;
}

export interface GatewaySimulator {
  origin: string;
  /** The address of an API, such as for `BKASH_URL`. */
  urlOf: (gateway: GatewayName) => string;
  /**
   * The buyer presses a button at the page of a payment, which is found by the gateway's number or the shop's. Returns what the browser
   * requests then; undefined: nothing.
   */
  press: (ref: string, button: PayButton) => Promise<BrowserRequest | undefined>;
  /** A payment of the case `late` succeeds now, and the gateway tells. */
  succeedLate: (ref: string) => Promise<void>;
  /** What was sent to the shop about a payment, in this order; of `subscription`: the messages that set up notices. */
  noticesOf: (ownRef: string) => readonly SentNotice[];
  /** Waits until all notices that were sent have an answer. */
  settle: () => Promise<void>;
  /** By the shop's number. */
  books: () => SimulatedBooks;
  /** The money of all payments, in poisha. */
  capturedPoisha: () => number;
  refundedPoisha: () => number;
  /** bKash sets up notices to this address. */
  subscribe: (url: string) => Promise<void>;
  countTokens: () => number;
  expireTokens: () => void;
  /** Whether requests to its APIs end without an answer from now on. */
  setDown: (isDown: boolean) => void;
  close: () => Promise<void>;
}

/** Plays the gateways on one local port, each below its name. No money moves. */
export async function startGatewaySimulator({
  port = 0,
  hostedBelow,
  unanswered = 'wait',
  now = Date.now,
}: Options = {}): Promise<GatewaySimulator> {
  const payments = new SimulatedPayments(now);
  const sent = new Map<string, SentNotice[]>();
  const inTransit = new Set<Promise<void>>();
  let origin = '';
  let isDown = false;

  const send: SimulatorContext['send'] = ({ ownRef }, notice) => {
    const list = sent.get(ownRef) ?? [];
    list.push(notice);
    sent.set(ownRef, list);
    const [oldest] = sent.keys();
    if (sent.size > gatewaySimulatorLimits.remembered && oldest !== undefined) sent.delete(oldest);
    const sending = deliver(notice).finally(() => inTransit.delete(sending));
    inTransit.add(sending);
    return sending;
  };
  const pageOf = ({ gateway, id, returnUrl }: SimulatedPayment) =>
    `${hostedBelow === undefined ? origin : `${new URL(returnUrl).origin}${hostedBelow}`}/${gateway}/pay/${id}`;
  const context: SimulatorContext = { payments, now, origin: () => origin, pageOf, send };
  const bkash = simulatedBkash(context);
  const apis: Readonly<Record<GatewayName, SimulatedGateway>> = {
    bkash,
    sslcommerz: simulatedSslcommerz(context),
    nagad: simulatedNagad(context),
  };

  const pay = async (payment: SimulatedPayment) => {
    const which = payments.caseOf(payment);
    if (which === 'late') {
      payment.state = 'late';
      return;
    }
    apis[payment.gateway].pay(payment);
    await tell(payment, which === 'early');
  };
  /** bKash tells when the money moves, not here. */
  const tell = async (payment: SimulatedPayment, isFirst: boolean) => {
    for (const notice of apis[payment.gateway].noticesOf(payment)) {
      const sending = send(payment, notice);
      if (isFirst) await sending;
    }
  };
  const pressOn = async (payment: SimulatedPayment, button: PayButton): Promise<BrowserRequest | undefined> => {
    if (button === 'close') return undefined;
    if (payment.state === 'open') {
      payment.pressedAt = now();
      if (button === 'pay') await pay(payment);
      else {
        payment.state = button === 'fail' ? 'failed' : 'cancelled';
        payment.said = button === 'fail' ? 'failure' : 'cancel';
        await tell(payment, false);
      }
    }
    return payment.said && apis[payment.gateway].returnOf(payment);
  };

  const servePage = async (request: IncomingMessage, payment: SimulatedPayment | undefined, response: ServerResponse) => {
    if (!payment || payment.state === 'initialized') return answerPage(response, 404, unknownPage());
    const shop = new URL(payment.returnUrl).origin;
    if (request.method !== 'POST') return answerPage(response, 200, payPage(payment), shop);
    const pressed = (await bodyOf(request)).press;
    const button = payButtons.find((each) => each === pressed);
    if (!button) return answerPage(response, 400, payPage(payment), shop);
    const next = await pressOn(payment, button);
    if (!next) return answerPage(response, 200, closedPage());
    if (payments.caseOf(payment) === 'twice') await deliver({ ...next, headers: {}, text: new URLSearchParams(next.form).toString() });
    if (next.method === 'POST') return answerPage(response, 200, postBackPage(next), shop);
    return response.writeHead(302, { ...pageHeaders(shop), location: next.url }).end();
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (url.pathname === '/pay.css')
      return response.writeHead(200, { ...pageHeaders(), 'content-type': 'text/css; charset=utf-8' }).end(payStyles);
    const [, name = '', path = ''] = /^\/(\w+)(\/.*)$/.exec(url.pathname) ?? [];
    if (!isGateway(name)) return answer(response, { status: 404, json: { message: 'No such gateway' } });
    const [, id] = /^\/pay\/([\w-]{1,64})$/.exec(path) ?? [];
    if (id !== undefined) return servePage(request, payments.find(id, name), response);
    if (isDown) return response.destroy();
    const { method = 'GET', headers } = request;
    return answer(response, apis[name].serve({ method, path, query: url.searchParams, headers, body: await bodyOf(request) }));
  };
  const answer = (response: ServerResponse, reply: SimulatedReply) => {
    if (reply === 'unanswered') return unanswered === 'cut' ? response.destroy() : undefined;
    const [type, text] = 'text' in reply ? ['text/plain', reply.text] : ['application/json', JSON.stringify(reply.json)];
    return response.writeHead(reply.status, { 'content-type': type }).end(text);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

  const get = (ref: string): SimulatedPayment => {
    const payment = payments.find(ref);
    if (!payment) throw new Error(`No payment ${ref}`);
    return payment;
  };
  return {
    origin,
    urlOf: (gateway) => `${origin}/${gateway}`,
    press: async (ref, button) => pressOn(get(ref), button),
    succeedLate: async (ref) => {
      const payment = get(ref);
      payments.capture(payment);
      await tell(payment, true);
    },
    noticesOf: (ownRef) => sent.get(ownRef) ?? [],
    settle: async () => {
      while (inTransit.size > 0) await Promise.all(inTransit);
    },
    books: () => payments.books(),
    capturedPoisha: () => payments.capturedPoisha,
    refundedPoisha: () => payments.refundedPoisha,
    subscribe: bkash.subscribe,
    countTokens: bkash.countTokens,
    expireTokens: bkash.expireTokens,
    setDown: (value) => {
      isDown = value;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whatever the shop answers, a gateway goes on. */
async function deliver({
  url,
  text,
  headers,
  method = 'POST',
}: Pick<SentNotice, 'url' | 'text' | 'headers'> & { method?: 'GET' | 'POST' }) {
  const signal = AbortSignal.timeout(gatewaySimulatorLimits.noticeMs);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = method === 'POST' ? { body: text, headers: { ...type, ...headers } } : {};
  await fetch(url, { method, ...body, redirect: 'manual', signal }).then(
    (answered) => answered.arrayBuffer(),
    () => undefined,
  );
}

/** `shop`: where the browser returns to, by a form or a redirect after one. */
const pageHeaders = (shop = ''): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`,
  'referrer-policy': 'no-referrer',
});

const answerPage = (response: ServerResponse, status: number, html: string, shop = '') =>
  response.writeHead(status, { ...pageHeaders(shop), 'content-type': 'text/html; charset=utf-8' }).end(html);

/** JSON or a form; throws when it is neither, or too large. */
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += chunk;
    if (text.length > gatewaySimulatorLimits.bodyBytes) throw new Error('The body is too large');
  }
  if (text === '') return {};
  return request.headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}
