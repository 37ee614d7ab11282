import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** WCAG 2.1, levels A and AA. */
export const allRules: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
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
 * Marks duplicates of an earlier element, such as 19 of the 20 rows of a table: the same tags, classes, states, colours, labels and text
 * positions, in equal parents. axe would report the same for them.
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

/**
 * The violations that axe finds in the elements that match `part`, one text per element. Loads axe once per document: `AxeBuilder` loads it
 * twice per call, half of its time on a small page.
 */
export async function violationsIn(page: Page, part = 'html', rules = allRules): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ include, exclude, ...options }) => {
      const result = await window.axe?.run({ include, exclude }, options);
      if (!result) throw new Error('axe is not in this document');
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
      );
    },
    { ...options, include: [part], exclude: [`[${alike}]`], runOnly: rules },
  );
}

/** Waits until loading ends. `part` is a selector of a required element. */
async function loaded(page: Page, part: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(
    page
      .locator(part)
      .getByText(/^(Loading \.\.\.|লোড হচ্ছে \.\.\.)$/)
      .filter({ visible: true }),
  ).toHaveCount(0);
}

/** Waits until loading ends, then reports axe violations and horizontal overflow. `part` is the selector that limits axe. */
export async function inspect(page: Page, place: string, part = 'html', rules = allRules): Promise<void> {
  await loaded(page, part);
  await inspectLoaded(page, place, part, rules);
}

async function inspectLoaded(page: Page, place: string, part: string, rules: string[]): Promise<void> {
  await markAlike(page);
  expect.soft(await violationsIn(page, part, rules), place).toEqual([]);
  const [width, visible] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect.soft(width, `${place}, its width`).toBeLessThanOrEqual(visible ?? 0);
}

/** Inspects both themes without a reload: they differ only in the colours of the style sheet. */
export async function inspectThemes(page: Page, place: string, part = 'html'): Promise<void> {
  await loaded(page, part);
  await page.emulateMedia(reducedMotion);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
  });
  for (const [theme, rules] of [
    ['cupcake', allRules],
    ['forest', colourRules],
  ] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await inspectLoaded(page, `${place}, ${theme}`, part, rules);
  }
}

/** Inspects the form in the open dialog, or on the page. Submits an empty form first to include its validation errors. */
export async function inspectForm(page: Page, place: string, isEmpty = true): Promise<void> {
  const submit = page.locator('dialog[open] [type=submit], .action-bar [type=submit]').last();
  await expect(submit).toBeVisible();
  if (isEmpty) await submit.click();
  await inspectThemes(page, `${place}, its form`, (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main');
}
