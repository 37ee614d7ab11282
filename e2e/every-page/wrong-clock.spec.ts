import type { Page } from '@playwright/test';
import { dhakaDay } from '#domain/days.ts';
import { latinDigits } from '#domain/digits.ts';
import { localDigits } from '#domain/format/format.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, required, simpleProduct } from '../harness/shop-api.ts';

const dayMs = 86_400_000;
const yearMs = 365 * dayMs;
const shifts = {
  'a day behind': -dayMs,
  'a day ahead': dayMs,
  'seven years behind': -7 * yearMs,
  'ten years ahead': 10 * yearMs,
};

/** The clock of the device has the right speed, but the wrong time. */
const shiftClock = (page: Page, ms: number) =>
  page.addInitScript((shiftMs) => {
    const Right = Date;
    const now = () => Right.now() + shiftMs;
    // biome-ignore lint/suspicious/noGlobalAssign: the wrong clock
    Date = new Proxy(Right, {
      construct: (_target, given: unknown[]) => Reflect.construct(Right, given.length === 0 ? [now()] : given),
      get: (_target, name) => (name === 'now' ? now : Reflect.get(Right, name)),
    });
  }, ms);

/** What a countdown shows, in seconds. */
async function shownSeconds(page: Page): Promise<number> {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (
    await page.getByRole('timer').first().locator('.tabular-nums').allTextContents()
  ).map((text) => Number(latinDigits(text)));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

for (const [title, ms] of Object.entries(shifts)) {
  test.describe(`on a device whose clock is ${title}`, () => {
    test.beforeEach(({ page }) => shiftClock(page, ms));

    for (const { language, viewport } of views) {
      test.describe(language, () => {
        test.use({ language, viewport });

        test('a countdown is correct, and pages show the year of the server', async ({ page }) => {
          const [campaign] = await ask('GET /campaigns/read', { query: { scope: 'public', campaignType: 'flashSale' } });
          const { _id, endDate } = required(campaign, 'flash sale');
          const year = localDigits(language, dhakaDay().slice(0, 4));
          for (const path of [`/campaigns/${_id}`, '/', `/products/${(await simpleProduct())._id}`]) {
            await page.goto(path);
            await expect(page.getByRole('contentinfo').getByText(`© ${year}`)).toBeVisible();
          }
          await page.goto(`/campaigns/${_id}`);
          await expect(page.getByRole('timer').first()).toBeVisible();
          await expect.poll(async () => Math.abs((Date.parse(endDate) - Date.now()) / 1000 - (await shownSeconds(page)))).toBeLessThan(4);
        });
      });
    }
  });
}

test.describe('a merchant whose clock is ten years ahead', () => {
  test.use({ who: 'merchant' });

  test('sees the report of the days until today', async ({ page }) => {
    await shiftClock(page, 10 * yearMs);
    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('to') === dhakaDay());
    await page.goto('/dashboard/merchant');
    await asked;
  });
});
