import type { Locator, Page } from '@playwright/test';
import { localDigits } from '#domain/format/format.ts';
import { expect } from './shop.ts';
import { home } from './shop-api.ts';

/** The field labels of the checkout. */
export const fields = {
  en: {
    name: 'Name of the receiver',
    phone: 'Mobile number of the receiver',
    upazila: 'Upazila or thana',
    line: 'House, road, area',
  },
  bn: {
    name: 'প্রাপকের নাম',
    phone: 'প্রাপকের মোবাইল নম্বর',
    upazila: 'উপজেলা বা থানা',
    line: 'বাসা, রাস্তা, এলাকা',
  },
} as const;

/** Fills in the delivery address. Name and phone are prefilled for signed-in users. */
export async function fillAddress(form: Page | Locator, language: keyof typeof fields): Promise<void> {
  const names = fields[language];
  await form.getByLabel(names.line).fill(home.line);
  await form.getByRole('combobox', { name: names.upazila }).fill(`${home.upazila} ${home.district}`);
  await form.getByRole('option').first().click();
}

/** Fills in all fields of a guest's checkout. */
export async function fillGuest(page: Page, phone: string, language: keyof typeof fields = 'bn'): Promise<void> {
  await page.getByLabel(fields[language].name).fill('রহিমা খাতুন');
  await page.getByLabel(fields[language].phone).fill(localDigits(language, phone));
  await fillAddress(page, language);
}

const placeTexts = { en: /^Place order/, bn: /^অর্ডার করুন/ } as const;

/** The button of the checkout that places the order, when the total is known. */
export async function readyToPlace(page: Page, language: keyof typeof fields): Promise<Locator> {
  const place = page.getByRole('button', { name: placeTexts[language] });
  await expect(place).toBeEnabled();
  await expect(place).not.toHaveAttribute('aria-busy', 'true');
  return place;
}

/** The value of a term in a description list, such as the totals of an order. */
export const amountOf = (page: Page, name: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');

export const orderNumber = /NH-[2-9A-HJ-NP-Z]{8}/;

/** Returns the order number in the URL of the page. */
export async function shownNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/orders\/NH-/);
  return orderNumber.exec(page.url())?.[0] ?? '';
}
