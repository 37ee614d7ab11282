import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { chooseFrom } from '../harness/resource-screens.ts';
import { expect, expectPopup, test, typeCredentials, views } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  moveAll,
  orderByApi,
  registerCustomer,
  required,
  shopUrl,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** The session in the local storage of the browser. */
const kept = (page: Page): Promise<Record<string, string | null>> =>
  page.evaluate(() => Object.fromEntries(['accessToken', 'userId', 'userInfo'].map((key) => [key, localStorage.getItem(key)])));

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number }) });

/** A product of the merchant's shop, or of another shop. */
async function productOfShop(merchant: Account, isOwn: boolean) {
  const own = await ask('GET /shops/read', { query: { scope: 'own' } }, merchant.token);
  // Oldest first: the demo shops have products, unlike shops that tests create.
  const all = await ask('GET /shops/read', { query: { scope: 'public', sort: 'oldest' } });
  const shop = all.find(({ _id }) => own.some((mine) => mine._id === _id) === isOwn);
  return simpleProduct({ shop: required(shop, 'shop')._id });
}

test.describe('a merchant', () => {
  test.use({ who: 'merchant' });

  test('sees the package of a new order and moves it on', async ({ page, account }) => {
    const product = await productOfShop(account, true);
    const buyer = await registerCustomer('Salma Begum');
    const { _id, number } = await orderByApi(buyer, product, 2);

    await page.goto('/dashboard/merchant');
    await page.getByRole('navigation', { name: 'Merchant area' }).getByRole('link', { name: 'Orders' }).click();
    const row = rowOf(page, number);
    await expect(row).toContainText('Salma Begum');
    await expect(row).toContainText(localName(product, 'en'));
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
    await expectPopup(page, 'Updated Successfully !!', () =>
      chooseFrom(row.getByRole('button', { name: `Status of order ${number}` }), 'Confirm'),
    );
    await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
    await chooseFrom(row.getByRole('button', { name: `Status of order ${number}` }), 'Mark as packed');
    await expect(row.getByText('Packed', { exact: true })).toBeVisible();

    const order = await ask('GET /orders/read/:id', { params: { id: _id } }, buyer.token);
    expect(order.packages.map(({ status, events }) => [status, events.map((event) => event.status)])).toEqual([
      ['packed', ['pending', 'confirmed', 'packed']],
    ]);
  });

  test("can't see an order of another merchant's shop", async ({ page, account, expectFault }) => {
    const product = await productOfShop(account, false);
    const { number } = await orderByApi(await registerCustomer(), product);
    expectFault(/404.*\/orders\/read\//);
    await page.goto(`/orders/${number}`);
    await expect(page.getByText('There is no such order')).toBeVisible();
    await page.goto('/dashboard/merchant/orders');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toHaveCount(0);
  });
});

test.describe('an admin', () => {
  test.use({ who: 'admin' });

  test('sees a new order among all orders', async ({ page }) => {
    const { number } = await orderByApi(await registerCustomer('Jahanara Imam'), await simpleProduct());
    await page.goto('/dashboard/admin');
    await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Orders' })).toBeVisible();
    await expect(rowOf(page, number)).toContainText('Jahanara Imam');
    await page.getByRole('link', { name: `Details of ${number}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  });
});

/** The message to a user who opens the area of another role. */
const denied = {
  en: {
    login: 'please login',
    title: 'Access Denied !!',
    not: { customer: 'you are not a Customer', merchant: 'you are not a Merchant', admin: 'you are not an Admin' },
    sorry: 'Sorry!',
  },
  bn: {
    login: 'অনুগ্রহ করে সাইন ইন করুন',
    title: 'প্রবেশাধিকার নেই',
    not: { customer: 'আপনি ক্রেতা নন', merchant: 'আপনি বিক্রেতা নন', admin: 'আপনি অ্যাডমিন নন' },
    sorry: 'দুঃখিত!',
  },
} as const;
const areas = ['customer', 'merchant', 'admin'] as const;

for (const view of views) {
  test.describe(`the areas of the roles, in ${view.language}`, () => {
    test.use(view);
    const { login, title, not, sorry } = denied[view.language];

    test('reject other roles: a visitor must sign in, a user of another role is redirected home with the reason', async ({ page }) => {
      for (const area of areas) {
        await expectPopup(page, login, () => page.goto(`/dashboard/${area}`));
        await expect(page).toHaveURL('/login');
      }
      for (const role of areas) {
        const { token, id, name } = await signInAs(demo[role]);
        const session = { accessToken: token, userId: id };
        await page.evaluate((values) => {
          localStorage.removeItem('userInfo');
          Object.assign(localStorage, values);
        }, session);
        for (const area of areas.filter((each) => each !== role)) {
          await expectPopup(page, `${sorry} ${name}, ${not[area]}`, () => expectPopup(page, title, () => page.goto(`/dashboard/${area}`)));
          await expect(page).toHaveURL('/');
        }
      }
    });
  });
}

test.describe('a customer', () => {
  test.use({ who: 'customer' });

  for (const [path, text] of [
    ['/login', 'Already Logged In !!'],
    ['/register', 'Already Registered !!'],
  ] as const) {
    test(`sees the reason and is redirected from ${path}`, async ({ page }) => {
      await expectPopup(page, text, () => page.goto(path));
      await expect(page).toHaveURL('/');
    });
  }

  test('signs out: the browser drops the session, and the token is invalid', async ({ page, account }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: account.name })).toBeVisible();
    await expect.poll(() => kept(page)).toMatchObject({ accessToken: account.token, userId: account.id, userInfo: /./ });
    await page.getByRole('button', { name: 'My account' }).click();
    await expectPopup(page, 'Logged Out !!', () => page.getByRole('button', { name: 'Sign out', exact: true }).click());
    await expect(page.getByRole('button', { name: 'Sign in / Register' })).toBeVisible();
    expect(await kept(page)).toEqual({ accessToken: null, userId: null, userInfo: null });
    const { status } = await fetch(`${shopUrl()}/api/v1/carts/read`, { headers: { authorization: `Bearer ${account.token}` } });
    expect(status).toBe(401);
  });
});

test.describe('a visitor', () => {
  test('must sign in to see their own orders and returns to them', async ({ page }) => {
    await expectPopup(page, 'please login', () => page.goto('/dashboard/customer/orders?status=delivered'));
    await expect(page).toHaveURL('/login');
    await expectPopup(page, 'Logged In !!', () => typeCredentials(page, '+88 ০১৭০০-০০০০০৩', demo.password));
    await expect(page).toHaveURL('/dashboard/customer/orders?status=delivered');
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  });

  test('returns after sign-in to the page that asked for it', async ({ page }) => {
    await page.goto('/campaigns');
    await page.getByRole('button', { name: 'Sign in / Register' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
    await expectPopup(page, 'Logged In !!', () => typeCredentials(page, demo.customer, demo.password));
    await expect(page).toHaveURL('/campaigns');
  });

  test('sees validation errors, and an error for a wrong password', async ({ page, expectFault }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/Mobile number is required !!/);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/Password is required !!/);
    await typeCredentials(page, '1234', '12345');
    await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/Valid mobile number is required/);
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/6 digit password is required/);
    // The specification requires that sign-in errors are logged (§8).
    expectFault(/401.*\/auth\/login|INVALID_CREDENTIALS/);
    await typeCredentials(page, demo.customer, 'not-the-password');
    await expect(page.getByRole('main').getByText('Wrong mobile number or password.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('a customer who becomes a merchant', () => {
  test.use({ who: 'newCustomer' });

  const promote = async ({ id }: Account) =>
    ask('PUT /users/update/:id', { params: { id }, body: { role: 'merchant' } }, (await signInAs(demo.admin)).token);

  test('can open the merchant area immediately, although the browser has a customer stored', async ({ page, account }) => {
    await page.goto('/dashboard/customer');
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${account.name}!` })).toBeVisible();
    await promote(account);
    await page.goto('/dashboard/merchant');
    await expect(page.getByRole('link', { name: 'My Products', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/merchant$/);
    await expect(page.getByText('Access Denied !!')).toHaveCount(0);
  });

  test('is redirected from the customer area by the next response that reports the new role', async ({ page, account }) => {
    const t = textsOf('en', 'ownReviews');
    const product = await simpleProduct();
    const { _id } = await orderByApi(account, product);
    await moveAll(_id, ['confirmed', 'packed', 'shipped', 'delivered']);
    await ask('POST /reviews/create', { body: { productId: product._id, rating: 4 } }, account.token);
    await page.goto('/dashboard/customer/reviews');
    await page.getByRole('button', { name: t('removeOf', { name: localName(product, 'en') }) }).click();
    await promote(account);
    const confirm = page.getByRole('dialog').getByRole('button', { name: t('remove'), exact: true });
    await expectPopup(page, 'You are a merchant now', () => confirm.click());
    await expect(page).toHaveURL(/\/dashboard\/merchant$/);
    await expect(page.getByRole('heading', { level: 1, name: `Hello, ${account.name}!` })).toBeVisible();
  });
});
