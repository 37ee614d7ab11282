import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Levels A and AA of WCAG 2.1. Only violations are worked out in full, and no style sheets are fetched again: a quarter of the time. */
const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations' as const], preload: false };

/** Axe must not see colours half way from one to another. */
export const reducedMotion = { reducedMotion: 'reduce' } as const;

/** Waits until nothing is loading any more, and names what axe finds. */
export async function inspect(page: Page, place: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.getByText(/^(Loading \.\.\.|লোড হচ্ছে \.\.\.)$/)).toHaveCount(0);
  // The pages have no frames, so nothing is missed without a second page to collect the results of all.
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, place).toEqual([]);
}
