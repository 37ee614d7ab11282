import { expect, type Page } from '@playwright/test';

/** Waits until everything has loaded, including fonts and lazy images. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.getByText(/^(Loading \.\.\.|লোড হচ্ছে \.\.\.)$/)).toHaveCount(0);
  await settleFiles(page);
}

/** Waits for fonts and images, including lazy ones. */
export async function settleFiles(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // The bold weights come when the page is idle.
  await page.locator('html[data-fonts]').waitFor();
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}
