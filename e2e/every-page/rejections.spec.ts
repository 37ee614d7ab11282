import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { ResourceName } from '#domain/operations/resource-names.ts';
import { reducedMotion } from '../harness/inspect.ts';
import { boxOf, chooseFrom, describeIt, openControls, rowOf } from '../harness/resource-screens.ts';
import { expect, expectPopup, problem, test } from '../harness/shop.ts';
import { type Account, ask, orderByApi, registerCustomer, required, simpleProduct, unique } from '../harness/shop-api.ts';
import { type JourneyLanguage, textsOf } from '../harness/texts.ts';

type Named = Parameters<typeof localName>[0];

/** A deletion that the server rejects by its own rules, or through a stubbed response. */
interface Refusal {
  path: ResourceName;
  find: (language: JourneyLanguage, admin: Account) => Promise<string>;
  says: Record<JourneyLanguage, RegExp | string>;
  answer?: ErrorCode;
}

const nameOf = (thing: Named | undefined, language: JourneyLanguage) => localName(required(thing, 'such thing'), language);
const newOrder = async () => (await orderByApi(await registerCustomer(), await simpleProduct())).number;

const stillInUse = {
  en: /^Nothing was deleted: [\d,]+ products? still uses? it\.$/,
  bn: /^কিছুই মোছা হয়নি: [০-৯,]+টি পণ্যে এটি এখনো ব্যবহৃত হচ্ছে।$/,
};

const refusals: readonly Refusal[] = [
  { path: 'categories', find: async (language) => nameOf((await simpleProduct()).category, language), says: stillInUse },
  { path: 'subCategories', find: async (language) => nameOf((await simpleProduct()).subCategory, language), says: stillInUse },
  {
    path: 'shops',
    find: async (language) => {
      const product = await simpleProduct();
      await orderByApi(await registerCustomer(), product);
      return nameOf(product.shop, language);
    },
    says: {
      en: /^Nothing was deleted: [\d,]+ orders? (is|are) still under way\.$/,
      bn: /^কিছুই মোছা হয়নি: [০-৯,]+টি অর্ডারের কাজ এখনো বাকি।$/,
    },
  },
  {
    path: 'orders',
    find: newOrder,
    says: {
      en: 'Nothing was deleted: only cancelled orders can be, once their payment is decided.',
      bn: 'কিছুই মোছা হয়নি: শুধু বাতিল হওয়া অর্ডার মোছা যায়, আগে পেমেন্টের সিদ্ধান্ত দিন।',
    },
  },
  {
    path: 'payments',
    find: newOrder,
    says: {
      en: 'Nothing was deleted: only failed payments can be.',
      bn: 'কিছুই মোছা হয়নি: শুধু না মেলা পেমেন্ট মোছা যায়।',
    },
  },
  {
    path: 'products',
    find: async (language) => nameOf(await simpleProduct(), language),
    says: { en: 'Something went wrong. Please try again.', bn: 'কিছু একটা ভুল হয়েছে। আবার চেষ্টা করুন।' },
    answer: 'INTERNAL',
  },
  {
    path: 'carousels',
    find: async (language) => nameOf((await ask('GET /carousels/read', { query: {} }))[0], language),
    says: {
      en: "The shop can't be reached right now. Please try again soon.",
      bn: 'এই মুহূর্তে দোকানে পৌঁছানো যাচ্ছে না। একটু পর আবার চেষ্টা করুন।',
    },
    answer: 'UNAVAILABLE',
  },
  {
    path: 'campaigns',
    find: async (language) => nameOf((await ask('GET /campaigns/read', { query: {} }))[0], language),
    says: { en: "This is still in use and can't be deleted.", bn: 'এটি এখনো ব্যবহৃত হচ্ছে, তাই মুছে ফেলা যাবে না।' },
    answer: 'IN_USE',
  },
];

for (const [language, width] of [
  ['en', 1280],
  ['bn', 360],
] as const) {
  const t = textsOf(language, 'resources');
  const confirm = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('delete'), exact: true })
      .click();

  test.describe(`an admin at ${width} px, in ${language}, whose deletion is rejected`, () => {
    test.use({ who: 'admin', language, viewport: { width, height: 800 }, contextOptions: reducedMotion });

    for (const { path, find, says, answer } of refusals) {
      test(`${path}: sees the reason, and nothing is deleted`, async ({ page, account, expectFault }) => {
        expectFault(/\b(409|50[03])\b/);
        const name = await find(language, account);
        if (answer) await page.route(`**/${path}/delete`, (route) => route.fulfill(problem(answer)));
        await page.goto(`/dashboard/admin/${path}?q=${encodeURIComponent(name)}`);
        await boxOf(page, language, name).check();
        await openControls(page);
        await page.getByRole('button', { name: t('deleteSelected') }).click();
        const refetched = page.waitForResponse((response) => response.url().includes(`/api/v1/${path}/read?`));
        await expectPopup(page, says[language], () => confirm(page));
        await refetched;
        await expect(rowOf(page, language, name)).toBeVisible();
        await expect(boxOf(page, language, name)).toBeChecked();
      });
    }

    test('users: the last admins can be neither deleted nor changed', async ({ page, account, expectFault }) => {
      expectFault(/\b409\b/);
      const lastAdmin = { en: 'There must be at least one active admin.', bn: 'অন্তত একজন সক্রিয় অ্যাডমিন থাকতে হবে।' }[language];
      await page.goto('/dashboard/admin/users?role=admin&status=active');
      await expect(rowOf(page, language, account.name)).toBeVisible();
      // All admins must be on this page: a partial selection could really be deleted.
      await expect(page.getByRole('navigation').getByRole('link', { name: /^(Next page|পরের পৃষ্ঠা)$/ })).toHaveCount(0);
      await page.getByRole('checkbox', { name: t('selectAll') }).check();
      await openControls(page);
      await page.getByRole('button', { name: t('deleteSelected') }).click();
      await expectPopup(page, lastAdmin, () => confirm(page));
      await expect(boxOf(page, language, account.name)).toBeChecked();
      expect((await ask('GET /users/read/:id', { params: { id: account.id } }, account.token)).status).toBe('active');
    });
  });
}

test.describe('an admin', () => {
  test.use({ who: 'admin', contextOptions: reducedMotion });

  test('sees a rejected status change roll back', async ({ page, expectFault }) => {
    expectFault(/\b500\b/);
    await page.route('**/categories/update/*', (route) => route.fulfill(problem('INTERNAL')));
    await page.goto('/dashboard/admin/categories');
    const status = page.getByRole('button', { name: 'Status of Oil & Ghee' });
    await expectPopup(page, 'Something went wrong. Please try again.', () => chooseFrom(status, 'Inactive'));
    await expect(status).toHaveText(/Active$/);
  });

  test('changes the role of a user in the row, but not that of the last admin', async ({ page, account, expectFault }) => {
    expectFault(/\b409\b/);
    const { id, name, phone } = await registerCustomer(unique('Moved'));
    await page.goto(`/dashboard/admin/users?q=${phone}`);
    const role = page.getByRole('button', { name: `Role of ${name}` });
    await expect(role).toHaveText(/Customer$/);
    await expectPopup(page, 'Updated Successfully !!', () => chooseFrom(role, 'Merchant'));
    expect(await ask('GET /users/read/:id', { params: { id } }, account.token)).toMatchObject({ role: 'merchant' });
    await page.reload();
    await expect(role).toHaveText(/Merchant$/);

    // Stub the response: the shop may have other admins by now, and would really change this one.
    await page.route(`**/users/update/${account.id}`, (route) => route.fulfill(problem('LAST_ADMIN')));
    await page.goto(`/dashboard/admin/users?q=${account.phone}`);
    const own = page.getByRole('button', { name: `Role of ${account.name}` });
    await expectPopup(page, 'There must be at least one active admin.', () => chooseFrom(own, 'Customer'));
    await expect(own).toHaveText(/Admin$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  });

  test('sees the validation error of the server at the field', async ({ page, expectFault }) => {
    expectFault(/409/);
    await page.goto('/dashboard/admin/categories');
    await page.getByRole('button', { name: 'Add Category' }).click();
    const form = page.getByRole('dialog');
    const taken = localName(required((await ask('GET /categories/read', { query: {} }))[0], 'category'), 'bn');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(taken);
    await describeIt(form, 'en');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('This name is taken. Please choose another one.');
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveAccessibleDescription('This name is taken');
  });
});
