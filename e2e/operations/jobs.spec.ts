import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { openControls, tabOf, withControls } from '../harness/resource-screens.ts';
import { expect, problem, test, views } from '../harness/shop.ts';
import { textsOf } from '../harness/texts.ts';

const said = {
  en: { title: 'Background jobs', done: 'Done', failed: "The list can't be shown right now", none: 'Nothing found' },
  bn: { title: 'ব্যাকগ্রাউন্ড কাজ', done: 'শেষ', failed: 'এই মুহূর্তে তালিকাটি দেখানো যাচ্ছে না', none: 'কিছু পাওয়া যায়নি' },
} as const;

for (const view of views) {
  const { language } = view;
  const texts = said[language];
  const t = textsOf(language, 'jobs');

  test.describe(`background jobs, in ${language} at ${view.viewport.width} px`, () => {
    test.use({ who: 'admin', ...view, contextOptions: reducedMotion });

    test('an admin sees the jobs of the shop, by state and kind, and one of them', async ({ page }) => {
      // Messages of other tests may fill the first page.
      await page.goto('/dashboard/admin/jobs?name=refresh-recommendations');
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      const main = page.getByRole('main');
      // The job that counts sales has run since the start.
      const rowOf = (kind: string) => page.locator('[data-row]').filter({ hasText: kind });
      await expect(rowOf(t('kinds.refresh-recommendations')).first()).toBeVisible();
      await expect(main.getByText(t('queue.oldest'))).toBeVisible();
      await inspectThemes(page, 'jobs');
      await tabOf(page, language, texts.done).click();
      await withControls(page, () => page.locator('select:has([value=prune-outbox])').selectOption('prune-outbox'));
      await expect(page).toHaveURL(/status=done/);
      await expect(page).toHaveURL(/name=prune-outbox/);
      await expect(rowOf(t('kinds.refresh-recommendations'))).toHaveCount(0);
      await rowOf(t('kinds.prune-outbox')).first().click();
      await expect(page.getByRole('heading', { level: 1, name: /prune-outbox/ })).toBeVisible();
      await inspectThemes(page, 'a job');
    });

    test('says which of the selected jobs can not run again', async ({ page }) => {
      await page.goto('/dashboard/admin/jobs?status=done&name=prune-outbox');
      await page.locator('[data-row]').first().getByRole('checkbox').check();
      await openControls(page);
      await page
        .getByRole('button', { name: t('runAgain') })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('dialog').getByText(t('notFailed'))).toBeVisible();
    });

    test('a list without rows and a failed one say so', async ({ page, expectFault }) => {
      await page.goto('/dashboard/admin/jobs?status=failed');
      await expect(page.getByText(texts.none)).toBeVisible();
      await inspectThemes(page, 'no jobs');
      expectFault(/503/);
      await page.route('**/api/v1/jobs/read*', (route) => route.fulfill(problem('UNAVAILABLE')));
      await page.goto('/dashboard/admin/jobs');
      await expect(page.getByText(texts.failed)).toBeVisible({ timeout: 30_000 });
    });
  });
}
