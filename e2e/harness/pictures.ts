import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { settle } from './settle.ts';
import { test, type Who } from './shop.ts';
import { productsOnSale, required } from './shop-api.ts';

const folder = path.join('docs', 'pictures');
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const pictures: { name: string; who: Who; viewport: typeof phone; path: () => Promise<string> | string }[] = [
  { name: 'home', who: 'visitor', viewport: desktop, path: () => '/' },
  {
    name: 'product',
    who: 'visitor',
    viewport: phone,
    path: async () =>
      `/products/${
        required(
          (await productsOnSale()).find(({ variants }) => variants.Sizes.length > 1),
          'product in sizes',
        )._id
      }`,
  },
  { name: 'checkout', who: 'customer', viewport: phone, path: () => '/checkout' },
  { name: 'merchant-orders', who: 'merchant', viewport: desktop, path: () => '/dashboard/merchant/orders' },
  { name: 'admin-dashboard', who: 'admin', viewport: desktop, path: () => '/dashboard/admin' },
];

for (const picture of pictures) {
  for (const language of ['bn', 'en'] as const) {
    test.describe(`${picture.name} in ${language}`, () => {
      test.use({
        who: picture.who,
        language,
        viewport: picture.viewport,
        deviceScaleFactor: 1.5,
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('is a screenshot of the README', async ({ page, expectFault }) => {
        // With an open event stream, the network is never idle.
        expectFault(/events\/stream/);
        await page.route('**/events/stream', (route) => route.abort());
        await page.goto(await picture.path());
        await settle(page);
        const shot = await page.screenshot();
        await mkdir(folder, { recursive: true });
        await sharp(shot)
          .jpeg({ quality: 80, mozjpeg: true })
          .toFile(path.join(folder, `${picture.name}.${language}.jpg`));
      });
    });
  }
}
