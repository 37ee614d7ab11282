import { reducedMotion } from '../harness/inspect.ts';
import { chooseFrom, describeIt, done, pageForm, rowOf, screens } from '../harness/resource-screens.ts';
import { expect, expectPopup, test } from '../harness/shop.ts';
import { ask, newProduct, orderByApi, registerCustomer, required, simpleProduct, unique } from '../harness/shop-api.ts';

const unconnected = 'No connection. Please check your internet and try again.';

test.use({ who: 'admin', contextOptions: reducedMotion });

test('editing a product keeps the stock of its variants when some are sold during the edit', async ({ page, account }) => {
  const Sizes = [
    { name: 'M', quantity: 5 },
    { name: 'L', quantity: 5 },
  ];
  const product = await newProduct(account, await simpleProduct(), { variants: { Sizes }, rating: 4 });
  await page.goto(`/dashboard/admin/products/${product._id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = pageForm(page);
  await expect(form.getByRole('textbox', { name: 'Own stock' }).first()).toHaveValue('5');
  await orderByApi(await registerCustomer(), product, 3, { Sizes: 'M' });
  await form.getByRole('textbox', { name: 'Additional price' }).nth(1).fill('20');
  await form.getByRole('textbox', { name: 'Own stock' }).nth(1).fill('8');
  await expectPopup(page, done.en.updated, () => form.getByRole('button', { name: 'Save' }).click());
  const { variants } = await ask('GET /products/read/:id', { params: { id: product._id } });
  expect(variants.Sizes).toEqual([
    { name: 'M', additionalPrice: 0, quantity: 2 },
    { name: 'L', additionalPrice: 20, quantity: 8 },
  ]);
});

test('a stock that is typed is added to what was sold during the edit, and the form says so', async ({ page, account }) => {
  const Sizes = [{ name: 'M', quantity: 20 }, { name: 'L' }];
  const product = await newProduct(account, await simpleProduct(), { variants: { Sizes }, quantity: 50, rating: 4 });
  await page.goto(`/dashboard/admin/products/${product._id}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = pageForm(page);
  const stock = form.getByRole('textbox', { name: 'Quantity', exact: true });
  await expect(stock).toHaveValue('50');
  await orderByApi(await registerCustomer(), product, 3, { Sizes: 'L' });
  await orderByApi(await registerCustomer(), product, 2, { Sizes: 'M' });
  await stock.fill('100');
  await form.getByRole('textbox', { name: 'Own stock' }).first().fill('২৫');
  const note = '3 were sold since you opened this: now 97 · M: 2 were sold since you opened this: now 23';
  await expectPopup(page, note, () => form.getByRole('button', { name: 'Save' }).click());
  expect(await ask('GET /products/read/:id', { params: { id: product._id } })).toMatchObject({
    quantity: 97,
    variants: { Sizes: [{ name: 'M', quantity: 23 }, { name: 'L' }] },
  });
});

test('a double click on Save submits the form once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/carousels/create')) sent.push(request.url());
  });
  const name = unique('Once');
  await page.goto('/dashboard/admin/carousels');
  await page.getByRole('button', { name: 'Add Carousel' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await required(
    screens.find(({ path }) => path === 'carousels'),
    'screen',
  ).fill(form, 'en');
  await expectPopup(page, done.en.added, () => form.getByRole('button', { name: 'Save' }).dblclick());
  await expect(form).toBeHidden();
  await expect(rowOf(page, 'en', name)).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('Escape asks for confirmation only if there are unsaved changes', async ({ page }) => {
  await page.goto('/dashboard/admin/categories');
  const open = page.getByRole('button', { name: 'Add Category' });
  const form = page.getByRole('dialog', { name: 'Add Category' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await open.click();
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await open.click();
  await name.fill('Half a name');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(name).toHaveValue('Half a name');
  await name.press('Escape');
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test('offline, a write fails immediately and is not retried later', async ({ page, context, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  const name = unique('Never');
  await page.goto('/dashboard/admin/categories');
  const status = page.getByRole('button', { name: 'Status of Oil & Ghee' });
  await expect(status).toContainText('Active');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await describeIt(form, 'en');
  await context.setOffline(true);
  await expectPopup(page, unconnected, () => form.getByRole('button', { name: 'Save' }).click());
  await form.getByRole('button', { name: 'Cancel' }).click();
  // The next write reports the same error.
  await expect(page.getByText(unconnected)).toHaveCount(0);
  await expectPopup(page, unconnected, () => chooseFrom(status, 'Inactive'));
  await expect(status).toContainText('Active');
  await context.setOffline(false);
  await page.reload();
  await expect(status).toContainText('Active');
  expect(await ask('GET /categories/read', { query: { q: name } })).toEqual([]);
});
