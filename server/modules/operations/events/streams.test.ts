import { expect, it } from 'vitest';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import type { OutboxRow } from './events.queries.ts';
import { Streams, streamLimits } from './streams.ts';

// Streams read these fields only.
const user = (id: string, role = 'customer') => ({ id, role }) as SessionUser;
const row = (id: number, text = ''): OutboxRow => ({
  id,
  topic: 'package.moved',
  user_id: 'buyer',
  payload: { orderId: 'order', number: text, status: 'pending' },
  settled: 0,
  created_at: '2026-01-01T00:00:00Z',
});

it('are limited per process; closing one frees a slot', async () => {
  const streams = new Streams();
  const open = Array.from({ length: streamLimits.perProcess }, (_, i) => streams.open(user(`user ${i}`), ''));
  expect(() => streams.open(user('one more'), '')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  const [first] = open;
  first?.body.destroy();
  await new Promise((resolve) => first?.body.once('close', resolve));
  streams.open(user('one more'), '').body.destroy();
  streams.endAll();
});

it('are closed when they are not read, or wait too long for missed events', () => {
  const streams = new Streams();
  const waiting = streams.open(user('buyer'), '');
  for (let i = 0; i <= streamLimits.waitingEvents; i += 1) streams.tell(row(i));
  expect(waiting.body.destroyed).toBe(true);

  const unread = streams.open(user('buyer'), '');
  unread.start({ settled: 0, id: 0, at: 0 }, []);
  expect(unread.body.destroyed).toBe(false);
  const text = 'x'.repeat(1024);
  for (let i = 0; i <= streamLimits.unreadBytes / 1024; i += 1) streams.tell(row(i, text));
  expect(unread.body.destroyed).toBe(true);
});
