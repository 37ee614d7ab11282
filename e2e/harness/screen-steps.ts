// Steps on a page before its screenshot.
import type { Page } from '@playwright/test';
import type { Namespace, Translation } from '#app/i18n/texts.ts';
import { settle } from './settle.ts';
import { expect } from './shop.ts';
import { required } from './shop-api.ts';
import { textsOf } from './texts.ts';

export const click = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};

/** Clicks the button with this label in the language of the page. */
export const press =
  <const N extends Namespace>(namespace: N, key: Parameters<Translation<N>['t']>[0]) =>
  async (page: Page) => {
    const language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'bn';
    await page
      .getByRole('main')
      .getByRole('button', { name: textsOf(language, namespace)(key), exact: true })
      .first()
      .click();
  };

/** Chooses a file to import. */
export const importing = (text: string) => async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
};

/** Chooses bKash as the wallet to pay with. */
export async function payWithBkash(page: Page): Promise<void> {
  await page.locator('input[value=MFS]').click();
  await page.locator('input[value=bKash]').click({ force: true });
  await page.locator('ol input').first().fill('MFS123');
  await page.locator('ol input').last().focus();
}

/** Submits a cash order that is over the cash limit. */
export async function overCashLimit(page: Page): Promise<void> {
  const errors = [{ path: 'paymentMethod', code: 'CASH_ORDERS', message: '' }];
  await page.route('**/orders/create', (route) => route.fulfill({ status: 409, json: { code: 'CASH_LIMIT', errors } }));
  const submit = page.locator('main form [type=submit]:visible').last();
  await submit.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
}

/** Answers a read with other values, and shows the page with them. */
export const showing = (read: string, json: unknown) => async (page: Page) => {
  await page.route(`**/api/v1/${read}`, (route) => route.fulfill({ json }));
  await page.reload();
  await settle(page);
};

/** Submits a cash order that needs a code. */
export async function askForOrderCode(page: Page): Promise<void> {
  await page.route('**/orders/create', (route) =>
    route.fulfill({ status: 409, json: { code: 'ORDER_CODE_REQUIRED', params: { retryAfter: 60 } } }),
  );
  await page.locator('main form [type=submit]:visible').last().click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
}

/** Sessions on the phone of the user and on a computer abroad. */
export const sessions = [
  'BD 103.4.144.0/24 Chrome/131 Mobile Android',
  'FR 51.15.0.0/24 Firefox/133 Windows',
  ' local Safari/18 Mac OS X',
].map((text, n) => {
  const [country, network, ...device] = text.split(' ');
  const at = `2026-11-2${n + 1}T04:00:00.000Z`;
  return {
    _id: String(n),
    device: device.join(' '),
    network,
    ...(country && { country }),
    createdAt: at,
    lastUsedAt: at,
    current: n === 0,
  };
});

/** Types into the search box of the top bar. */
export const type = (text: string) => async (page: Page) => {
  await page.locator('input[type=search]:visible').fill(text);
  await expect(page.locator('[role=listbox], [role=search] div [role=status]').first()).toBeVisible();
};

/** Clicks on a phone only: on a desktop, for example, the filters are always visible. */
export const clickOnPhone = (selector: string) => async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 1024) await click(selector)(page);
};

/** Opens the menu of the dashboard on a phone; wide screens always show it. */
export const drawer = clickOnPhone('header button[aria-label]:visible');

/** Tracks the order in the address. */
export const track = (phone: string) => async (page: Page) => {
  await page.getByRole('main').locator('input[type=tel]').fill(phone);
  await page.getByRole('main').locator('[type=submit]').click();
  await expect(page.getByRole('main').getByRole('region')).toBeVisible();
};

/** Searches the back office for a number. */
export async function find(page: Page): Promise<void> {
  await page.locator('button[aria-keyshortcuts]').click();
  await page.locator('dialog[open] input').fill('017');
  await expect(page.locator('dialog[open] [role=option]').nth(3)).toBeVisible();
}

/** Opens the calendar of a date field. */
export const calendar = async (page: Page) => {
  await page.getByRole('main').locator('button[aria-expanded].rounded-field').first().click();
};

/** Selects the first row of a list, and opens the confirmation of its deletion. */
export async function deleteFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('checkbox').nth(1).check();
  await clickOnPhone('main button[aria-haspopup=dialog]')(page);
  await press('resources', 'deleteSelected')(page);
}

/** Makes the viewport taller, so that the screenshot shows the whole dialog without scrolling. */
export async function growToDialog(page: Page): Promise<void> {
  const box = page.locator('dialog[open] .modal-box');
  await expect(box.first()).toBeVisible();
  await settle(page);
  const { width, height } = required(page.viewportSize(), 'screen');
  const needed = await box.first().evaluate((element) => element.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, needed + 160) });
}
