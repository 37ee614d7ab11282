import type { Page } from '@playwright/test';
import { reducedMotion } from '../harness/inspect.ts';
import { expect, test, type Who } from '../harness/shop.ts';
import { ask, productsOnSale, required, simpleProduct } from '../harness/shop-api.ts';

/** Text of twice the usual size, as WCAG 1.4.4 asks for it. */
const twice = 'html { font-size: 200% !important }';

const enlargeText = (page: Page) =>
  page.addInitScript((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [sheet];
  }, twice);

/** What large text breaks: a page that scrolls sideways, text outside of its button, parts of the header on each other. */
const lookFor = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    /** Text that only screen readers find. */
    const isForReaders = (element: Element, within: Element): boolean =>
      element !== within && (isHidden(element) || (element.parentElement !== null && isForReaders(element.parentElement, within)));
    const cut: string[] = [];
    for (const button of document.querySelectorAll('button, .btn')) {
      const box = button.getBoundingClientRect();
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        const around = text.parentElement;
        if (!text.nodeValue?.trim() || !around || isHidden(button) || isForReaders(around, button)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const shown = range.getBoundingClientRect();
        // Lines are higher than their letters.
        const slack = 0.3 * Number.parseFloat(getComputedStyle(around).fontSize);
        const isInside =
          shown.left >= box.left - 1 && shown.right <= box.right + 1 && shown.top >= box.top - slack && shown.bottom <= box.bottom + slack;
        if (!isInside) cut.push(nameOf(button));
      }
    }
    const parts = [...document.querySelectorAll('header a, header button')].filter(
      (part) => !part.closest('dialog, [popover]') && part.checkVisibility() && !isHidden(part),
    );
    const overlapping = parts.flatMap((one, at) =>
      parts.slice(at + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 1 && height > 1 && !one.contains(other) && !other.contains(one) ? [`${nameOf(one)} and ${nameOf(other)}`] : [];
      }),
    );
    return { fontSize: getComputedStyle(document.documentElement).fontSize, cut, overlapping };
  });

const pagesOfVisitor = async () => {
  const { _id, category } = required((await productsOnSale())[0], 'product');
  return ['/', `/categories/${category._id}`, `/products/${_id}`, '/login'];
};

const walks: { who: Who; pages: () => Promise<string[]> }[] = [
  { who: 'visitor', pages: pagesOfVisitor },
  { who: 'customer', pages: async () => ['/cart', '/checkout', '/dashboard/customer', '/dashboard/customer/orders'] },
  { who: 'merchant', pages: async () => ['/dashboard/merchant/orders', '/dashboard/merchant/products'] },
  { who: 'admin', pages: async () => ['/dashboard/admin', '/dashboard/admin/orders'] },
];

for (const { language, viewport } of [
  { language: 'bn', viewport: { width: 360, height: 740 } },
  { language: 'en', viewport: { width: 360, height: 740 } },
  { language: 'bn', viewport: { width: 1280, height: 800 } },
  { language: 'en', viewport: { width: 1280, height: 800 } },
] as const) {
  for (const { who, pages } of walks) {
    test.describe(`text of twice the size, for a ${who} at ${viewport.width} px, in ${language}`, () => {
      test.use({ who, language, viewport, contextOptions: reducedMotion });

      test('fits the pages', async ({ page, signedIn }) => {
        if (who === 'customer') {
          const { _id } = await simpleProduct();
          await ask('POST /carts/create', { body: { productId: _id, quantity: 1 } }, required(signedIn, 'customer').token);
        }
        await enlargeText(page);
        for (const path of await pages()) {
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          // The bold weights come when the page is idle.
          await page.locator('html[data-fonts]').waitFor();
          await expect(page.getByText(/^(Loading \.\.\.|লোড হচ্ছে \.\.\.)$/).filter({ visible: true })).toHaveCount(0);
          const found = await lookFor(page);
          expect.soft(found, path).toEqual({ fontSize: '32px', cut: [], overlapping: [] });
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, its width`)
            .toBeLessThanOrEqual(viewport.width);
        }
      });
    });
  }
}
