import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayName, gateways } from '#domain/money/gateways.ts';
import { examplePayment, simulatedAccess } from '#tests/simulators/gateway-access.ts';
import type { GatewayPayment, PaymentFact } from '../gateway.ts';
import { gatewayApis } from '../open-gateway.ts';
import { type PaymentCase, paymentCases } from './gateway-cases.ts';
import { type GatewaySimulator, startGatewaySimulator } from './gateway-simulator.ts';
import { type PayButton, payButtons } from './payment-page.ts';
import type { BrowserRequest } from './simulated-gateway.ts';

let simulator: GatewaySimulator;
beforeAll(async () => {
  simulator = await startGatewaySimulator({ unanswered: 'cut' });
});
afterAll(() => simulator.close());

const fieldsOf = ({ url, form }: BrowserRequest) => form ?? Object.fromEntries(new URL(url).searchParams);

/** Opens a payment, and a buyer presses a button. */
async function buy(gateway: GatewayName, amountPoisha: number, button: PayButton = 'pay', more: Partial<GatewayPayment> = {}) {
  const api = gatewayApis[gateway];
  const access = simulatedAccess(simulator.urlOf(gateway), gateway);
  const payment = examplePayment({ amountPoisha, ...more });
  const started = await api.start(access, payment);
  const opened = { ...payment, providerRef: started.state === 'accepted' ? started.providerRef : undefined };
  const request = started.state === 'accepted' ? await simulator.press(payment.ownRef, button) : undefined;
  const returned = request && api.readReturn(fieldsOf(request));
  const { hint } = returned ?? {};
  const finish = () => api.finish(access, { ...opened, hint });
  const ask = () => api.ask(access, opened);
  return { access, payment, started, returned, finish, ask };
}

const amountOf = (which: PaymentCase) => (1200 + Number(paymentCases[which])) * 100;
const paid = (payment: GatewayPayment, lessPoisha = 0) => ({
  is: 'paid',
  amountPoisha: payment.amountPoisha - lessPoisha,
  currency: 'BDT',
  ownRef: payment.ownRef,
  trxId: simulator.books().get(payment.ownRef)?.trxId,
});
const cardDetails = { sslcommerz: { feePoisha: expect.any(Number) } };

describe.each(gateways)('%s', (gateway) => {
  it('takes the money once, and says so whenever it is asked', async () => {
    const { payment, started, returned, finish, ask } = await buy(gateway, 500_50);
    expect(started).toMatchObject({ state: 'accepted', redirectTo: expect.stringMatching(`^${simulator.origin}/${gateway}/pay/`) });
    expect(returned?.said).toBe('success');
    expect(await finish()).toMatchObject({ ...paid(payment), ...cardDetails[gateway as 'sslcommerz'] });
    expect(await finish()).toMatchObject(paid(payment));
    expect(await ask()).toMatchObject(paid(payment));
    expect(simulator.books().get(payment.ownRef)).toMatchObject({ gateway, paidPoisha: 500_50 });
  });

  it.each([
    ['fail', 'failure'],
    ['cancel', 'cancel'],
  ] as const)('takes no money after "%s"', async (button, said) => {
    const { payment, returned, ask } = await buy(gateway, 500_00, button);
    expect(returned?.said).toBe(said);
    const reason = button === 'fail' ? 'declined' : 'cancelled';
    // bKash calls it initiated for a day.
    expect(await ask()).toMatchObject(gateway === 'bkash' ? { is: 'open' } : { is: 'failed', reason });
    expect(simulator.books().get(payment.ownRef)?.paidPoisha).toBe(0);
  });

  it('is open while the buyer is there, and after a closed window', async () => {
    const { returned, ask } = await buy(gateway, 500_00, 'close');
    expect(returned).toBeUndefined();
    expect(await ask()).toEqual({ is: 'open' });
  });

  it('keeps its answer when a button is pressed again', async () => {
    const { payment, finish } = await buy(gateway, 500_00);
    await finish();
    const captured = simulator.capturedPoisha();
    const again = await simulator.press(payment.ownRef, 'cancel');
    expect(again && gatewayApis[gateway].readReturn(fieldsOf(again))?.said).toBe('success');
    expect(simulator.capturedPoisha()).toBe(captured);
  });

  it('accepts the keys of its account, and no others', async () => {
    const { testKeys } = gatewayApis[gateway];
    const access = simulatedAccess(simulator.urlOf(gateway), gateway);
    expect(await testKeys(access)).toBe(true);
    const wrong = { appSecret: 'wrong', storePassword: 'wrong', merchantKey: 'wrong' };
    expect(await testKeys({ ...simulatedAccess(access.url, gateway), secrets: { ...access.secrets, ...wrong } })).toBe(false);
    expect(await testKeys(simulatedAccess('http://127.0.0.1:9', gateway))).toBeUndefined();
  });

  it('is refused or unknown where it does not answer', async () => {
    const access = simulatedAccess('http://127.0.0.1:9', gateway);
    expect(await gatewayApis[gateway].start(access, examplePayment())).toMatchObject({ state: 'refused', problem: 'down' });
    const payment = { ...examplePayment(), providerRef: 'x' };
    expect(await gatewayApis[gateway].ask(simulatedAccess(access.url, gateway), payment)).toMatchObject({ is: 'unknown' });
  });
});

const ofMoney = { paid: (payment: GatewayPayment) => paid(payment), less: (payment: GatewayPayment) => paid(payment, 1_00) };
const unknown = { is: 'unknown' } as const;
const open = { is: 'open' } as const;
const failed = (reason: string) => ({ is: 'failed', reason });
type Expected = (typeof ofMoney)['paid'] | object;

/** What is said after the button: the first by `finish`, the others by `ask`. */
const facts: Record<GatewayName, Partial<Record<PaymentCase, readonly Expected[]>>> = {
  bkash: {
    lost: [ofMoney.paid],
    twice: [ofMoney.paid],
    less: [ofMoney.less],
    insufficient: [failed('insufficientBalance'), open],
    strange: [unknown, unknown],
    broken: [unknown, ofMoney.paid],
    unsigned: [ofMoney.paid],
  },
  sslcommerz: {
    lost: [ofMoney.paid],
    twice: [ofMoney.paid],
    less: [ofMoney.less],
    insufficient: [failed('insufficientBalance')],
    strange: [unknown, unknown],
    broken: [(payment: GatewayPayment) => ({ ...paid(payment), isRisky: true })],
    unsigned: [ofMoney.paid],
    early: [ofMoney.paid],
  },
  nagad: {
    lost: [unknown, ofMoney.paid],
    twice: [ofMoney.paid],
    less: [ofMoney.less],
    insufficient: [failed('declined')],
    strange: [unknown, unknown],
    broken: [unknown, unknown, ofMoney.paid],
    unsigned: [ofMoney.paid],
  },
};
const rows = gateways.flatMap((gateway) =>
  (Object.keys(facts[gateway]) as PaymentCase[]).map((which) => [gateway, which, facts[gateway][which] ?? []] as const),
);

describe('misbehaviour', () => {
  it.each(rows)('%s: %s', async (gateway, which, expected) => {
    const { payment, finish, ask } = await buy(gateway, amountOf(which));
    const said: PaymentFact[] = [await finish()];
    while (said.length < expected.length) said.push(await ask());
    expect(said).toMatchObject(expected.map((each) => (typeof each === 'function' ? each(payment) : each)));
    const { paidPoisha } = simulator.books().get(payment.ownRef) ?? {};
    const last = said.at(-1);
    expect(last?.is === 'paid' ? last.amountPoisha : 0).toBe(paidPoisha);
  });

  it.each(gateways)('%s: it succeeds long after the buyer left', async (gateway) => {
    const { payment, returned, ask } = await buy(gateway, amountOf('late'));
    expect(returned).toBeUndefined();
    expect(await ask()).toEqual(open);
    await simulator.succeedLate(payment.ownRef);
    expect(await ask()).toMatchObject(paid(payment));
  });

  it('succeeds by itself after 20 minutes', async () => {
    let at = Date.now();
    const own = await startGatewaySimulator({ now: () => at });
    const access = simulatedAccess(own.urlOf('nagad'), 'nagad');
    const payment = examplePayment({ amountPoisha: amountOf('late') });
    const started = await gatewayApis.nagad.start(access, payment);
    await own.press(payment.ownRef, 'pay');
    const opened = { ...payment, providerRef: started.state === 'accepted' ? started.providerRef : undefined };
    expect(await gatewayApis.nagad.ask(access, opened)).toEqual(open);
    at += 20 * 60_000;
    expect(await gatewayApis.nagad.ask(access, opened)).toMatchObject({ is: 'paid' });
    at += 25 * 60 * 60_000;
    expect(own.books().size).toBe(1);
    expect(await gatewayApis.nagad.ask(access, opened)).toMatchObject(unknown);
    expect([own.books().size, own.capturedPoisha()]).toEqual([0, amountOf('late')]);
    await own.close();
  });

  it.each(['bkash', 'nagad'] as const)('%s: a payment that was opened without an answer has no money', async (gateway) => {
    const { started, ask } = await buy(gateway, amountOf('early'));
    expect(started.state).toBe('unknown');
    expect(await ask()).toMatchObject(failed('gatewayDown'));
  });

  it('is unknown when the gateway is down, and refuses to open', async () => {
    const own = await startGatewaySimulator();
    own.setDown(true);
    for (const gateway of gateways) {
      const access = simulatedAccess(own.urlOf(gateway), gateway);
      const started = await gatewayApis[gateway].start(access, examplePayment());
      expect(started.state).toBe(gateway === 'sslcommerz' ? 'unknown' : 'refused');
      const opened = { ...examplePayment(), providerRef: 'x' };
      expect(await gatewayApis[gateway].ask(simulatedAccess(access.url, gateway), opened)).toMatchObject(unknown);
    }
    await own.close();
  });
});

describe('notices', () => {
  const noticesOf = (ownRef: string) =>
    Promise.all(
      simulator.noticesOf(ownRef).map(({ headers, body }) => {
        const gateway = headers['x-amz-sns-message-type'] ? 'bkash' : 'sslcommerz';
        return gatewayApis[gateway].readNotice?.(simulatedAccess(simulator.urlOf(gateway), gateway), { headers, body });
      }),
    );

  it.each([
    ['twice', 2],
    ['lost', 1],
    ['early', 1],
    ['less', 1],
  ] as const)('of SSLCommerz are signed: %s', async (which, count) => {
    const { payment, ask } = await buy('sslcommerz', amountOf(which));
    const notices = await noticesOf(payment.ownRef);
    expect(notices).toHaveLength(count);
    for (const notice of notices)
      expect(notice).toMatchObject({ ownRef: payment.ownRef, hint: expect.any(String), key: expect.any(String) });
    expect(new Set(notices.map((notice) => typeof notice === 'object' && notice.key)).size).toBe(1);
    expect(JSON.stringify(notices)).not.toContain('418117');
    expect((await ask()).is).toBe('paid');
  });

  it('of SSLCommerz with a wrong signature are not read', async () => {
    const { payment } = await buy('sslcommerz', amountOf('unsigned'));
    expect(await noticesOf(payment.ownRef)).toEqual([undefined]);
  });

  it('of bKash are set up and signed by SNS', async () => {
    const own = await startGatewaySimulator();
    const { readNotice, start, finish } = gatewayApis.bkash;
    const access = simulatedAccess(own.urlOf('bkash'), 'bkash');
    const read = async (ownRef: string) =>
      Promise.all(own.noticesOf(ownRef).map(({ headers, text }) => readNotice?.(access, { headers, body: text })));
    await own.subscribe('http://127.0.0.1:9/notify');
    expect(await read('subscription')).toEqual(['confirmed']);
    const payment = examplePayment({ amountPoisha: amountOf('twice') });
    const started = await start(access, payment);
    await own.press(payment.ownRef, 'pay');
    expect(await read(payment.ownRef)).toEqual([]);
    await finish(access, { ...payment, providerRef: started.state === 'accepted' ? started.providerRef : undefined });
    await own.settle();
    const notices = await read(payment.ownRef);
    expect(notices).toMatchObject([{ ownRef: payment.ownRef }, { ownRef: payment.ownRef }]);
    expect(notices[0]).toEqual(notices[1]);
    expect(JSON.stringify(notices)).not.toContain('01700000000');
    await own.close();
  });
});

describe('the page of a gateway', () => {
  const requests: { method: string | undefined; url: string | undefined; body: string }[] = [];
  const shop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ method: request.method, url: request.url, body });
    response.end();
  });
  let returnUrl = '';
  beforeAll(async () => {
    await once(shop.listen(0, '127.0.0.1'), 'listening');
    returnUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/return/key`; // it listens on a port
  });
  afterAll(() => shop.close());

  const openPage = async (gateway: GatewayName, amountPoisha: number) => {
    const payment = examplePayment({ amountPoisha, returnUrl, noticeUrl: returnUrl.replace('return', 'notify') });
    const started = await gatewayApis[gateway].start(simulatedAccess(simulator.urlOf(gateway), gateway), payment);
    return { payment, url: started.state === 'accepted' ? started.redirectTo : '' };
  };
  const press = (url: string, button: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ press: button }), redirect: 'manual' });

  it.each(gateways)('%s: shows what is paid, without scripts or styles that a policy refuses', async (gateway) => {
    const { payment, url } = await openPage(gateway, 1_250_00);
    const answer = await fetch(url);
    const html = await answer.text();
    expect(html).toContain('TEST – no money');
    expect(html).toContain('৳১,২৫০.০০');
    expect(html).toContain('৳1250.00');
    expect(html).toContain(payment.ownRef);
    for (const button of payButtons) expect(html).toContain(`value="${button}"`);
    expect(html).not.toMatch(/<script|<style|style=|onclick/);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${new URL(returnUrl).origin}`);
    expect((await fetch(new URL('../../pay.css', url))).headers.get('content-type')).toContain('text/css');
  });

  it.each(['bkash', 'nagad'] as const)('%s: sends the browser back', async (gateway) => {
    const { url } = await openPage(gateway, 1_250_00);
    const answer = await press(url, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, expect.stringMatching(`^${returnUrl}\\?`)]);
  });

  it('of SSLCommerz sends the browser back by a form', async () => {
    const { payment, url } = await openPage('sslcommerz', 1_250_00);
    const html = await (await press(url, 'pay')).text();
    expect(html).toContain(`action="${returnUrl}"`);
    expect(html).toContain(`name="tran_id" value="${payment.ownRef}"`);
  });

  it('tells the shop nothing when it is closed', async () => {
    const { payment, url } = await openPage('sslcommerz', 1_250_00);
    requests.length = 0;
    expect(await (await press(url, 'close')).text()).toContain('You can close this window');
    await simulator.settle();
    expect([requests, simulator.noticesOf(payment.ownRef)]).toEqual([[], []]);
  });

  it('lets the browser return twice in the case of it', async () => {
    const { url } = await openPage('bkash', amountOf('twice'));
    requests.length = 0;
    const { headers } = await press(url, 'pay');
    expect(requests.map((each) => each.url)).toEqual([headers.get('location')?.slice(new URL(returnUrl).origin.length)]);
  });

  it('sends the notice before the browser returns in the case of it', async () => {
    const { payment, url } = await openPage('sslcommerz', amountOf('early'));
    requests.length = 0;
    await press(url, 'pay');
    expect(requests).toMatchObject([{ method: 'POST', url: '/notify/key', body: expect.stringContaining(payment.ownRef) }]);
  });

  it('refuses other buttons, and payments that it does not know', async () => {
    const { url } = await openPage('bkash', 1_250_00);
    expect((await press(url, 'steal')).status).toBe(400);
    expect((await fetch(`${url}x`)).status).toBe(404);
    expect((await fetch(`${simulator.origin}/rocket/pay/1`)).status).toBe(404);
  });

  it('is at the shop when that forwards it', async () => {
    const own = await startGatewaySimulator({ hostedBelow: '/sim' });
    const payment = examplePayment({ returnUrl });
    const started = await gatewayApis.bkash.start(simulatedAccess(own.urlOf('bkash'), 'bkash'), payment);
    expect(started).toMatchObject({ redirectTo: expect.stringMatching(`^${new URL(returnUrl).origin}/sim/bkash/pay/`) });
    await own.close();
  });
});
