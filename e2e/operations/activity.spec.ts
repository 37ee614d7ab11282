import { writtenDay } from '#app/lib/format/typed-day.ts';
import { kindName } from '#domain/content/messages/kinds.ts';
import { dhakaDay } from '#domain/days.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { chooseOption, typeDay } from '../harness/resource-screens.ts';
import { expect, expectPopup, problem, test, views } from '../harness/shop.ts';
import { ask, moveAll, newProduct, orderByApi, registerCustomer, simpleProduct, unique } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** The texts of an entry, which follow the name of the actor. */
const said = {
  en: { deleted: 'deleted it', changed: 'changed it', gone: 'Deleted', product: 'Product', failed: "The list can't be shown right now" },
  bn: {
    deleted: 'মুছে ফেলেছেন',
    changed: 'বদলেছেন',
    gone: 'মুছে ফেলা হয়েছে',
    product: 'পণ্য',
    failed: 'এই মুহূর্তে তালিকাটি দেখানো যাচ্ছে না',
  },
} as const;
const titles = { en: 'Activity', bn: 'সব পরিবর্তন' } as const;

for (const view of views) {
  const { language } = view;
  const texts = said[language];
  const t = textsOf(language, 'resources');
  const audit = textsOf(language, 'audit');

  test.describe(`every change, in ${language} at ${view.viewport.width} px`, () => {
    test.use({ who: 'admin', ...view, contextOptions: reducedMotion });

    test('can be found by type, action, actor and day, also for a deleted product', async ({ page, account }) => {
      const { _id, name } = await newProduct(account, await simpleProduct(), { name: unique('Gone'), rating: 4 });
      await ask('DELETE /products/delete', { body: { productIds: [_id] } }, account.token);
      await page.goto('/dashboard/admin/activity');
      await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
      const main = page.getByRole('main');
      await main.getByLabel(audit('filter.resource')).selectOption(t('products.one'));
      await main.getByLabel(audit('filter.action')).selectOption(audit('filter.delete'));
      await chooseOption(main, t('filter.actor'), account.phone);
      // Not only today: the test can run over midnight.
      await typeDay(page, language, 'from', writtenDay(language, dhakaDay(1)));
      await typeDay(page, language, 'to', writtenDay(language, dhakaDay(-1)));
      await expect(page).toHaveURL(new RegExp(`resource=products&action=delete&actor=${account.id}&from=[\\d-]+&to=[\\d-]+$`));
      const entry = main.getByRole('listitem').filter({ hasText: name });
      await expect(entry).toHaveCount(1);
      await expect(entry).toContainText(`${account.name} · ${texts.deleted}`);
      await expect(entry.getByText(texts.gone, { exact: true })).toBeVisible();
      await expect(entry.getByText(texts.product, { exact: true })).toBeVisible();
      await expect(entry.getByRole('link')).toHaveCount(0);
      await inspectThemes(page, 'the changes');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.viewport.width);

      await page.reload();
      await expect(entry).toHaveCount(1);
      await expect(main.getByRole('combobox', { name: t('filter.actor') })).toHaveValue(account.name);
      await typeDay(page, language, 'to', '01/01/2001');
      await main.getByRole('button', { name: t('showAll') }).click();
      await expect(page).toHaveURL('/dashboard/admin/activity');
      await expect(main.getByRole('listitem').first()).toBeVisible();
    });

    test('links to the changed item and shows the change', async ({ page, account }) => {
      const { _id, number } = await orderByApi(await registerCustomer(), await simpleProduct());
      await ask('PUT /orders/update/:id', { params: { id: _id }, body: { status: 'confirmed' } }, account.token);
      await page.goto('/dashboard/admin/activity?resource=packages');
      const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
      await expect(entry).toContainText(`${account.name} · ${texts.changed}`);
      await expect(entry).toContainText(`${audit('value.pending')} → ${textsOf(language, 'orders')('state.confirmed')}`);
      await entry.getByRole('link', { name: number }).click();
      await expect(page).toHaveURL(`/dashboard/admin/orders/${number}`);
      await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    });

    test('links to its message, synonyms or review, but not once it is deleted', async ({ page, account }) => {
      const { token } = account;
      const word = unique('Ranga').replace(/[ -]/g, '');
      const message = { name: `${word} Begum`, phone: account.phone, message: 'Where is my rice?' };
      const contactIds = [(await ask('POST /contacts/create', { body: message })).data._id] as const;
      await ask('PUT /contacts/update/:id', { params: { id: contactIds[0] }, body: { handled: true } }, token);
      const { data: group } = await ask('POST /synonyms/create', { body: { words: [word, 'sweet potato'] } }, token);
      const product = await newProduct(account, await simpleProduct(), { rating: 4 });
      await moveAll((await orderByApi(account, product))._id, ['confirmed', 'packed', 'shipped', 'delivered']);
      await ask('POST /reviews/create', { body: { productId: product._id, rating: 5, comment: `${word} rice` } }, token);
      const main = page.getByRole('main');
      const entry = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      for (const [resource, name, path, shown] of [
        ['contacts', message.name, `contacts?q=${word}+Begum`, message.name],
        ['synonyms', `${word}, sweet potato`, `synonyms?q=${word}++sweet+potato`, 'sweet potato'],
        ['reviews', product.name, `products/${product._id}`, `${word} rice`],
      ] as const) {
        await page.goto(`/dashboard/admin/activity?resource=${resource}`);
        await entry(name).getByRole('link', { name }).first().click();
        await expect(page).toHaveURL(`/dashboard/admin/${path}`);
        // Wait until the activity list, which has the same names, is gone.
        await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toHaveCount(0);
        await expect(main.getByText(shown, { exact: true })).toBeVisible();
      }
      await ask('DELETE /synonyms/delete', { body: { synonymIds: [group._id] } }, token);
      await ask('DELETE /contacts/delete', { body: { contactIds: [...contactIds] } }, token);
      await ask('DELETE /products/delete', { body: { productIds: [product._id] } }, token);
      for (const [resource, name] of [
        ['contacts', message.name],
        ['synonyms', word],
        ['reviews', product.name],
      ] as const) {
        await page.goto(`/dashboard/admin/activity?resource=${resource}`);
        await expect(entry(name).first()).toBeVisible();
        await expect(entry(name).getByRole('link')).toHaveCount(0);
      }
    });

    test('names a changed message text, and links to it', async ({ page, account }) => {
      const text = { kind: 'packageShipped', channel: 'inbox', language: 'en' } as const;
      const messages = textsOf(language, 'messages');
      await ask('PUT /message-templates/update', { body: { ...text, title: '{number}', body: unique('On its way') } }, account.token);
      await ask('DELETE /message-templates/delete', { body: text }, account.token);
      await page.goto('/dashboard/admin/activity?resource=messageTexts');
      const name = messages('editTitle', {
        kind: kindName('packageShipped', 'backOffice', language),
        channel: messages('channels.inbox'),
        language: 'English',
      });
      const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
      await expect(entry).toContainText(`${account.name} · ${audit('actionOf.messageTexts.delete')}`);
      await inspectThemes(page, 'the changes of texts');
      await entry.getByRole('link', { name }).click();
      await expect(page).toHaveURL('/dashboard/admin/message-texts');
    });

    test('that fails to load shows an error, and loads on retry', async ({ page, expectFault }) => {
      expectFault(/\b400\b/);
      // The page does not retry on a validation error, so it shows the alert immediately.
      await page.route('**/audit/read?*', (route) => route.fulfill(problem('MALFORMED')));
      await page.goto('/dashboard/admin/activity');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(texts.failed);
      await inspectThemes(page, 'the changes, unreadable');
      await page.unroute('**/audit/read?*');
      await page.getByRole('button', { name: textsOf(language, 'common')('retry') }).click();
      await expect(alert).toHaveCount(0);
    });
  });
}

test.describe('a merchant', () => {
  test.use({ who: 'merchant' });

  test('has no access', async ({ page }) => {
    await expectPopup(page, 'Access Denied !!', () => page.goto('/dashboard/admin/activity'));
    await expect(page).toHaveURL('/');
  });
});
