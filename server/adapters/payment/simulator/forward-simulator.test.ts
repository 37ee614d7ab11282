import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleErrors } from '#server/core/endpoints/error-handler.ts';
import { examplePayment, simulatedAccess } from '#tests/simulators/gateway-access.ts';
import { nagad } from '../nagad.ts';
import { sslcommerz } from '../sslcommerz.ts';
import { forwardSimulator, simulatorForwardLimits } from './forward-simulator.ts';
import { type GatewaySimulator, startGatewaySimulator } from './gateway-simulator.ts';

let simulator: GatewaySimulator;
const appAt = async (origin: string | undefined): Promise<FastifyInstance> => {
  const app = Fastify();
  handleErrors(app);
  forwardSimulator(app, origin);
  await app.ready();
  return app;
};
let app: FastifyInstance;
beforeAll(async () => {
  simulator = await startGatewaySimulator({ hostedBelow: '/sim' });
  app = await appAt(simulator.origin);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

const open = async () => {
  const payment = examplePayment();
  const started = await sslcommerz.start(simulatedAccess(simulator.urlOf('sslcommerz'), 'sslcommerz'), payment);
  return { payment, path: started.state === 'accepted' ? new URL(started.redirectTo).pathname : '' };
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('forwardSimulator', () => {
  it('shows the pages of the simulator, with their policy', async () => {
    const { payment, path } = await open();
    const page = await app.inject(path);
    expect(page.body).toContain(payment.ownRef);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect((await app.inject('/sim/pay.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    const pressed = await app.inject({ method: 'POST', url: path, headers: form, payload: 'press=pay' });
    expect(pressed.body).toContain(payment.returnUrl);
    expect(simulator.books().get(payment.ownRef)?.paidPoisha).toBe(payment.amountPoisha);
  });

  it('passes on a redirect without following it', async () => {
    const payment = examplePayment();
    const access = simulatedAccess(simulator.urlOf('nagad'), 'nagad');
    const started = await nagad.start(access, payment);
    const { pathname } = new URL(started.state === 'accepted' ? started.redirectTo : '');
    const pressed = await app.inject({ method: 'POST', url: pathname, headers: form, payload: 'press=cancel' });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([302, expect.stringContaining(payment.returnUrl)]);
  });

  it('forwards nothing but pages', async () => {
    for (const path of ['bkash/tokenized/checkout/token/grant', 'bkash/pay/../token', 'bkash/pay/a/b', '', 'bkash/pay/x%3Fy']) {
      expect((await app.inject({ method: 'POST', url: `/sim/${path}`, headers: form, payload: 'a=1' })).statusCode).toBe(404);
    }
    const { path } = await open();
    const post = (headers: Record<string, string>, payload: string) => app.inject({ method: 'POST', url: path, headers, payload });
    expect((await post(form, `press=${'x'.repeat(simulatorForwardLimits.bodyBytes)}`)).statusCode).toBe(413);
    expect((await post({ 'content-type': 'application/json' }, '{}')).statusCode).toBe(415);
    expect((await app.inject({ method: 'PUT', url: path })).statusCode).toBe(404);
  });

  it('has no pages when payments are live, and is unavailable without the simulator', async () => {
    const live = await appAt(undefined);
    expect((await live.inject('/sim/bkash/pay/x')).statusCode).toBe(404);
    const alone = await appAt('http://127.0.0.1:9');
    expect((await alone.inject('/sim/bkash/pay/x')).statusCode).toBe(503);
    await Promise.all([live.close(), alone.close()]);
  });
});
