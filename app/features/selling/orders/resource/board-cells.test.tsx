import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order, OrderPackage } from '#contract/selling/orders.ts';
import { dhakaDay } from '#domain/days.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { Items } from './board-cells.tsx';
import { DueBy, ToCollect } from './due-by.tsx';

const line = (name: string, quantity: number, options = {}): OrderPackage['lines'][number] => ({
  productId: name,
  name,
  translations: {},
  options,
  quantity,
  listPrice: 0,
  unitPrice: 0,
  lineTotal: 0,
});

const part = (given: Partial<OrderPackage>): OrderPackage => ({
  shop: { _id: '', name: 'Shop', translations: {} },
  status: 'pending',
  lines: [],
  subtotal: 100,
  deliveryFee: 60,
  events: [],
  ...given,
});

const order = (packages: OrderPackage[], payment: Partial<Order['payment']> = {}): Order => ({
  _id: '',
  number: 'NH-AAAAAAAA',
  status: 'pending',
  packages,
  subtotal: 0,
  deliveryFee: 0,
  total: 0,
  payment: { _id: '', method: 'cash_on_delivery', status: 'pending', amount: 0, ...payment },
  deliveryAddress: { name: '', phone: '', line: '' },
  customer: { _id: '', name: '', phone: '' },
  createdAt: '',
  updatedAt: '',
});

describe('the items of an order in its row', () => {
  it('are the first one with its options, and the number of the others', async () => {
    const lines = [line('Rice', 3, { Sizes: '5 kg' }), line('Dal', 1), line('Salt', 1)];
    renderInShop(<Items order={order([part({ lines })])} />);
    const all = await screen.findByTitle(/Dal/);
    expect(all.textContent).toBe('3 × Rice, 5\u00a0kg · 1 × Dal · 1 × Salt+2');
    expect(all.title).toBe('3 × Rice, 5\u00a0kg\n1 × Dal\n1 × Salt');
  });
});

describe('what is to be collected', () => {
  it('is the cash of the packages that are still on their way', async () => {
    renderInShop(<ToCollect order={order([part({}), part({ status: 'shipped' }), part({ status: 'cancelled' })])} />);
    expect(await screen.findByText('৳320')).toBeDefined();
  });

  it('is nothing for a prepaid order', async () => {
    renderInShop(<ToCollect order={order([part({})], { method: 'MFS', status: 'verified' })} />);
    expect(await screen.findByText('Paid')).toBeDefined();
  });

  it('waits for the check of a prepayment', async () => {
    renderInShop(<ToCollect order={order([part({})], { method: 'MFS' })} />);
    expect(await screen.findByText('Payment being checked')).toBeDefined();
  });

  it('is not zero, but a dash, when nothing is on its way', async () => {
    renderInShop(<ToCollect order={order([part({ status: 'cancelled' })])} />);
    expect(await screen.findByText('–')).toBeDefined();
  });
});

describe('the promised day', () => {
  it('is the first of the packages, and red when it is over', async () => {
    const late = `${dhakaDay(2)}T12:00:00Z`;
    renderInShop(<DueBy order={order([part({ deliverBy: '2099-01-02T00:00:00Z' }), part({ deliverBy: late })])} />);
    expect((await screen.findByText('2 days late')).className).toContain('text-error-strong');
  });

  it('is amber today, and red when its hour is over', async () => {
    const today = `${dhakaDay()}T12:00:00+06:00`;
    renderInShop(<DueBy order={order([part({ deliverBy: today })])} />);
    expect((await screen.findByText('Today')).className).toContain('bg-warning');
    renderInShop(<DueBy order={order([part({ handOverBy: today, deliverBy: today, isLate: true })])} />);
    expect((await screen.findByText('Late')).className).toContain('text-error-strong');
  });
});
