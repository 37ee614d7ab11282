import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { formatNumber } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { newShop } from '../harness/back-office.ts';
import { reducedMotion } from '../harness/inspect.ts';
import { pageForm, picture, secondPicture } from '../harness/resource-screens.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, demo, newProduct, registerCustomer, shopUrl, simpleProduct } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const tooLarge = { ...picture, name: 'large.png', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) };
const noPicture = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('rice, dal') };
/** Claims to be an image. Only the server detects that it is not. */
const broken = { ...picture, name: 'broken.png', buffer: Buffer.from('no picture at all') };
const six = Array.from({ length: 6 }, () => picture);

const previews = (form: Locator) => form.getByRole('listitem').getByRole('img');

interface Dropped {
  count?: number;
  type?: string;
  bytes?: number;
}

/** Drops files on an image or a picker. Creates them in the page, because sending large files there is slow. */
async function dropOn(page: Page, target: Locator, { count = 1, type = 'image/png', bytes = 7 }: Dropped): Promise<void> {
  const files = { count, type, bytes };
  const dataTransfer = await page.evaluateHandle(({ count, type, bytes }) => {
    const transfer = new DataTransfer();
    for (let file = 0; file < count; file += 1) transfer.items.add(new File([new Uint8Array(bytes)], `${file}`, { type }));
    return transfer;
  }, files);
  await target.dispatchEvent('drop', { dataTransfer });
}

test.use({ who: 'admin', contextOptions: reducedMotion });

test('a product has up to five images in a saved order; invalid files are rejected at the field', async ({
  page,
  account,
  expectFault,
}) => {
  expectFault(/\b415\b/);
  const { _id: id } = await newProduct(account, await simpleProduct(), { rating: 4 });
  const stored = async () => (await ask('GET /products/read/:id', { params: { id } }, account.token)).images;
  await page.goto(`/dashboard/admin/products/${id}`);
  const form = pageForm(page);
  const picker = form.getByRole('button', { name: 'Product pictures', exact: true });
  const edit = () => page.getByRole('link', { name: 'Edit', exact: true }).click();
  const save = () => form.getByRole('button', { name: 'Save' }).click();
  await edit();
  await picker.setInputFiles(six);
  await expect(previews(form)).toHaveCount(5);
  await expect(form.getByText('Up to 5 pictures', { exact: true })).toBeVisible();
  await expect(picker).toHaveCount(0);
  for (const number of [5, 4, 3, 2, 1]) await form.getByRole('button', { name: `Remove picture ${number}` }).click();
  await expect(picker).toHaveAccessibleDescription('Up to 5 pictures, also photos of a camera');

  await picker.setInputFiles([tooLarge, picture]);
  await expect(picker).toHaveAccessibleDescription(/The file is too large: 8\sMB at most$/);
  await picker.setInputFiles(noPicture);
  await expect(picker).toHaveAccessibleDescription(/Only pictures can be uploaded here$/);
  await expect(previews(form)).toHaveCount(1);
  await picker.setInputFiles(broken);
  await save();
  await expect(form.getByRole('alert')).toHaveText('This kind of file is not accepted.');
  await expect(picker).toHaveAccessibleDescription(/Only pictures can be uploaded here$/);
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
  await dropOn(page, previews(form).first(), {});
  await expect(previews(form)).toHaveCount(2);
  await form.getByRole('button', { name: 'Remove picture 2' }).click();
  await save();
  await expect(form).toBeHidden();
  expect(await stored()).toEqual([second]);
});

test('a photo of 48 megapixels is made smaller before it is sent, and HEIC is rejected at the field', async ({ page, account }) => {
  const { _id: id } = await newProduct(account, await simpleProduct(), { rating: 4 });
  const photo = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Artist: 'a private person' } })
    .jpeg()
    .toBuffer();
  await page.goto(`/dashboard/admin/products/${id}`);
  const form = pageForm(page);
  const picker = form.getByRole('button', { name: 'Product pictures', exact: true });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await picker.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await expect(picker).toHaveAccessibleDescription(/HEIC photos can’t be read here/);
  await expect(previews(form)).toHaveCount(0);
  await picker.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  const sending = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/products/update/'));
  await form.getByRole('button', { name: 'Save' }).click();
  const sent = (await sending).postDataBuffer();
  await expect(form).toBeHidden();
  if (sent) {
    expect(sent.length).toBeLessThan(photo.length / 4);
    expect(sent.includes('image/webp')).toBe(true);
    expect(sent.includes('a private person')).toBe(false);
  }
  const { images } = await ask('GET /products/read/:id', { params: { id } }, account.token);
  expect(images).toHaveLength(1);
  const stored = await (await fetch(`${shopUrl()}${images[0]}`)).arrayBuffer();
  expect(await sharp(Buffer.from(stored)).metadata()).toMatchObject({ width: 1600, height: 1200 });
});

test.describe('on a phone, in Bengali', () => {
  test.use({ language: 'bn', viewport: { width: 360, height: 740 } });

  test('a shop has one logo and up to five banners', async ({ page }) => {
    const t = textsOf('bn', 'resources');
    await page.goto('/dashboard/admin/shops');
    await page.getByRole('link', { name: t('shops.add') }).click();
    const group = (name: string) => pageForm(page).getByRole('group', { name });
    const logo = group(t('field.shopLogo'));
    const picker = logo.getByLabel(t('field.shopLogo'), { exact: true });
    await picker.setInputFiles(tooLarge);
    await expect(logo).toContainText('ফাইলটি বেশি বড়। সর্বোচ্চ ৮ এমবি দেওয়া যাবে');
    await picker.setInputFiles(noPicture);
    await expect(logo).toContainText('এখানে শুধু ছবি দেওয়া যাবে');
    await dropOn(page, picker, { count: 2 });
    await expect(logo).toContainText('সর্বোচ্চ ১টি ছবি দেওয়া যাবে');
    await expect(previews(logo)).toHaveCount(1);
    const banners = group(t('field.shopBanners'));
    await banners.getByLabel(t('field.shopBanners'), { exact: true }).setInputFiles(six);
    await expect(banners).toContainText('সর্বোচ্চ ৫টি ছবি দেওয়া যাবে');
    await expect(previews(banners)).toHaveCount(5);
    await banners.getByRole('button', { name: '৫ নম্বর ছবি সরান' }).click();
    await expect(previews(banners)).toHaveCount(4);
    await expect(banners).not.toContainText('সর্বোচ্চ ৫টি ছবি দেওয়া যাবে');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

for (const { language, viewport } of views) {
  test.describe(`the banners of a shop at ${viewport.width} px, in ${language}`, () => {
    test.use({ language, viewport });
    const t = textsOf(language, 'resources');

    test('can be reordered, both before and after they are saved', async ({ page, account }) => {
      const { _id: id, shopBanners } = await newShop(account, await registerCustomer());
      const [first, second] = shopBanners;
      const stored = async () => (await ask('GET /shops/read/:id', { params: { id } }, account.token)).shopBanners;
      const form = pageForm(page);
      const banners = form.getByRole('group', { name: t('field.shopBanners') });
      const edit = () => page.getByRole('link', { name: t('edit'), exact: true }).click();
      const save = () => form.getByRole('button', { name: t('save') }).click();
      const moveSecondForward = () =>
        banners.getByRole('button', { name: t('movePictureBack', { number: formatNumber(language, 2) }) }).click();
      await page.goto(`/dashboard/admin/shops/${id}`);
      await edit();
      await expect(previews(banners)).toHaveCount(2);
      // New banners replace the existing ones.
      await banners.getByLabel(t('field.shopBanners'), { exact: true }).setInputFiles([picture, secondPicture]);
      await expect(previews(banners)).toHaveCount(2);
      await moveSecondForward();
      await save();
      await expect(form).toBeHidden();
      // Identical images share a file.
      expect(await stored()).toEqual([second, first]);
      await edit();
      await moveSecondForward();
      await save();
      await expect(form).toBeHidden();
      expect(await stored()).toEqual([first, second]);
      await ask('DELETE /shops/delete', { body: { shopIds: [id] } }, account.token);
    });
  });
}

const own = {
  bn: { onlyPictures: 'এখানে শুধু ছবি দেওয়া যাবে', tooLarge: 'ফাইলটি বেশি বড়। সর্বোচ্চ ৮ এমবি দেওয়া যাবে', sending: /^পাঠানো হচ্ছে … [০-৯]+%$/ },
  en: {
    onlyPictures: 'Only pictures can be uploaded here',
    tooLarge: 'The file is too large: 8\u00a0MB at most',
    sending: /^Sending … \d+%$/,
  },
} as const;
/** Large enough to show upload progress, and not an image. */
const slow = { bytes: 3 * 1024 * 1024 };

for (const { language, viewport } of views) {
  test.describe(`own pictures at ${viewport.width} px, in ${language}`, () => {
    test.use({ language, viewport });
    const t = textsOf(language, 'resources');
    const profile = textsOf(language, 'profile');
    const said = own[language];

    /** Checks that an image field rejects an invalid file, and previews a valid one until it is removed. */
    async function tryField(page: Page, field: Locator, label: string): Promise<Locator> {
      const picker = field.getByLabel(label, { exact: true });
      await picker.setInputFiles(noPicture);
      await expect(picker).toHaveAccessibleDescription(new RegExp(`${said.onlyPictures}$`));
      await dropOn(page, picker, { bytes: limits.uploadBytes + 1 });
      await expect(picker).toHaveAccessibleDescription(new RegExp(`${said.tooLarge.replaceAll(/\s/g, String.raw`\s`)}$`));
      await picker.setInputFiles(picture);
      const preview = field.getByRole('img', { name: t('image.preview') });
      await expect(preview).toBeVisible();
      await expect(field).not.toContainText(said.tooLarge);
      await dropOn(page, preview, { type: 'text/plain' });
      await expect(field).toContainText(said.onlyPictures);
      await expect(preview).toBeVisible();
      await field.getByRole('button', { name: t('image.remove') }).click();
      await expect(preview).toHaveCount(0);
      await expect(field).not.toContainText(said.onlyPictures);
      await dropOn(page, picker, { type: 'text/plain' });
      await expect(picker).toHaveAccessibleDescription(new RegExp(`${said.onlyPictures}$`));
      return picker;
    }

    /** Uploads an invalid image slowly. Checks the progress, then the error at the field. */
    async function sendSlowly(page: Page, field: Locator, picker: Locator, send: () => Promise<void>): Promise<void> {
      const network = await page.context().newCDPSession(page);
      const limit = (uploadThroughput: number) =>
        network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
      await limit(128 * 1024);
      await dropOn(page, picker, slow);
      await send();
      await expect(page.getByRole('progressbar', { name: said.sending })).toBeVisible();
      await limit(-1);
      await expect(field).toContainText(said.onlyPictures);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await field.getByRole('button', { name: t('image.remove') }).click();
      await expect(field).not.toContainText(said.onlyPictures);
    }

    test.describe('of a customer', () => {
      test.use({ who: 'newCustomer' });

      test('are shown in the profile, and can be removed', async ({ page, account, expectFault }) => {
        expectFault(/\b415\b/);
        const stored = () => ask('GET /users/read/:id', { params: { id: account.id } }, account.token);
        const dialog = page.getByRole('dialog', { name: profile('editTitle') });
        const fieldOf = (name: 'image' | 'coverImage') => dialog.getByRole('group', { name: profile(name) });
        const send = () => dialog.getByRole('button', { name: profile('save') }).click();
        const edit = async () => {
          await page.getByRole('button', { name: profile('edit'), exact: true }).click();
          await dialog.getByLabel(profile('email')).fill('rahima@example.com');
          await dialog.getByLabel(profile('genderLabel')).selectOption('female');
          await dialog.getByRole('textbox', { name: profile('dob') }).fill('21/02/1990');
          await dialog.getByLabel(profile('address')).fill('12 Jubilee Road, Chattogram');
          await dialog.getByRole('textbox', { name: profile('newPassword'), exact: true }).fill(demo.password);
          await dialog.getByRole('textbox', { name: profile('confirmPassword') }).fill(demo.password);
        };
        await page.goto('/dashboard/customer/profile');
        await edit();
        const image = await tryField(page, fieldOf('image'), profile('image'));
        const cover = await tryField(page, fieldOf('coverImage'), profile('coverImage'));
        await sendSlowly(page, fieldOf('coverImage'), cover, send);
        await cover.setInputFiles(picture);
        await image.setInputFiles(secondPicture);
        await send();
        await expect(dialog).toBeHidden();
        expect(await stored()).toMatchObject({
          image: expect.stringMatching(/^\/media\//),
          coverImage: expect.stringMatching(/^\/media\//),
        });
        await edit();
        await fieldOf('coverImage')
          .getByRole('button', { name: t('image.remove') })
          .click();
        await send();
        await expect(dialog).toBeHidden();
        const { image: kept, coverImage } = await stored();
        expect([kept, coverImage]).toEqual([expect.stringMatching(/^\/media\//), undefined]);
      });
    });
  });
}
