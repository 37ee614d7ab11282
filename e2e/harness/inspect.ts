import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.1, levels A and AA. */
const allRules: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Those of them that depend on colours. */
const colourRules: string[] = ['color-contrast', 'link-in-text-block'];
/** Reporting only violations and not preloading style sheets cuts the run time to a quarter. */
const options = { resultTypes: ['violations' as const], preload: false };

/** For tests that look at many pages. */
export const manyPagesMs = 240_000;

/** Keeps axe from checking colours in the middle of a transition. */
export const reducedMotion = { reducedMotion: 'reduce' } as const;

/** Waits until loading ends, then reports axe violations and horizontal overflow. `part` is the selector that limits axe. */
export async function inspect(page: Page, place: string, part = 'html', runOnly = allRules): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(
    page
      .locator(part)
      .getByText(/^(Loading \.\.\.|লোড হচ্ছে \.\.\.)$/)
      .filter({ visible: true }),
  ).toHaveCount(0);
  // Legacy mode saves opening a second page to merge the results of frames. These pages have no frames.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .options({ ...options, runOnly })
    .setLegacyMode()
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, place).toEqual([]);
  const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect.soft(width, `${place}, its width`).toBeLessThanOrEqual(visible ?? 0);
}

/** Inspects both themes without a reload: they differ only in the colours of the style sheet. */
export async function inspectThemes(page: Page, place: string, part?: string): Promise<void> {
  for (const [theme, rules] of [
    ['cupcake', allRules],
    ['forest', colourRules],
  ] as const) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }, theme);
    await inspect(page, `${place}, ${theme}`, part, rules);
  }
}

/** Inspects the form in the open dialog, or on the page. Submits an empty form first to include its validation errors. */
export async function inspectForm(page: Page, place: string, isEmpty = true): Promise<void> {
  const submit = page.locator('dialog[open] [type=submit], .action-bar [type=submit]').last();
  await expect(submit).toBeVisible();
  if (isEmpty) await submit.click();
  await inspectThemes(page, `${place}, its form`, (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main');
}
