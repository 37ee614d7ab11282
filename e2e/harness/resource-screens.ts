import { expect, type Locator, type Page } from '@playwright/test';
import { productDetails } from '#domain/catalog/product-details.ts';
import { newPhone } from './shop-api.ts';
import { type JourneyLanguage, textsOf } from './texts.ts';

/** Labels of buttons and fields. The tests spell out the messages to users. */
const resourceTexts = (language: JourneyLanguage) => textsOf(language, 'resources');

export const done = {
  en: { added: 'Added Successfully !!', updated: 'Updated Successfully !!', deleted: 'Deleted Successfully !!' },
  bn: { added: 'যোগ হয়েছে', updated: 'হালনাগাদ হয়েছে', deleted: 'মুছে ফেলা হয়েছে' },
} as const;

/** The errors of a write that another user's write made impossible. */
export const tooLate = {
  en: { gone: 'Not found. It may have been removed.', moved: 'This step is no longer possible. The status has changed.' },
  bn: { gone: 'পাওয়া যায়নি। হয়তো সরিয়ে ফেলা হয়েছে।', moved: 'এই ধাপটি এখন আর সম্ভব নয়। এর মধ্যে অবস্থা বদলে গেছে।' },
} as const;

/** The checkbox that selects an item in its list. */
export const boxOf = (page: Page, language: JourneyLanguage, name: string): Locator =>
  page.getByRole('checkbox', { name: resourceTexts(language)('select', { name }), exact: true });

/** The table row of an item, or its card on a phone. */
export const rowOf = (page: Page, language: JourneyLanguage, name: string): Locator =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: boxOf(page, language, name) });

/** Chooses from the menu that a badge opens. */
export async function chooseFrom(badge: Locator, choice: string): Promise<void> {
  await badge.click();
  await badge.page().getByRole('menu').getByText(choice, { exact: true }).click();
}

/** The resources whose form is a page; the others have a dialog. */
export const formPages: readonly string[] = ['products', 'shops', 'campaigns'];

/** A form on a page: the one with its buttons in a bar that stays on the screen. */
export const pageForm = (page: Page): Locator => page.getByRole('main').locator('form:has(.action-bar)');

/** The form of a resource, on its page or in its dialog. */
export const itemFormOf = (page: Page, path: string): Locator => (formPages.includes(path) ? pageForm(page) : page.getByRole('dialog'));

/** What opens a form: a link to its page, or the button of its dialog. */
export const formOpener = (within: Page | Locator, path: string, name: string): Locator =>
  within.getByRole(formPages.includes(path) ? 'link' : 'button', { name, exact: true });

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Runs `act` on the controls of a list (filters, sort order, tools), which narrow screens have in a sheet. */
export async function withControls(page: Page, act: () => Promise<unknown>): Promise<void> {
  await openControls(page);
  await act();
  if (isNarrow(page)) await page.keyboard.press('Escape');
}

/** Opens the sheet with the controls of a list and the actions for its selected rows, on narrow screens. */
export async function openControls(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('main').locator('button[aria-haspopup=dialog]').click();
}

/** Opens the menu with the days of a list. */
export async function openDays(page: Page, language: JourneyLanguage): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `${resourceTexts(language)('days.title')}: ` })
    .click();
}

/** Types a day into the menu, and closes it (on a phone with the sheet around it). */
export async function typeDay(page: Page, language: JourneyLanguage, field: 'from' | 'to', day: string): Promise<void> {
  await openDays(page, language);
  await page.getByLabel(resourceTexts(language)(`filter.${field}`), { exact: true }).fill(day);
  await page.keyboard.press('Escape');
}

/** A tab with the rows of one state, or of all. */
export const tabOf = (page: Page, language: JourneyLanguage, name: string): Locator =>
  page.getByRole('navigation', { name: resourceTexts(language)('filter.status'), exact: true }).getByRole('link', { name });

/** A white dot: a valid image for the server. */
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

const textbox = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });
const combobox = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true });

/** Selects the option with this name in a search field, or the first option without a name. */
export async function chooseOption(form: Locator, field: string, name = ''): Promise<void> {
  await combobox(form, field).click();
  if (name) await combobox(form, field).fill(name);
  await form.getByRole('listbox').getByRole('option', { name }).first().click();
}

export const describeIt = async (form: Locator, language: JourneyLanguage) => {
  const t = resourceTexts(language);
  await combobox(form, t('field.status')).selectOption('active');
  await textbox(form, t('field.description')).fill('Made by a test');
};

/** A category that has sub categories. */
const category = { en: 'Oil & Ghee', bn: 'তেল ও ঘি' };

/** Fills the fields of a new product that merchants and admins share. The name is already filled. */
export async function fillProduct(form: Locator, language: JourneyLanguage): Promise<void> {
  const t = resourceTexts(language);
  await chooseOption(form, t('field.shop'));
  await chooseOption(form, t('field.category'), category[language]);
  await chooseOption(form, t('field.subCategory'));
  // Few products have details: they are folded.
  await form.getByRole('heading', { name: t('section.details') }).click();
  for (const name of productDetails) await textbox(form, textsOf(language, 'catalog')(`detail.${name}`)).fill('Test');
  const typed = {
    quantity: '10',
    price: '১২০',
    specialPrice: '110.50',
    advanceMoney: '0',
  } as const;
  for (const name of Object.keys(typed) as (keyof typeof typed)[]) await textbox(form, t(`field.${name}`)).fill(typed[name]); // its own keys
  await combobox(form, t('field.campaign')).selectOption('none');
  await textbox(form, t('field.description')).fill('Made by a test');
}

export interface Screen {
  path: 'categories' | 'subCategories' | 'carousels' | 'campaigns' | 'shops' | 'products' | 'users';
  title: string;
  /** The validation errors of an empty form. */
  missing: { en: string[]; bn: string[] };
  /** Fills the create form. The name is already filled. */
  fill: (form: Locator, language: JourneyLanguage) => Promise<void>;
}

export const screens: readonly Screen[] = [
  {
    path: 'categories',
    title: 'Manage Categories',
    missing: {
      en: ['Name is required !!', 'Status is required !!', 'Description is required !!'],
      bn: ['নাম লিখুন', 'অবস্থা বেছে নিন', 'বিবরণ লিখুন'],
    },
    fill: describeIt,
  },
  {
    path: 'subCategories',
    title: 'Manage Sub Categories',
    missing: { en: ['Category is required !!'], bn: ['ক্যাটাগরি বেছে নিন'] },
    fill: async (form, language) => {
      const t = resourceTexts(language);
      await chooseOption(form, t('field.category'), category[language]);
      await describeIt(form, language);
    },
  },
  {
    path: 'carousels',
    title: 'Manage Carousels',
    missing: { en: ['Destination URL is required !!'], bn: ['গন্তব্যের লিংক দিন'] },
    fill: async (form, language) => {
      const t = resourceTexts(language);
      await textbox(form, t('field.destination')).fill('/terms');
      await form.getByLabel(t('field.image'), { exact: true }).setInputFiles(picture);
      await expect(form.getByRole('img')).toBeVisible();
      await describeIt(form, language);
    },
  },
  {
    path: 'campaigns',
    title: 'Manage Campaigns',
    missing: {
      en: ['Campaign type is required !!', 'Discount percent is required !!', 'Date is required !!'],
      bn: ['ক্যাম্পেইনের ধরন বেছে নিন', 'ছাড়ের হার দিন', 'তারিখ ও সময় দিন'],
    },
    fill: async (form, language) => {
      const t = resourceTexts(language);
      await combobox(form, t('field.campaignType')).selectOption('clearanceSale');
      await textbox(form, t('field.discountPercent')).fill('১২');
      const dates = { en: ['01/01/2027', '10:00'], bn: ['০১/০১/২০২৭', '১০:০০'] }[language];
      for (const [field, typed] of [
        ['startDate', dates],
        ['endDate', ['02012027', '1000']],
      ] as const) {
        await textbox(form, t(`field.${field}`)).fill(typed[0] ?? '');
        await textbox(form, textsOf(language, 'dashboard')('date.timeOf', { field: t(`field.${field}`) })).fill(typed[1] ?? '');
      }
      await describeIt(form, language);
    },
  },
  {
    path: 'shops',
    title: 'Manage Shops',
    missing: {
      en: ['Merchant is required !!', 'Address is required !!', 'Need Shop Banners !!'],
      bn: ['বিক্রেতা বেছে নিন', 'ঠিকানা লিখুন', 'দোকানের ব্যানার দিতে হবে'],
    },
    fill: async (form, language) => {
      const t = resourceTexts(language);
      await chooseOption(form, t('field.merchant'));
      await textbox(form, t('field.address')).fill('12 Jubilee Road, Chattogram');
      await form.getByLabel(t('field.shopLogo'), { exact: true }).setInputFiles(picture);
      await form.getByLabel(t('field.shopBanners'), { exact: true }).setInputFiles([picture]);
      await describeIt(form, language);
    },
  },
  {
    path: 'products',
    title: 'Manage Products',
    missing: {
      en: [
        'Shop is required !!',
        'Sub category is required !!',
        'Rating is required !!',
        'Campaign is required !!',
        'Price is required !!',
      ],
      bn: ['দোকান বেছে নিন', 'সাব-ক্যাটাগরি বেছে নিন', 'রেটিং দিন', 'ক্যাম্পেইন বেছে নিন', 'দাম দিন'],
    },
    fill: async (form, language) => {
      const t = resourceTexts(language);
      await fillProduct(form, language);
      await textbox(form, t('field.rating')).fill('4.5');
      await combobox(form, t('field.status')).selectOption('active');
    },
  },
  {
    path: 'users',
    title: 'Manage Users',
    missing: {
      en: ['Name is required !!', 'Mobile number is required !!', 'Password is required !!', 'Role is required !!'],
      bn: ['নাম লিখুন', 'মোবাইল নম্বর দিন', 'পাসওয়ার্ড দিন', 'ভূমিকা বেছে নিন'],
    },
    fill: async (form, language) => {
      const t = resourceTexts(language);
      await textbox(form, t('field.phone')).fill(newPhone());
      await form.getByLabel(t('field.password')).fill('nirog-test-77');
      await combobox(form, t('field.role')).selectOption('customer');
      await combobox(form, t('field.status')).selectOption('active');
    },
  },
];
