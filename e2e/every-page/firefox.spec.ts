import { localName } from '#app/lib/format/localise.ts';
import { formatMoney } from '#domain/format/format.ts';
import { findFirefox, withFirefox } from '../harness/firefox.ts';
import { expect, test } from '../harness/shop.ts';
import { shopUrl, simpleProduct } from '../harness/shop-api.ts';

declare global {
  interface Window {
    /** What the content security policy blocked in Firefox. */
    blocked?: string[];
  }
}

const firefox = findFirefox();
if (!firefox) console.log('!!! NOT RUN: the journey in Firefox, because this machine has none.');

for (const program of firefox ? [firefox] : []) {
  test('in Firefox, a visitor finds a product and puts it into the cart, and nothing is blocked or logged', async () => {
    const product = await simpleProduct();
    const name = localName(product, 'en');
    await withFirefox(program, async (page) => {
      const shown = (expression: string) => expect.poll(() => page.evaluate(expression), { timeout: 20_000 });
      const isHydrated = "document.documentElement.hasAttribute('data-hydrated')";
      await page.beforeScripts(() => {
        const blocked: string[] = [];
        window.blocked = blocked;
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          blocked.push(`${effectiveDirective} ${blockedURI}`),
        );
      });
      await page.goto(`${shopUrl()}/?lang=en`);
      await shown(isHydrated).toBe(true);
      await page.evaluate("document.querySelector('input[name=q]').focus()");
      await page.type(`${name}\uE007`);
      await shown('document.querySelector("h1").textContent').toContain(name);
      await page.evaluate(
        `[...document.querySelectorAll('main article a')].find((link) => link.textContent === ${JSON.stringify(name)}).click()`,
      );
      await shown('location.pathname').toMatch(/^\/products\//);
      await shown('document.querySelector("main").innerText').toContain(formatMoney('en', product.unitPrice));
      await page.evaluate(
        "[...document.querySelectorAll('main button')].find((button) => button.textContent.trim() === 'Add to Cart').click()",
      );
      await shown("document.querySelector('header a[aria-label^=Cart]').getAttribute('aria-label')").toBe('Cart, 1\u00a0item');
      await page.goto(`${shopUrl()}/cart`);
      await shown('document.querySelector("main").innerText').toContain(name);
      expect(await page.evaluate("window.blocked.join(', ')")).toBe('');
      expect(page.logged).toEqual([]);
    });
  });
}
