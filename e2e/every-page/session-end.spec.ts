import { reducedMotion } from '../harness/inspect.ts';
import { chooseFrom } from '../harness/resource-screens.ts';
import { expect, expectPopup, openWithLiveUpdates, test, typeCredentials } from '../harness/shop.ts';
import { type Account, ask, demo, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** The event stream, which would report the end of the session before the user acts. */
const silent = '**/api/v1/events/stream';

async function change({ id }: Account, body: { role?: 'customer' | 'merchant' | 'admin'; status?: 'active' | 'inactive' }): Promise<void> {
  await ask('PUT /users/update/:id', { params: { id }, body }, (await signInAs(demo.admin)).token);
}

test.describe('an admin with a phone, in Bengali', () => {
  test.use({ who: 'admin', language: 'bn', viewport: { width: 360, height: 740 }, contextOptions: reducedMotion });

  test('whose session was ended elsewhere signs in again and returns to the same page', async ({ page, account, expectFault }) => {
    expectFault(/\b401\b/);
    await page.route(silent, () => undefined);
    const place = '/dashboard/admin/categories?status=active&sort=name';
    await page.goto(place);
    const status = page.getByRole('button', { name: 'তেল ও ঘি-এর অবস্থা' });
    await expect(status).toHaveText(/সক্রিয়$/);
    await ask('POST /auth/logout', {}, account.token);
    await expectPopup(page, 'অনুগ্রহ করে আবার সাইন ইন করুন।', () => chooseFrom(status, 'নিষ্ক্রিয়'));
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('userId')])).toEqual([null, null]);
    await expectPopup(page, 'সাইন ইন হয়েছে', () => typeCredentials(page, demo.admin, demo.password, 'bn'));
    await expect(page).toHaveURL(place);
    await expect(status).toHaveText(/সক্রিয়$/);
  });
});

test.describe('a merchant', () => {
  test.use({ who: 'newCustomer', contextOptions: reducedMotion });

  test('who is suspended is signed out immediately, and returns once reactivated', async ({ page, account, expectFault }) => {
    // The specification requires that sign-in errors are logged (§8).
    expectFault(/\b40[13]\b|ACCOUNT_INACTIVE/);
    await change(account, { role: 'merchant' });
    const place = '/dashboard/merchant/products?status=active';
    await openWithLiveUpdates(page, place);
    await expect(page.getByRole('heading', { level: 1, name: textsOf('en', 'resources')('products.own') })).toBeVisible();
    await expectPopup(page, 'please login', () => change(account, { status: 'inactive' }));
    await expect(page).toHaveURL('/login');
    await typeCredentials(page, account.phone, demo.password);
    await expect(page.getByRole('main').getByText('This account is not active. Please contact us.')).toBeVisible();
    await change(account, { status: 'active' });
    await typeCredentials(page, account.phone, demo.password);
    await expect(page).toHaveURL(place);
    await expect(page.getByRole('heading', { level: 1, name: textsOf('en', 'resources')('products.own') })).toBeVisible();
  });
});

test.describe('an admin', () => {
  test.use({ who: 'newCustomer', contextOptions: reducedMotion });

  test('whose role was removed is signed out on the next action, and can still use the pages of a customer', async ({
    page,
    account,
    expectFault,
  }) => {
    expectFault(/\b40[13]\b/);
    await page.route(silent, () => undefined);
    await change(account, { role: 'admin' });
    await page.goto('/dashboard/admin/users');
    await expect(page.getByRole('grid')).toBeVisible();
    await change(account, { role: 'customer' });
    await expectPopup(page, 'please login', () => page.getByRole('searchbox', { name: 'Search in this list' }).fill(account.phone));
    await expect(page).toHaveURL('/login');
    const wrongRole = `Sorry! ${account.name}, you are not an Admin`;
    await expectPopup(page, wrongRole, () => typeCredentials(page, account.phone, demo.password));
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(page.getByText('Welcome to Dashboard !!')).toBeVisible();
  });
});

test.describe('a customer', () => {
  test.use({ who: 'customer' });

  test('is fetched once per page load', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/users/read/')) asked += 1;
    });
    await page.goto('/dashboard/customer/orders');
    await expect(page.getByRole('heading', { level: 1, name: textsOf('en', 'dashboard')('entries.orders') })).toBeVisible();
    expect(asked).toBe(1);
  });
});
