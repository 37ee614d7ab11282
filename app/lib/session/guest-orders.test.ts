// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { endSession } from '../api/session-store.ts';
import { forgetGuestOrder, guestOrderPath, guestOrders, orderKeyOf, rememberGuestOrder } from './guest-orders.ts';

const link = (n: number) => ({ number: `NH-ABCDEFG${n}`, orderKey: `${n}`.repeat(22) });
beforeEach(() => window.localStorage.clear());

it('stores the last ten orders, newest first, without duplicates', () => {
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 2, 3]) rememberGuestOrder(link(n));
  for (const letter of ['A', 'B', 'C', 'D']) rememberGuestOrder({ number: `NH-ABCDEFG${letter}`, orderKey: letter.repeat(22) });
  expect(guestOrders.read().map(({ number }) => number.at(-1))).toEqual(['D', 'C', 'B', 'A', '3', '2', '9', '8', '7', '6']);
  forgetGuestOrder('NH-ABCDEFGD');
  expect(guestOrders.read()[0]?.number).toBe('NH-ABCDEFGC');
});

it('clears them when the user signs out', () => {
  rememberGuestOrder(link(2));
  endSession('signedOut');
  expect(guestOrders.read()).toEqual([]);
});

it('skips invalid entries', () => {
  window.localStorage.setItem('guestOrders', JSON.stringify([link(2), { number: '/evil', orderKey: 'x' }, null, 7]));
  expect(guestOrders.read()).toEqual([link(2)]);
  window.localStorage.setItem('guestOrders', '{');
  expect(guestOrders.read()).toEqual([]);
});

it('reads the key of an address', () => {
  expect(orderKeyOf(guestOrderPath(link(2)).replace(/.*(?=#)/, ''))).toBe(link(2).orderKey);
  for (const hash of ['', '#', '#main', `#${'a'.repeat(23)}`]) expect(orderKeyOf(hash)).toBeUndefined();
});
