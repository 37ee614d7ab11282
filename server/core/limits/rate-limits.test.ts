import { expect, it, vi } from 'vitest';
import { createLimits, rateLimits } from './rate-limits.ts';

const log = { info: vi.fn(), error: vi.fn() };

it('rejects requests above the limit with the time to wait; refunded ones do not count', async () => {
  const limits = await createLimits({ rateLimits: true, redisUrl: undefined }, log);
  const consume = () => limits.consume('contactAddress', '192.0.2.1');
  for (let n = 0; n < 10; n += 1) await consume();
  await limits.giveBack('contactAddress', '192.0.2.1');
  await consume();
  await expect(consume()).rejects.toMatchObject({ code: 'RATE_LIMITED', extras: { params: { retryAfter: expect.any(Number) } } });
  await limits.consume('contactAddress', '192.0.2.2');
  await limits.reset('contactAddress', '192.0.2.1');
  await consume();
  await limits.close();
});

it('counts in this process while Redis is down, and logs that once', async () => {
  const limits = await createLimits({ rateLimits: true, redisUrl: 'redis://127.0.0.1:1' }, log);
  const { points } = rateLimits.contactAddress;
  for (let n = 0; n < points; n += 1) await limits.consume('contactAddress', '192.0.2.1');
  await expect(limits.consume('contactAddress', '192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await limits.giveBack('contactAddress', '192.0.2.2');
  await limits.reset('contactAddress', '192.0.2.1');
  await limits.consume('contactAddress', '192.0.2.1');
  await expect
    .poll(() => log.error.mock.calls)
    .toEqual([[{ err: expect.any(Error) }, 'limits: Redis is down, each process counts separately']]);
  await limits.close();
});
