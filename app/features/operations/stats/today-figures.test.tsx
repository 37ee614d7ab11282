import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Report } from '#contract/operations/stats.ts';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { TodayFigures } from './today-figures.tsx';

const today = dhakaDay();

/** The last days, of which day n ago has n orders and 100 n taka. */
function reportOf(count: number, to = today): Report {
  const days = Array.from({ length: count }, (_, n) => ({
    date: dayAfter(to, n + 1 - count),
    orders: count - 1 - n,
    revenue: 100 * (count - 1 - n),
  }));
  const states = Object.fromEntries(packageStates.map((state) => [state, 0])) as Report['states']; // the keys are the states
  const soFar = { yesterday: { orders: 1, revenue: 100 }, weekAgo: { orders: 7, revenue: 0 } };
  return { from: dayAfter(to, 1 - count), to, orders: 0, revenue: 0, days, soFar, states, topProducts: [], topShops: [], lowStock: [] };
}
const texts = async () => (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);

describe('the figures of today', () => {
  it('are beside yesterday and the same weekday, until the same time', async () => {
    renderInShop(<TodayFigures report={reportOf(30)} />);
    expect(await texts()).toEqual(['৳0', '▼-100%৳100', '৳0', '0', '▼-100%1', '▼-100%7']);
  });

  it('leave out a weekday that the report lacks', async () => {
    renderInShop(<TodayFigures report={reportOf(7)} />);
    expect(await texts()).toEqual(['৳0', '▼-100%৳100', '0', '▼-100%1']);
  });

  it('are hidden without yesterday, and for other days', () => {
    for (const report of [reportOf(1), reportOf(30, dayAfter(today, -40))]) {
      const { container } = renderInShop(<TodayFigures report={report} />);
      expect(container.querySelector('dl')).toBeNull();
    }
  });
});
