// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { alertAbout, rememberWanted, takeWanted } from './wanted-alert.ts';

afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

const size = { group: 'Sizes', name: '5 kg' } as const;

it('gives back what the visitor asked for once, and nothing else', () => {
  rememberWanted({ productId: 'a', choice: size });
  expect(takeWanted({ productId: 'b', choice: size })).toBe(false);
  expect(takeWanted({ productId: 'a' })).toBe(false);
  expect(takeWanted({ productId: 'a', choice: { ...size } })).toBe(true);
  expect(takeWanted({ productId: 'a', choice: size })).toBe(false);
});

it('forgets it after half an hour', () => {
  vi.useFakeTimers();
  rememberWanted({ productId: 'a' });
  vi.advanceTimersByTime(31 * 60_000);
  expect(takeWanted({ productId: 'a' })).toBe(false);
});

it('finds the alert about a product or one of its choices', () => {
  const alert = { _id: '1', product: { _id: 'a', name: 'Rice', translations: {} }, isListed: true, createdAt: '' };
  const alerts = [alert, { ...alert, _id: '2', choice: size }];
  expect(alertAbout(alerts, { productId: 'a' })?._id).toBe('1');
  expect(alertAbout(alerts, { productId: 'a', choice: size })?._id).toBe('2');
  expect(alertAbout(alerts, { productId: 'a', choice: { group: 'Sizes', name: '1 kg' } })).toBeUndefined();
});
