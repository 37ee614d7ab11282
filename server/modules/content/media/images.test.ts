import { expect, it } from 'vitest';
import { imageLimits, servedImage } from './images.ts';

it('the whole image is served with no-store while too many sizes are being created', async () => {
  const stuck = Promise.withResolvers<undefined>();
  const whole = Buffer.from('the whole image');
  let started = 0;
  const media = {
    // No size is stored yet, and all originals except one hang.
    get: async (name: string) => {
      if (name.includes('-')) return undefined;
      if (name === 'ready.webp') return whole;
      started += 1;
      return stuck.promise;
    },
    put: async () => true,
  };
  const { concurrency, waiting } = imageLimits.resize;
  const ask = (name: string) => servedImage(media, name, { width: 320, format: 'webp' });
  const others = Array.from({ length: concurrency + waiting }, (_, i) => ask(`${i}.webp`));
  await expect.poll(() => started).toBe(concurrency);
  expect(await ask('ready.webp')).toEqual({ bytes: whole, type: 'image/webp', isFinal: false });
  stuck.resolve(undefined);
  expect(new Set(await Promise.all(others))).toEqual(new Set([undefined]));
});
