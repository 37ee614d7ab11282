import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examplePayment, memoryTokens, simulatedAccess } from '#tests/simulators/gateway-access.ts';
import { bkash } from './bkash.ts';
import { type GatewaySimulator, startGatewaySimulator } from './simulator/gateway-simulator.ts';

let simulator: GatewaySimulator;
beforeEach(async () => {
  simulator = await startGatewaySimulator();
});
afterEach(() => simulator.close());

const token = (value: string, ageMinutes: number, refresh?: string) => {
  const issuedAt = new Date(Date.now() - ageMinutes * 60_000);
  return { value, refresh, issuedAt, expiresAt: new Date(issuedAt.getTime() + 60 * 60_000) };
};

describe('the token', () => {
  it('is requested once by two requests at the same time', async () => {
    const access = simulatedAccess(simulator.urlOf('bkash'), 'bkash');
    const started = await Promise.all([1, 2, 3].map(() => bkash.start(access, examplePayment())));
    expect(started.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(simulator.countTokens()).toBe(1);
  });

  it('is never requested a third time in an hour', async () => {
    const access = simulatedAccess(simulator.urlOf('bkash'), 'bkash');
    for (const expected of ['accepted', 'accepted', 'refused']) {
      expect((await bkash.start(access, examplePayment())).state).toBe(expected);
      simulator.expireTokens();
    }
    expect(simulator.countTokens()).toBe(2);
  });

  it('is a reason to call it busy when bKash refuses a third one', async () => {
    const access = simulatedAccess(simulator.urlOf('bkash'), 'bkash');
    for (const expected of [{ state: 'accepted' }, { state: 'accepted' }, { state: 'refused', problem: 'busy' }]) {
      expect(await bkash.start({ ...access, tokens: memoryTokens() }, examplePayment())).toMatchObject(expected);
    }
  });

  it('is refreshed when it is old', async () => {
    const tokens = memoryTokens(token('old', 51, 'refresh-1'));
    expect(await bkash.testKeys(simulatedAccess(simulator.urlOf('bkash'), 'bkash', { tokens }))).toBe(true);
    expect(tokens.kept?.value).toMatch(/^token-1-/);
  });

  it('is used while it is valid, if another request renews it or that fails', async () => {
    const tokens = memoryTokens(token('old', 51, 'refresh-1'));
    const access = simulatedAccess('http://127.0.0.1:9', 'bkash', { tokens });
    expect([await bkash.testKeys(access), await bkash.testKeys(access)]).toEqual([true, true]);
    expect(tokens.claims).toBe(1);
  });

  it('is granted after a refusal to refresh it', async () => {
    const access = simulatedAccess(simulator.urlOf('bkash'), 'bkash');
    const tokens = memoryTokens(token('old', 70, 'refresh-1'));
    const wrong = { ...access, tokens, secrets: { ...access.secrets, appSecret: 'wrong' } };
    expect(await bkash.testKeys(wrong)).toBeUndefined();
    expect(tokens.kept?.refresh).toBeUndefined();
    expect(await bkash.testKeys(wrong)).toBe(false);
  });
});

describe('answers', () => {
  /** A bKash that gives one answer to all calls but tokens, and counts them. */
  const answering = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    const calls: string[] = [];
    const server = createServer((request, response) => {
      calls.push(request.url?.replace('/tokenized/checkout/', '') ?? '');
      answer(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
    const access = simulatedAccess(url, 'bkash', { tokens: memoryTokens(token('good', 1)) });
    return { access, calls, close: () => server.close() };
  };
  const opened = { ...examplePayment(), providerRef: 'TR0011x' };
  const json = (body: object) => (_request: IncomingMessage, response: ServerResponse) => void response.end(JSON.stringify(body));
  const completed = {
    statusCode: '0000',
    transactionStatus: 'Completed',
    trxID: '6H7801QFYM',
    currency: 'BDT',
    merchantInvoice: opened.ownRef,
  };

  it.each([
    [
      { ...completed, amount: '500.00' },
      { is: 'paid', amountPoisha: 500_00, ownRef: opened.ownRef, trxId: '6H7801QFYM' },
    ],
    [
      { ...completed, amount: '500.5', customerMsisdn: '01770618575' },
      { is: 'paid', amountPoisha: 500_50, payer: '01770618575' },
    ],
    [
      { ...completed, amount: 500 },
      { is: 'paid', amountPoisha: 500_00 },
    ],
    [{ ...completed, amount: '500.001' }, { is: 'unknown' }],
    [{ ...completed, amount: '5e2' }, { is: 'unknown' }],
    [{ ...completed, amount: '-500.00' }, { is: 'unknown' }],
    [{ ...completed, amount: '500.00', trxID: undefined }, { is: 'unknown' }],
    [{ statusCode: '0000', transactionStatus: 'Initiated', paymentCreateTime: '2019-08-07T11:12:34:978 GMT+0600' }, { reason: 'expired' }],
    [{ statusCode: '0000', transactionStatus: 'Initiated' }, { is: 'open' }],
    [{ statusCode: '2033' }, { is: 'failed', reason: 'expired' }],
    [
      { errorCode: '2002', errorMessage: 'Invalid payment ID of 01712345678' },
      { reason: 'expired', detail: '2002 Invalid payment ID of …' },
    ],
    [{ statusCode: '2017' }, { is: 'failed', reason: 'overLimit' }],
    [{ statusCode: '2014' }, { is: 'failed', reason: 'declined' }],
    [{ statusCode: '503' }, { is: 'unknown' }],
    [{ hello: 'there' }, { is: 'unknown' }],
  ])('to the status: %j', async (body, fact) => {
    const { access, close } = await answering(json(body));
    expect(await bkash.ask(access, opened)).toMatchObject(fact);
    close();
  });

  it('execute once, and ask for the status after anything but a clear answer', async () => {
    const { access, calls, close } = await answering((request, response) => {
      if (request.url?.endsWith('execute')) response.destroy();
      else response.end(JSON.stringify({ statusCode: '0000', transactionStatus: 'Initiated' }));
    });
    // It may still be in progress.
    expect(await bkash.finish(access, opened)).toMatchObject({ is: 'unknown' });
    expect(calls).toEqual(['execute', 'payment/status']);
    close();
  });

  it.each(['2056', '2062', '2068', '2117'])('%s of execute says to ask for the status', async (statusCode) => {
    const { access, close } = await answering((request, response) => {
      const isExecute = request.url?.endsWith('execute');
      response.end(JSON.stringify(isExecute ? { statusCode } : { ...completed, amount: '500.00' }));
    });
    expect(await bkash.finish(access, opened)).toMatchObject({ is: 'paid', amountPoisha: 500_00 });
    close();
  });

  it('can be finished later when nothing was executed', async () => {
    const { access, calls, close } = await answering((_request, response) => void response.writeHead(401).end('{}'));
    access.tokens = memoryTokens(token('good', 1));
    Object.assign(access.tokens, { claims: 0 });
    expect(await bkash.finish(access, opened)).toEqual({ is: 'open' });
    expect(calls).toEqual(['execute']);
    close();
  });

  it.each([
    [{ statusCode: '0000', paymentID: 'TR1', bkashURL: 'javascript:alert(1)' }, { state: 'unknown' }],
    [
      { statusCode: '0000', paymentID: 'TR1', bkashURL: 'https://pay.example/1' },
      { state: 'accepted', providerRef: 'TR1' },
    ],
    [
      { statusCode: '2001', statusMessage: 'Invalid App Key' },
      { state: 'refused', problem: 'credentials' },
    ],
    [{ statusCode: '503' }, { state: 'refused', problem: 'down' }],
    [
      { statusCode: '2006', statusMessage: 'Invalid Amount' },
      { state: 'refused', problem: 'rejected', detail: '2006 Invalid Amount' },
    ],
  ])('to a start: %j', async (body, outcome) => {
    const { access, close } = await answering(json(body));
    expect(await bkash.start(access, examplePayment())).toMatchObject(outcome);
    close();
  });
});

describe('a return', () => {
  it('is read without its signature', () => {
    expect(bkash.readReturn({ paymentID: 'TR1', status: 'success', signature: 'x' })).toEqual({ said: 'success', providerRef: 'TR1' });
    expect(bkash.readReturn({ paymentID: 'TR1', status: 'cancel' })?.said).toBe('cancel');
    for (const fields of [{}, { paymentID: 'TR1' }, { paymentID: 'TR1', status: 'Success' }])
      expect(bkash.readReturn(fields)).toBeUndefined();
  });
});
