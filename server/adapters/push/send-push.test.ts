import { afterAll, describe, expect, it } from 'vitest';
import { type PushCase, startPushSimulator } from '#tests/simulators/push-simulator.ts';
import { pushLimits, sendPush } from './send-push.ts';
import { newVapidKeys } from './vapid.ts';

const simulator = await startPushSimulator();
afterAll(() => simulator.close());
const keys = newVapidKeys();
const sender = { config: { privateKey: undefined, hosts: [simulator.origin] }, keys, contact: 'mailto:help@niroghaat.example' };
const topic = '0123456789abcdef0123456789abcdef';

async function send(
  behaviour: PushCase = 'ok',
  { payload = Buffer.from('{"title":"নতুন অর্ডার"}'), signal = AbortSignal.timeout(20_000) } = {},
) {
  const { endpoint, keys: own } = simulator.subscribe(behaviour);
  const sent = await sendPush(sender, { endpoint, ...own, payload, isUrgent: true, topic }, signal);
  return { sent, accepted: simulator.accepted(endpoint) };
}

describe('a push', () => {
  it('is signed, encrypted for the browser, and kept for a day', async () => {
    const { sent, accepted } = await send();
    expect(sent).toEqual({ state: 'accepted', provider: '127.0.0.1' });
    expect(accepted).toMatchObject([
      {
        ttl: pushLimits.keptSeconds,
        urgency: 'high',
        topic,
        text: '{"title":"নতুন অর্ডার"}',
        vapid: { key: keys.publicKey, aud: simulator.origin, sub: sender.contact },
      },
    ]);
  });

  it.each<[PushCase, object]>([
    ['gone', { reason: 'gone', retry: 'never', detail: 'HTTP 410' }],
    ['missing', { reason: 'gone', retry: 'never', detail: 'HTTP 404' }],
    ['busy', { reason: 'limit', retry: 'later', retryAfterSeconds: 120 }],
    ['failsOnce', { reason: 'down', retry: 'later', retryAfterSeconds: 60 }],
    ['down', { reason: 'down', retry: 'later', detail: 'HTTP 500' }],
    ['forbidden', { reason: 'credentials', retry: 'later' }],
    ['tooLarge', { reason: 'content', retry: 'never' }],
    ['redirect', { reason: 'content', retry: 'never', detail: 'HTTP 307' }],
  ])('is refused when the service is %s', async (behaviour, outcome) => {
    const { sent, accepted } = await send(behaviour);
    expect(sent).toMatchObject({ state: 'refused', ...outcome });
    expect(accepted).toEqual([]);
  });

  it.each<[PushCase, object]>([
    ['badGateway', { reason: 'broken', detail: 'HTTP 502' }],
    ['cut', { reason: 'broken' }],
    ['huge', { reason: 'unreadable' }],
    ['late', { reason: 'timeout', detail: 'stopped' }],
  ])('may have been sent when the service is %s', async (behaviour, outcome) => {
    const { sent } = await send(behaviour, { signal: AbortSignal.timeout(500) });
    expect(sent).toMatchObject({ state: 'unknown', ...outcome });
  });

  it('is sent only to known push services, and is not longer than they accept', async () => {
    const { keys: own } = simulator.subscribe();
    const push = { ...own, payload: Buffer.from('x'), isUrgent: false, topic };
    expect(await sendPush(sender, { ...push, endpoint: 'https://127.0.0.1/push/ok/1' })).toMatchObject({
      state: 'refused',
      reason: 'endpoint',
    });
    const { sent, accepted } = await send('ok', { payload: Buffer.alloc(pushLimits.payloadBytes, 'x') });
    expect([sent.state, accepted.length]).toEqual(['accepted', 1]);
    const tooLong = await send('ok', { payload: Buffer.alloc(pushLimits.payloadBytes + 1, 'x') });
    expect([tooLong.sent, tooLong.accepted]).toMatchObject([{ state: 'refused', reason: 'content' }, []]);
  });

  it('is refused temporarily when nothing listens', async () => {
    const closed = await startPushSimulator();
    const { endpoint, keys: own } = closed.subscribe();
    await closed.close();
    const config = { privateKey: undefined, hosts: [closed.origin] };
    const push = { endpoint, ...own, payload: Buffer.from('x'), isUrgent: false, topic };
    expect(await sendPush({ ...sender, config }, push)).toMatchObject({ state: 'refused', reason: 'down', retry: 'later' });
  });
});
