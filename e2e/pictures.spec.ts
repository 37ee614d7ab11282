import type { Locator, Page } from '@playwright/test';
import { reducedMotion } from './inspect.ts';
import { picture, secondPicture, texts } from './resource-screens.ts';
import { expect, test } from './shop.ts';
import { ask, newProduct, simpleProduct } from './shop-api.ts';

const tooLarge = { ...picture, name: 'large.png', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) };
const noPicture = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('rice, dal') };
/** It says that it is a picture, and only the server finds out. */
const broken = { ...picture, name: 'broken.png', buffer: Buffer.from('no picture at all') };
const six = Array.from({ length: 6 }, () => picture);

const previews = (form: Locator) => form.getByRole('listitem').getByRole('img');

/** Drops files where a picture or a picker is. */
async function dropOn(page: Page, target: Locator, count: number): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer();
    for (let file = 0; file < files; file += 1) transfer.items.add(new File(['picture'], `${file}.png`, { type: 'image/png' }));
    return transfer;
  }, count);
  await target.dispatchEvent('drop', { dataTransfer });
}

test.use({ who: 'admin', contextOptions: reducedMotion });

test('a product has up to five pictures in an order that is kept; what can not be one is refused at the field', async ({
  page,
  account,
  expectFault,
}) => {
  expectFault(/\b415\b/);
  const { _id: id } = await newProduct(account, await simpleProduct(), { rating: 4 });
  const stored = async () => (await ask('GET /products/read/:id', { params: { id } }, account.token)).images;
  await page.goto(`/dashboard/admin/products/${id}`);
  const form = page.getByRole('dialog');
  const picker = form.getByLabel('Images', { exact: true });
  const edit = () => page.getByRole('button', { name: 'Edit' }).click();
  const save = () => form.getByRole('button', { name: 'Save' }).click();
  await edit();
  await picker.setInputFiles(six);
  await expect(previews(form)).toHaveCount(5);
  await expect(form.getByText('At most 5 pictures are possible')).toBeVisible();
  await expect(picker).toHaveCount(0);
  for (const number of [5, 4, 3, 2, 1]) await form.getByRole('button', { name: `Remove picture ${number}` }).click();
  await expect(picker).toHaveAccessibleDescription('Up to 5 pictures: JPEG, PNG or WebP, up to 8 MB each');

  await picker.setInputFiles([tooLarge, picture]);
  await expect(picker).toHaveAccessibleDescription(/The file is too large\. Up to 8 MB is possible$/);
  await picker.setInputFiles(noPicture);
  await expect(picker).toHaveAccessibleDescription(/Only pictures are possible here$/);
  await expect(previews(form)).toHaveCount(1);
  await picker.setInputFiles(broken);
  await save();
  await expect(form.getByRole('alert')).toHaveText('This kind of file is not accepted.');
  await expect(picker).toHaveAccessibleDescription(/Only pictures are possible here$/);
  expect(await stored()).toEqual([]);
  await form.getByRole('button', { name: 'Remove picture 2' }).click();
  await picker.setInputFiles(secondPicture);
  await save();
  await expect(form).toBeHidden();

  const [first, second] = await stored();
  await edit();
  await form.getByRole('button', { name: 'Move picture 2 forward' }).click();
  await save();
  await expect(form).toBeHidden();
  expect(await stored()).toEqual([second, first]);
  await edit();
  await previews(form).nth(1).dragTo(previews(form).nth(0));
  await save();
  await expect(form).toBeHidden();
  expect(await stored()).toEqual([first, second]);
  await edit();
  await form.getByRole('button', { name: 'Remove picture 1' }).click();
  await dropOn(page, previews(form).first(), 1);
  await expect(previews(form)).toHaveCount(2);
  await form.getByRole('button', { name: 'Remove picture 2' }).click();
  await save();
  await expect(form).toBeHidden();
  expect(await stored()).toEqual([second]);
});

test.describe('on a phone, in Bengali', () => {
  test.use({ language: 'bn', viewport: { width: 360, height: 740 } });

  test('a shop has one logo and up to five banners', async ({ page }) => {
    const { shops, field } = texts.bn;
    await page.goto('/dashboard/admin/shops');
    await page.getByRole('button', { name: shops.add }).click();
    const group = (name: string) => page.getByRole('dialog').getByRole('group', { name });
    const logo = group(field.shopLogo);
    const picker = logo.getByLabel(field.shopLogo, { exact: true });
    await picker.setInputFiles(tooLarge);
    await expect(logo).toContainText('ফাইলটি বেশি বড়। সর্বোচ্চ ৮ MB দেওয়া যাবে');
    await picker.setInputFiles(noPicture);
    await expect(logo).toContainText('এখানে শুধু ছবি দেওয়া যাবে');
    await dropOn(page, picker, 2);
    await expect(logo).toContainText('সর্বোচ্চ ১টি ছবি দেওয়া যাবে');
    await expect(previews(logo)).toHaveCount(1);
    const banners = group(field.shopBanners);
    await banners.getByLabel(field.shopBanners, { exact: true }).setInputFiles(six);
    await expect(banners).toContainText('সর্বোচ্চ ৫টি ছবি দেওয়া যাবে');
    await expect(previews(banners)).toHaveCount(5);
    await banners.getByRole('button', { name: '৫ নম্বর ছবি সরান' }).click();
    await expect(previews(banners)).toHaveCount(4);
    await expect(banners).not.toContainText('সর্বোচ্চ ৫টি ছবি দেওয়া যাবে');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
