import { localName } from '#app/lib/format/localise.ts';
import { reducedMotion } from '../harness/inspect.ts';
import { done } from '../harness/resource-screens.ts';
import { expect, expectPopup, test, views } from '../harness/shop.ts';
import { ask, productsOnSale, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.use({ who: 'admin', contextOptions: reducedMotion });

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'backOffice');
  const { updated } = done[language];

  test.describe(`the home page at ${view.viewport.width} px, in ${language}`, () => {
    test.use(view);

    test('an admin orders, hides and adds sections, previews and publishes them', async ({ page, account }) => {
      const { sections: before } = await ask('GET /home/read', { query: {} }, account.token);
      const { shop } = required((await productsOnSale())[0], 'a product on sale');
      const shopName = localName(shop, language);
      const names = ['banners', 'campaigns', 'categories', 'bestSellers', 'newArrivals'] as const;
      const nameOf = (type: (typeof names)[number]) => t(`homePage.types.${type}`);
      try {
        await page.goto('/dashboard/admin/home-page');
        const list = page.getByRole('list', { name: t('homePage.title') });
        await expect(list.getByRole('listitem')).toHaveText(names.map(nameOf));

        const up = list.getByRole('button', { name: t('homePage.up', { name: nameOf('newArrivals') }) });
        await up.focus();
        for (const place of [3, 2, 1, 0]) {
          await page.keyboard.press('Enter');
          await expect(list.getByRole('listitem').nth(place)).toHaveText(nameOf('newArrivals'));
          await expect(up).toBeFocused();
        }
        await list.getByRole('checkbox', { name: nameOf('bestSellers') }).uncheck();
        const chooser = page.getByRole('combobox', { name: t('homePage.add.shop') });
        await chooser.fill(shopName);
        await page.getByRole('option', { name: shopName }).click();
        const shopSection = t('homePage.types.shop', { name: shopName });
        await expect(list.getByRole('listitem')).toHaveText([
          nameOf('newArrivals'),
          nameOf('banners'),
          nameOf('campaigns'),
          nameOf('categories'),
          nameOf('bestSellers'),
          shopSection,
        ]);

        const catalog = textsOf(language, 'catalog');
        const [preview] = await Promise.all([
          page.context().waitForEvent('page'),
          page.getByRole('link', { name: t('homePage.preview') }).click(),
        ]);
        await expect(preview.getByText(catalog('homePreview'))).toBeVisible();
        await expect(preview.getByRole('region', { name: shopName, exact: true })).toBeAttached();
        await expect(preview.getByRole('region', { name: catalog('bestSellers') })).toHaveCount(0);
        await preview.close();
        expect((await ask('GET /home/read', { query: {} })).sections).toEqual(before);

        await expectPopup(page, updated, () => page.getByRole('button', { name: t('homePage.publish') }).click());
        await page.goto('/');
        const headings = page.getByRole('main').getByRole('heading', { level: 2 });
        await expect(headings.first()).toHaveText(catalog('newProducts'));
        await expect(headings.last()).toHaveText(shopName);
        await expect(page.getByRole('region', { name: catalog('bestSellers') })).toHaveCount(0);
        await expect(page.getByText(catalog('homePreview'))).toHaveCount(0);
      } finally {
        const sections = before.map(({ type, isShown }) => ({ type, isShown }) as { type: 'banners'; isShown: boolean });
        await ask('PUT /home/update', { body: { sections } }, account.token);
      }
    });

    test('changes are discarded, a chosen section is removed, and the ends of the list stay', async ({ page }) => {
      await page.goto('/dashboard/admin/home-page');
      const list = page.getByRole('list', { name: t('homePage.title') });
      const publish = page.getByRole('button', { name: t('homePage.publish') });
      await expect(publish).toBeDisabled();
      const first = list.getByRole('listitem').first();
      await list.getByRole('button', { name: t('homePage.up', { name: t('homePage.types.banners') }) }).press('Enter');
      await expect(first).toHaveText(t('homePage.types.banners'));
      const chooser = page.getByRole('combobox', { name: t('homePage.add.category') });
      await chooser.press('ArrowDown');
      await expect(page.getByRole('option').first()).toBeVisible();
      await chooser.press('Enter');
      await expect(list.getByRole('listitem')).toHaveCount(6);
      await list.getByRole('button', { name: t('homePage.remove', { name: '' }) }).click();
      await expect(list.getByRole('listitem')).toHaveCount(5);
      await list.getByRole('button', { name: t('homePage.down', { name: t('homePage.types.banners') }) }).click();
      await expect(first).toHaveText(t('homePage.types.campaigns'));
      await page.getByRole('button', { name: t('homePage.discard') }).click();
      await expect(first).toHaveText(t('homePage.types.banners'));
      await expect(publish).toBeDisabled();
    });
  });
}

test('best sellers are on the home page, with a link to all of them', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Best sellers' });
  const sold = await ask('GET /recommendations/bestSellers', { query: { limit: 8 } });
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole('article')).toHaveCount(sold.length);
  await expect(section.getByRole('article').first()).toContainText(localName(required(sold[0], 'a best seller'), 'en'));
  await section.getByRole('link', { name: 'View all products of Best sellers' }).click();
  await expect(page).toHaveURL('/search');
});
