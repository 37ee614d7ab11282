import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, demo, required, signInAs } from '../harness/shop-api.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** Installs a fake clock that starts now and keeps running until the test moves it. */
const installClock = (page: Page) => page.clock.install({ time: new Date() });

for (const { language, viewport } of views) {
  test.describe(`at ${viewport.width} pixels in ${language}`, () => {
    test.use({ language, viewport });

    test('a campaign that starts while the page is open appears, and disappears when it ends', async ({ page }) => {
      const { token } = await signInAs(demo.admin);
      const name = { en: `Pohela Boishakh ${viewport.width}`, bn: `পহেলা বৈশাখ ${viewport.width}` };
      const { data: campaign } = await ask(
        'POST /campaigns/create',
        {
          body: {
            name: name.bn,
            translations: { en: { name: name.en } },
            description: 'ছাড়',
            campaignType: 'newArrivals',
            discountPercent: 5,
            startDate: inHours(2),
            endDate: inHours(3),
          },
        },
        token,
      );
      try {
        await installClock(page);
        const asked = page.waitForResponse(/campaigns\/next/);
        await page.goto('/');
        await asked;
        const block = page.getByText(name[language], { exact: true });
        await expect(page.getByRole('timer').first()).toBeVisible();
        await expect(block).toHaveCount(0);
        // The server's clock is real, so move the start of the campaign instead. The page still expects the original start.
        await ask('PUT /campaigns/update/:id', { params: { id: campaign._id }, body: { startDate: inHours(-1) } }, token);
        await page.clock.fastForward(2 * hourMs + 1000);
        // The response may still be stale. The page then retries after 15 seconds.
        await expect(async () => {
          await page.clock.fastForward(16_000);
          await expect(block.first()).toBeVisible({ timeout: 2000 });
        }).toPass();
        await page.clock.fastForward(hourMs);
        await expect(block).toHaveCount(0);
      } finally {
        await ask('DELETE /campaigns/delete', { body: { campaignIds: [campaign._id] } }, token);
      }
    });
  });
}

test('a campaign that ends while its page is open says so, without a reload', async ({ page }) => {
  const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public', campaignType: 'clearanceSale' } });
  const { _id, endDate, ...rest } = required(campaign, 'clearance sale');
  await installClock(page);
  await page.goto(`/campaigns/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: localName({ ...rest }, 'en') })).toBeVisible();
  // The page knows the time of the server.
  await expect(page.getByRole('timer').first()).toBeVisible();
  await page.clock.pauseAt(Date.parse(endDate) + 1000);
  await expect(page.getByText('This campaign is over')).toBeVisible();
});

test.describe('the slides of the home page', () => {
  const slideDelayMs = 2500;
  const shownSlide = (page: Page) => page.getByRole('region', { name: 'Offers' }).locator('[aria-current=true]');

  test('advance every 2.5 seconds, also after a selection, and pause on hover and focus', async ({ page }) => {
    await installClock(page);
    await page.goto('/');
    // The page's clock runs until the pause, so the pause must be well ahead.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await page.getByRole('button', { name: 'Go to slide 1' }).click();
    await page.mouse.move(0, 0);
    const shown = shownSlide(page);
    await expect(shown).toHaveAccessibleName('Go to slide 1');
    await page.clock.runFor(slideDelayMs);
    await expect(shown).toHaveAccessibleName('Go to slide 2');
    await page.getByRole('button', { name: 'Go to slide 4' }).click();
    await expect(shown).toHaveAccessibleName('Go to slide 4');
    await page.clock.runFor(2 * slideDelayMs);
    await expect(shown).toHaveAccessibleName('Go to slide 4');
    await page.mouse.move(0, 0);
    await page.clock.runFor(slideDelayMs);
    await expect(shown).toHaveAccessibleName('Go to slide 5');
    await page.getByRole('button', { name: 'Next slide' }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(2 * slideDelayMs);
    await expect(shown).toHaveAccessibleName('Go to slide 5');
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('do not advance until the user starts them', async ({ page }) => {
      await installClock(page);
      await page.goto('/');
      await page.clock.runFor(3 * slideDelayMs);
      await expect(shownSlide(page)).toHaveAccessibleName('Go to slide 1');
      await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
    });
  });
});

for (const [width, cards] of [
  [360, 2],
  [600, 2],
  [800, 3],
  [1280, 6],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`a slider of products shows ${cards} at a time`, async ({ page }) => {
      await page.goto('/');
      const row = page.getByRole('list', { name: 'Products of Festival Sale' });
      await row.scrollIntoViewIfNeeded();
      // The last ones come when the row is near the screen.
      const inView = () =>
        row.evaluate((list) => {
          const { left, right } = list.getBoundingClientRect();
          return [...list.children].filter((item) => {
            const box = item.getBoundingClientRect();
            return box.left >= left && box.right <= right;
          }).length;
        });
      await expect.poll(inView).toBe(cards);
    });
  });
}
