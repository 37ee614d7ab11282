import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Levels A and AA of WCAG 2.1. Only violations are worked out in full, and no style sheets are fetched again: a quarter of the time. */
const options = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'], resultTypes: ['violations' as const], preload: false };

/** For tests that look at many pages. */
export const manyPagesMs = 240_000;

/** Axe must not see colours half way from one to another. */
export const reducedMotion = { reducedMotion: 'reduce' } as const;

/** Waits until nothing is loading any more, and names what axe finds, and what sticks out sideways; `part`: axe looks only in there. */
export async function inspect(page: Page, place: string, part = 'html'): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.getByText(/^(Loading \.\.\.|লোড হচ্ছে \.\.\.)$/).filter({ visible: true })).toHaveCount(0);
  // The pages have no frames, so nothing is missed without a second page to collect the results of all.
  const { violations } = await new AxeBuilder({ page }).include(part).options(options).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, place).toEqual([]);
  const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect.soft(width, `${place}, its width`).toBeLessThanOrEqual(visible ?? 0);
}

/** In both themes, which only the style sheet tells apart: nothing is opened twice. */
export async function inspectThemes(page: Page, place: string, part?: string): Promise<void> {
  for (const theme of ['cupcake', 'forest']) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }, theme);
    await inspect(page, `${place}, ${theme}`, part);
  }
}

/** The form in the dialog that opens; an empty one with what it says then. */
export async function inspectForm(page: Page, place: string, isEmpty = true): Promise<void> {
  const submit = page.getByRole('dialog').locator('[type=submit]').last();
  await expect(submit).toBeVisible();
  if (isEmpty) await submit.click();
  await inspectThemes(page, `${place}, its form`, 'dialog[open]');
}
