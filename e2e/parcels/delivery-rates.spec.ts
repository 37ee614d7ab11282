import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { inspect, reducedMotion } from '../harness/inspect.ts';
import { expect, test, views } from '../harness/shop.ts';
import { ask, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** A district that no other test orders to. */
const far = { key: 'Meherpur', bn: 'মেহেরপুর', en: 'Meherpur' };

// All change the same table.
test.describe.configure({ mode: 'serial' });

for (const view of views) {
  const { language } = view;
  const t = textsOf(language, 'delivery');
  const resource = textsOf(language, 'resources');
  const save = { name: resource('save') };

  test.describe(`delivery rates at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ ...view, contextOptions: reducedMotion });
    test.describe('of the platform', () => {
      test.use({ who: 'admin' });

      test('have a new zone with brackets by weight, which is tried before it is saved', async ({ page, account, expectFault }) => {
        expectFault(/(409|422).*\/delivery\/zones/);
        const name = `দূর ${language}`;
        const feeThere = async () => {
          const { shops } = await ask('GET /shops/read', { query: { scope: 'public', limit: 1 } }).then(([shop]) =>
            ask('GET /delivery/promises', { query: { district: far.key, shops: required(shop, 'a shop')._id } }),
          );
          return shops[0]?.rates.map(({ fee }) => fee);
        };
        await page.goto('/dashboard/admin/delivery-rates');
        await page.getByRole('button', { name: t('addZone') }).click();
        const zone = page.locator('form > section').last();
        await zone.getByRole('button', { name: t('addBracket') }).click();
        await page.getByRole('button', save).click();
        // The first wrong field has the focus.
        await expect(zone.getByLabel(t('zoneName'))).toBeFocused();
        await zone.getByLabel(t('zoneName')).fill(name);
        const area = zone.getByRole('combobox', { name: t('addArea') });
        await area.fill(far[language]);
        await area.press('Enter');
        await expect(zone.getByRole('button', { name: t('removeArea', { name: far[language] }) })).toBeVisible();
        const [first, second] = [zone.getByRole('group').first(), zone.getByRole('group').last()];
        await first.getByLabel(t('column.upToGrams')).fill('১');
        await first.getByLabel(t('column.fee'), { exact: true }).fill('১৩১');
        await second.getByLabel(t('column.upToGrams')).fill('1');
        await second.getByLabel(t('column.fee'), { exact: true }).fill('171');
        await second.getByLabel(t('column.extraKg')).fill('20');
        await page.getByRole('button', save).click();
        await expect(second.getByLabel(t('column.upToGrams'))).toHaveAccessibleDescription(t('wrong.SAME_WEIGHT'));
        await second.getByLabel(t('column.upToGrams')).fill('5');
        const trial = page.getByRole('region', { name: t('trial') });
        await trial.getByRole('combobox', { name: t('trialArea') }).fill(far[language]);
        await trial.getByRole('combobox', { name: t('trialArea') }).press('Enter');
        await trial.getByLabel(t('trialWeight')).fill('6.5');
        await expect(trial.locator('output')).toContainText(formatMoney(language, 211));
        await inspect(page, 'the delivery rates');
        // Someone else saves first: nothing is overwritten, and what was typed stays.
        const { version, defaultGrams, zones } = await ask('GET /delivery/table', { query: {} }, account.token);
        const same = zones.map(({ shopRates: _none, translations, ...zone }) => ({
          ...zone,
          translations: { en: { name: translations.en?.name ?? '' } },
        }));
        await ask('PUT /delivery/zones', { body: { version, defaultGrams, zones: same } }, account.token);
        await page.getByRole('button', save).click();
        await expect(page.getByText(textsOf(language, 'errors')('RATES_CHANGED'))).toBeVisible();
        await expect(first.getByLabel(t('column.fee'), { exact: true })).toHaveValue('১৩১');
        await page.reload();
        await expect(page.locator('form > section').last()).not.toHaveAccessibleName(name);
        const fresh = await ask('GET /delivery/table', { query: {} }, account.token);
        const added = { name, areas: [far.key], rates: [{ upToGrams: 1000, fee: 131, daysMin: 2, daysMax: 3 }] };
        await ask('PUT /delivery/zones', { body: { version: fresh.version, defaultGrams, zones: [...same, added] } }, account.token);
        expect(await feeThere()).toEqual([131]);
        await page.reload();
        await page
          .getByRole('region', { name, exact: true })
          .getByRole('button', { name: t('removeZone') })
          .click();
        await page.getByRole('button', save).click();
        await expect(page.getByText(resource('updated'))).toBeVisible();
        expect(await feeThere()).not.toEqual([131]);
      });
    });

    test.describe('of a shop', () => {
      test.use({ who: 'merchant' });

      test('start as those of the platform, and can be given up again', async ({ page }) => {
        await page.goto('/dashboard/merchant/shop');
        await page.locator('a[href$="/delivery-rates"]').first().click();
        const zone = page.locator('form > section').last();
        await expect(zone).toContainText(t('platformApplies'));
        await zone.getByRole('button', { name: t('setOwn') }).click();
        await zone.getByLabel(t('column.daysMax')).fill('4');
        await inspect(page, 'the rates of a shop');
        await page.getByRole('button', save).click();
        await expect(page.getByText(resource('updated'))).toBeVisible();
        await page.reload();
        await expect(zone.getByLabel(t('column.daysMax'))).toHaveValue('4');
        await zone.getByRole('button', { name: t('usePlatform') }).click();
        await page.getByRole('button', save).click();
        await expect(zone).toContainText(t('days', { from: formatNumber(language, 2), to: formatNumber(language, 10) }));
      });
    });
  });
}
