import { expect, type Locator } from '@playwright/test';
import type { ResourceName } from '#app/features/resources/index.ts';
import { newPhone } from './shop-api.ts';
import { textsOf } from './texts.ts';

/** A white dot: a picture that the server takes. */
export const picture = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64'),
};

export const secondPicture = {
  ...picture,
  name: 'second.png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};

/** Chooses in a field that searches. */
async function choose(form: Locator, field: string, name: string): Promise<void> {
  await form.getByRole('combobox', { name: field, exact: true }).fill(name);
  await form.getByRole('option', { name }).first().click();
}

export interface Screen {
  path: ResourceName;
  /** English texts of the screen. */
  title: string;
  add: string;
  /** What an empty form says, in both languages. */
  missing: { en: string[]; bn: string[] };
  /** Fills the form for a new thing; its name is filled already. */
  fill: (form: Locator) => Promise<void>;
  name?: string;
}

export const describeIt = async (form: Locator) => {
  await form.getByLabel('Status', { exact: false }).selectOption('active');
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('Made by a test');
};

/** What merchants and admins fill in alike of a new product; its name is filled already. */
export async function fillProduct(form: Locator, language: 'bn' | 'en'): Promise<void> {
  const t = textsOf(language, 'resources');
  const category = language === 'bn' ? 'তেল ও ঘি' : 'Oil & Ghee';
  await form.getByRole('combobox', { name: t('field.shop'), exact: true }).click();
  await form.getByRole('option').first().click();
  await choose(form, t('field.category'), category);
  await form.getByRole('combobox', { name: t('field.subCategory'), exact: true }).click();
  await form.getByRole('option').first().click();
  const values = { brand: 'Test', model: 'T1', originCountry: 'Bangladesh', manufacturer: 'Test', quantity: '10' } as const;
  const sums = { price: '১২০', specialPrice: '110.50', advanceMoney: '0' } as const;
  for (const [name, value] of Object.entries({ ...values, ...sums })) {
    await form.getByRole('textbox', { name: t(`field.${name as keyof (typeof values & typeof sums)}`), exact: true }).fill(value);
  }
  await form.getByLabel(t('field.campaign')).selectOption('none');
  await form.getByRole('textbox', { name: t('field.description'), exact: true }).fill('Made by a test');
}

export const screens: Screen[] = [
  {
    path: 'categories',
    title: 'Manage Categories',
    add: 'Add Category',
    missing: {
      en: ['Name is required !!', 'Status is required !!', 'Description is required !!'],
      bn: ['নাম দিন !!', 'অবস্থা বেছে নিন !!', 'বিবরণ লিখুন !!'],
    },
    fill: describeIt,
  },
  {
    path: 'subCategories',
    title: 'Manage Sub Categories',
    add: 'Add Sub Category',
    missing: { en: ['Category is required !!'], bn: ['ক্যাটাগরি বেছে নিন !!'] },
    fill: async (form) => {
      await choose(form, 'Category', 'Oil & Ghee');
      await describeIt(form);
    },
  },
  {
    path: 'carousels',
    title: 'Manage Carousels',
    add: 'Add Carousel',
    missing: { en: ['Destination URL is required !!'], bn: ['গন্তব্যের ঠিকানা দিন !!'] },
    fill: async (form) => {
      await form.getByLabel('Destination URL').fill('/terms');
      await form.getByLabel('Image', { exact: true }).setInputFiles(picture);
      await expect(form.getByRole('img', { name: 'Picture 1' })).toBeVisible();
      await describeIt(form);
    },
  },
  {
    path: 'campaigns',
    title: 'Manage Campaigns',
    add: 'Add Campaign',
    missing: {
      en: ['Campaign type is required !!', 'Discount percent is required !!', 'Date is required !!'],
      bn: ['ক্যাম্পেইনের ধরন বেছে নিন !!', 'ছাড়ের হার দিন !!', 'তারিখ ও সময় দিন !!'],
    },
    fill: async (form) => {
      await form.getByLabel('Campaign type').selectOption('clearanceSale');
      await form.getByLabel('Discount percent').fill('১২');
      await form.getByLabel('Start date').fill('2027-01-01T10:00');
      await form.getByLabel('End date').fill('2027-01-02T10:00');
      await describeIt(form);
    },
  },
  {
    path: 'shops',
    title: 'Manage Shops',
    add: 'Add Shop',
    missing: {
      en: ['Merchant is required !!', 'Address is required !!', 'Need Shop Banners !!'],
      bn: ['বিক্রেতা বেছে নিন !!', 'ঠিকানা লিখুন !!', 'দোকানের ব্যানার দিতে হবে !!'],
    },
    fill: async (form) => {
      await form.getByRole('combobox', { name: 'Merchant', exact: true }).click();
      await form.getByRole('option').first().click();
      await form.getByLabel('Address', { exact: false }).fill('12 Jubilee Road, Chattogram');
      await form.getByLabel('Shop logo', { exact: true }).setInputFiles(picture);
      await form.getByLabel('Shop banners', { exact: true }).setInputFiles([picture]);
      await describeIt(form);
    },
  },
  {
    path: 'products',
    title: 'Manage Products',
    add: 'Add Product',
    missing: {
      en: [
        'Shop is required !!',
        'Sub category is required !!',
        'Rating is required !!',
        'Campaign is required !!',
        'Price is required !!',
      ],
      bn: ['দোকান বেছে নিন !!', 'সাব ক্যাটাগরি বেছে নিন !!', 'রেটিং দিন !!', 'ক্যাম্পেইন বেছে নিন !!', 'দাম দিন !!'],
    },
    fill: async (form) => {
      await fillProduct(form, 'en');
      await form.getByRole('textbox', { name: 'Rating' }).fill('4.5');
      await form.getByLabel('Status', { exact: false }).selectOption('active');
    },
  },
  {
    path: 'users',
    title: 'Manage Users',
    add: 'Add User',
    missing: {
      en: ['Name is required !!', 'Mobile number is required !!', 'Password is required !!', 'Role is required !!'],
      bn: ['নাম দিন !!', 'মোবাইল নম্বর দিন !!', 'পাসওয়ার্ড দিন !!', 'ভূমিকা বেছে নিন !!'],
    },
    fill: async (form) => {
      await form.getByLabel('Mobile number').fill(newPhone());
      await form.getByLabel('Password').fill('nirog-test-77');
      await form.getByLabel('Role').selectOption('customer');
      await form.getByLabel('Status', { exact: false }).selectOption('active');
    },
  },
];
