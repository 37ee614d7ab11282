import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmailGateway } from '#server/adapters/email/open-email-gateway.ts';
import { sendPush } from '#server/adapters/push/send-push.ts';
import { newVapidKeys } from '#server/adapters/push/vapid.ts';
import { openSmsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { readConfig } from '#server/config/config.ts';
import type { SimulatedSubscription } from './push-simulator.ts';
import { simulatedProviders } from './sms-answers.ts';

// `npm run simulators` on free ports: its output has the variables to start a shop with.
let simulators: ChildProcess | undefined;
let printed = '';
beforeAll(async () => {
  simulators = spawn(process.execPath, [path.resolve('tests/simulators/start.ts'), '--port=0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of simulators.stdout?.setEncoding('utf8') ?? []) {
    printed += text;
    // The last word.
    if (printed.includes('forbidden')) break;
  }
}, 30_000);
afterAll(() => void simulators?.kill());

/** The variables in the line with this text. */
function variablesOf(text: string): Record<string, string> {
  const line = printed.split('\n').find((each) => each.includes(text)) ?? '';
  return Object.fromEntries([...line.matchAll(/(\w+)='([^']*)'/g)].map(([, name = '', value = '']) => [name, value]));
}

it.each(Object.keys(simulatedProviders))('the variables of %s send an SMS, which the simulator shows', async (name) => {
  const phone = `0171${Object.keys(simulatedProviders).indexOf(name)}001234`;
  const sms = openSmsGateway(readConfig(variablesOf(name === 'http' ? '/http/' : `/${name}'`)).sms);
  expect(await sms.send({ to: phone, text: 'Hello', ref: 'r1' })).toMatchObject({ state: 'accepted' });
  const address = /http:\S+accepted\?phone=/.exec(printed)?.[0] ?? '';
  expect(await (await fetch(`${address}${phone}`)).json()).toMatchObject([{ text: 'Hello', provider: name }]);
});

it('the variables of the mail server send an e-mail', async () => {
  const email = openEmailGateway(readConfig(variablesOf('SMTP_URL=')).email);
  const letter = { to: 'rahima@shop.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ref: 'r1' };
  expect(await email.send(letter)).toMatchObject({ state: 'accepted', provider: 'smtp' });
});

it('the push service accepts a message to a subscription that it created', async () => {
  const { push } = readConfig({ ...variablesOf('PUSH_HOSTS='), NODE_ENV: 'test' });
  const [origin = ''] = /http:\S+(?=\/subscription\?case=ok)/.exec(printed) ?? [];
  const { endpoint, keys } = (await (await fetch(`${origin}/subscription?case=ok`)).json()) as SimulatedSubscription;
  const message = { endpoint, ...keys, payload: Buffer.from('Hello'), isUrgent: false, topic: 'hello' };
  const sent = await sendPush(
    { config: push, keys: newVapidKeys(), contact: 'mailto:shop@shop.example' },
    message,
    AbortSignal.timeout(5000),
  );
  expect(sent).toMatchObject({ state: 'accepted' });
  expect(await (await fetch(`${origin}/accepted`)).json()).toMatchObject([{ text: 'Hello' }]);
});
