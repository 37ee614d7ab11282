import { contrastsOn } from '../harness/contrast.ts';
import { inspect, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';

/** The minimum of WCAG AA, for text of any size. */
const enough = 4.5;

for (const { language, viewport } of views) {
  test.describe(`the design system at ${viewport.width} px, in ${language}`, () => {
    test.use({ language, viewport, contextOptions: reducedMotion });

    test('has readable colours, badges and placeholders, in both themes', async ({ page }) => {
      await page.goto('/dev/ui');
      const contrasts = await contrastsOn(page);
      expect(contrasts.length).toBeGreaterThan(40);
      expect(contrasts.filter(({ ratio }) => ratio < enough)).toEqual([]);
    });

    test('opens each overlay, and closes it with Escape', async ({ page }) => {
      await page.goto('/dev/ui');
      const theme = page.locator('[data-theme=forest]').last();
      // It loads late and then shifts what is below it.
      await expect(theme.getByRole('grid')).toBeVisible();
      for (const name of ['Dialog', 'ConfirmDialog', 'FormDialog', 'Sheet']) {
        await theme.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await inspect(page, name, 'dialog[open]');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await theme.getByRole('button', { name: 'error', exact: true }).click();
      await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
    });
  });
}

for (const theme of ['cupcake', 'forest'] as const) {
  test.describe(`placeholders on pages, ${theme}`, () => {
    test.use({ theme, language: 'bn', contextOptions: reducedMotion });

    for (const path of ['/', '/login', '/tracking', '/contact']) {
      test(`are readable on ${path}`, async ({ page }) => {
        await page.goto(path);
        const contrasts = await contrastsOn(page);
        expect(contrasts.length).toBeGreaterThan(0);
        expect(contrasts.filter(({ ratio }) => ratio < enough)).toEqual([]);
      });
    }
  });
}
