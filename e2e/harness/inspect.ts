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

const alike = 'data-alike';

/**
 * Marks elements that are like an earlier one throughout, such as 19 of the 20 rows of a table: the same tags, classes, states, colours,
 * labels, and texts at the same places, in parents like those of the earlier one. axe would find the same in them.
 */
const markAlike = (page: Page) =>
  page.evaluate((mark) => {
    const states = /^(class|role|type|disabled|hidden|inert|aria-\w+)$/;
    const references = /^(aria-(labelledby|describedby|controls|owns|errormessage|activedescendant)|for)$/;
    const names = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'aria-valuenow']);
    const numbers = new Map<string, number>();
    const numberOf = (shape: string): number => {
      const number = numbers.get(shape) ?? numbers.size;
      numbers.set(shape, number);
      return number;
    };
    const attributeShape = ({ name, value }: Attr): string => {
      if (references.test(name))
        return `${name}=${value.split(/\s+/).map((id) => Boolean(document.getElementById(id)?.textContent.trim()))}`;
      return `${name}=${states.test(name) && !names.has(name) ? value : value.trim() !== ''}`;
    };
    const ownShape = (element: Element): number => {
      const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(element);
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels.length : 0;
      const attributes = [...element.attributes].map(attributeShape).sort();
      return numberOf([element.tagName, ...attributes, labels, hasText, color, backgroundColor, opacity, fontSize, fontWeight].join(' '));
    };
    const own = new Map<Element, number>();
    const whole = new Map<Element, number>();
    const measure = (element: Element): number => {
      const shape = ownShape(element);
      own.set(element, shape);
      const all = numberOf(`${shape}(${[...element.children].map(measure)})`);
      whole.set(element, all);
      return all;
    };
    const seen = new Set<string>();
    const visit = (element: Element, parents: number): void => {
      const shape = `${parents}>${whole.get(element)}`;
      if (seen.has(shape)) {
        element.setAttribute(mark, '');
        return;
      }
      seen.add(shape);
      const path = numberOf(`${parents}>${own.get(element)}`);
      for (const child of element.children) visit(child, path);
    };
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
    measure(document.body);
    visit(document.body, numberOf(''));
  }, alike);

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
  await markAlike(page);
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .exclude(`[${alike}]`)
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
  // A dialog that opens now is there at once, or not yet.
  await page.emulateMedia(reducedMotion);
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
