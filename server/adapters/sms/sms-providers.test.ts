import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { simulatedProviders } from '#tests/simulators/sms-answers.ts';
import { type SmsSimulator, simulatorKey, smsCases, startSmsSimulator } from '#tests/simulators/sms-simulator.ts';
import { openSmsGateway } from './open-sms-gateway.ts';
import type { Sms, SmsOutcome, SmsProvider } from './sms-provider.ts';

/** `slowMs` is longer than any test waits; the other simulator is slow but answers in time. */
let simulator: SmsSimulator;
let quicker: SmsSimulator;
beforeAll(async () => {
  [simulator, quicker] = await Promise.all([startSmsSimulator(), startSmsSimulator({ slowMs: 50 })]);
});
afterAll(() => Promise.all([simulator.close(), quicker.close()]));

function open(name: string, { at = simulator, key = simulatorKey } = {}): SmsProvider {
  const variables = { PROVIDER: name.replace('-bare', ''), URL: at.urlOf(name), API_KEY: key, ...simulatedProviders[name]?.environment };
  const env = Object.fromEntries(Object.entries(variables).map(([variable, value]) => [`SMS_${variable}`, value]));
  const [provider] = openSmsGateway(readConfig(env).sms).providers;
  if (!provider) throw new Error('no provider');
  return provider;
}

/** Unique numbers: the simulator remembers what it accepted. */
let numbers = 0;
const phoneOf = (digits: string) => {
  numbers += 1;
  return `017${String(numbers).padStart(4, '0')}${digits}`;
};
/** A new message, whose number triggers this case. */
const smsFor = (digits: string): Sms => ({
  to: phoneOf(digits),
  text: `Your code is 482915. আপনার কোড ${randomInt(1e9)} & "${'€'}"`,
  ref: `R${Date.now().toString(36)}${randomInt(1e9).toString(36)}`,
});

/** Sends, and aborts when the simulator has the message but does not answer. */
async function sendAndStop(provider: SmsProvider, sms: Sms): Promise<SmsOutcome> {
  const stop = new AbortController();
  const sending = provider.send(sms, stop.signal);
  await expect.poll(() => simulator.isHolding(sms.to), { interval: 5 }).toBe(true);
  stop.abort();
  return sending;
}

const outcomes: Record<keyof typeof smsCases, object> = {
  balance: { state: 'refused', retry: 'elsewhere', reason: 'balance' },
  number: { state: 'refused', retry: 'never', reason: 'number' },
  address: { state: 'refused', retry: 'elsewhere', reason: 'address' },
  slow: { state: 'unknown', reason: 'timeout' },
  failsOnce: { state: 'refused', retry: 'later', reason: 'down', detail: expect.stringMatching(/^HTTP 500/) },
  late: { state: 'unknown', reason: 'timeout' },
  cut: { state: 'unknown', reason: 'broken' },
  cutAnswer: { state: 'unknown', reason: 'broken' },
  redirect: { state: 'refused', retry: 'elsewhere', reason: 'account', detail: 'HTTP 307' },
  huge: { state: 'unknown', reason: 'unreadable', detail: 'HTTP 200, more than 65536 bytes' },
  html: { state: 'unknown', reason: 'unreadable', detail: 'HTTP 200' },
  echo: { state: 'refused', retry: 'elsewhere', reason: 'account' },
  busy: { state: 'refused', retry: 'later', reason: 'limit', detail: expect.stringMatching(/^HTTP 429/) },
  badGateway: { state: 'unknown', reason: 'broken', detail: expect.stringMatching(/^HTTP 502/) },
  undelivered: { state: 'accepted' },
  // The first answer, or none when the second one comes with it.
  twice: { state: expect.stringMatching(/^(accepted|unknown)$/) },
};
/** Differences between providers. For `http` only the meaning of success is known. */
const unclear = { state: 'refused', retry: 'elsewhere', reason: 'account', detail: expect.stringMatching(/^HTTP 200: /) };
const otherOutcomes: Record<string, Partial<typeof outcomes>> = {
  http: { balance: unclear, number: unclear, address: unclear, html: unclear },
  smsnetbd: { address: { state: 'refused', retry: 'elsewhere', reason: 'account', detail: 'code 403' } },
};

/** Cases in which the provider has the message, whatever outcome the shop sees. */
const acceptedIn = new Set<string>(['late', 'cut', 'cutAnswer', 'huge', 'html', 'undelivered', 'twice']);

function expectNoSecrets(outcome: SmsOutcome, { to, text }: Sms) {
  const said = JSON.stringify(outcome);
  for (const secret of [simulatorKey, 'simulator@shop.example', to.slice(1), text, '482915', '127.0.0.1', 'api_key']) {
    expect(said).not.toContain(secret);
    expect(said).not.toContain(encodeURIComponent(secret));
  }
}

describe.each(Object.keys(simulatedProviders))('%s', (name) => {
  it('sends text, sender and number in the provider’s format', async () => {
    const sms = smsFor('1234');
    const outcome = await open(name).send(sms);
    const [message, ...more] = simulator.accepted(sms.to);
    expect(outcome.state).toBe('accepted');
    expect(message).toMatchObject({ provider: name, key: simulatorKey, to: `88${sms.to}`, text: sms.text });
    expect(more).toEqual([]);
    if (name !== 'bulksmsbd-bare') expect(outcome).toEqual({ state: 'accepted', providerId: message?.id });
    if (name === 'http' || name === 'sslwireless') expect(message?.ref).toBe(sms.ref);
  });

  it.each(Object.entries(smsCases))('%s', async (which, digits) => {
    const sms = smsFor(digits);
    const isHeld = which === 'slow' || which === 'late';
    const outcome = await (isHeld ? sendAndStop(open(name), sms) : open(name).send(sms));
    expect(outcome).toMatchObject({ ...outcomes, ...otherOutcomes[name] }[which as keyof typeof smsCases]); // names of cases
    expect(simulator.accepted(sms.to)).toHaveLength(acceptedIn.has(which) ? 1 : 0);
    expectNoSecrets(outcome, sms);
  });

  it('waits for a slow answer', async () => {
    const sms = smsFor(smsCases.slow);
    expect(await open(name, { at: quicker }).send(sms)).toMatchObject({ state: 'accepted' });
    expect(quicker.accepted(sms.to)).toHaveLength(1);
  });

  it('can retry after a 500', async () => {
    const sms = smsFor(smsCases.failsOnce);
    const provider = open(name);
    expect(await provider.send(sms)).toMatchObject({ state: 'refused' });
    expect(await provider.send({ ...sms, ref: `${sms.ref}b` })).toMatchObject({ state: 'accepted' });
    expect(simulator.accepted(sms.to)).toHaveLength(1);
  });

  it('treats a wrong key as an error of the account', async () => {
    const sms = smsFor('1234');
    const outcome = await open(name, { key: 'another-key-987654321' }).send(sms);
    expect(outcome).toMatchObject({ state: 'refused', retry: 'elsewhere', reason: 'credentials' });
    expect(JSON.stringify(outcome)).not.toContain('another-key');
    expectNoSecrets(outcome, sms);
  });

  it('knows that nothing was sent when there is no connection', async () => {
    const closed = await startSmsSimulator();
    await closed.close();
    const outcome = await open(name, { at: closed }).send(smsFor('1234'));
    expect(outcome).toEqual({ state: 'refused', retry: 'later', reason: 'down', detail: 'ECONNREFUSED' });
  });

  it('sends nothing when it was aborted before', async () => {
    const sms = smsFor('1234');
    expect(await open(name).send(sms, AbortSignal.abort())).toMatchObject({ state: 'refused', retry: 'later', detail: 'stopped' });
    expect(simulator.accepted(sms.to)).toEqual([]);
  });
});

describe('a message that may be sent again with its reference', () => {
  it('is sent once by SSL Wireless', async () => {
    const provider = open('sslwireless');
    const sms = smsFor(smsCases.cut);
    expect(await provider.send(sms)).toMatchObject({ state: 'unknown' });
    expect(await provider.send(sms)).toEqual({ state: 'accepted' });
    expect(simulator.accepted(sms.to)).toHaveLength(1);
    expect(provider.isRepeatable).toBe(true);
  });

  it('is a second message for the others', () => {
    for (const name of ['bulksmsbd', 'smsnetbd', 'mimsms', 'http']) expect(open(name).isRepeatable).toBeUndefined();
  });
});

describe.each(['smsnetbd', 'mimsms'])('delivery reports of %s', (name) => {
  it('report what was delivered, and what was not', async () => {
    const provider = open(name);
    const deliveryOf = async (sms: Sms) => {
      const outcome = await provider.send(sms);
      const providerId = (outcome.state === 'accepted' && outcome.providerId) || '';
      return provider.findDelivery?.({ to: sms.to, providerId });
    };
    expect(await deliveryOf(smsFor('1234'))).toBe('delivered');
    expect(await deliveryOf(smsFor(smsCases.undelivered))).toBe('failed');
    expect(await provider.findDelivery?.({ to: '01712345678', providerId: '1' })).toBe('unknown');
    expect(await provider.findDelivery?.({ to: '01712345678', providerId: '../../x?y' }, AbortSignal.abort())).toBe('unknown');
  });
});

it.each(['bulksmsbd', 'smsnetbd', 'mimsms'])('the balance of %s is in poisha, or undefined', async (name) => {
  expect(await open(name).getBalance?.()).toBe(123_450);
  expect(await open(name).getBalance?.(AbortSignal.abort())).toBeUndefined();
});

it('a provider is called only with documented methods', async () => {
  const ask = async (path: string, method: string) => (await fetch(simulator.urlOf('mimsms') + path, { method })).status;
  const key = `apiKey=${simulatorKey}`;
  expect(await ask(`/api/V2/BalanceCheck?${key}`, 'GET')).toBe(200);
  expect(await ask(`/api/V2/BalanceCheck?${key}`, 'POST')).toBe(404);
  expect(await ask(`/api/V2/BalanceCheck`, 'GET')).toBe(401);
  expect(await ask(`/api/V2/SMS?${key}`, 'GET')).toBe(405);
});

describe('log', () => {
  it('accepts everything and sends nothing', async () => {
    const [provider] = openSmsGateway(readConfig({}).sms).providers;
    expect(await provider?.send(smsFor(smsCases.balance))).toEqual({ state: 'accepted' });
  });
});
