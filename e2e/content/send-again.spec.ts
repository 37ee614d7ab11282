import { formatMoney } from '#domain/format/format.ts';
import { simulatorKey, startSmsSimulator } from '#tests/simulators/sms-simulator.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { openShop } from '../harness/open-shop.ts';
import { expect, expectPopup, hydrated, test, typeCredentials, views } from '../harness/shop.ts';
import { demo, newPhone, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

// A shop whose SMS go to a simulated provider, which rejects the number of a test until the test allows it.
const refused = new Set<string>();
let sms: Awaited<ReturnType<typeof startSmsSimulator>> | undefined;
let shop: Awaited<ReturnType<typeof openShop>> | undefined;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  sms = await startSmsSimulator({ refusalOf: (_provider, phone) => (refused.has(phone) ? 'number' : undefined) });
  const env = { SMS_PROVIDER: 'smsnetbd', SMS_URL: sms.urlOf('smsnetbd'), SMS_API_KEY: simulatorKey };
  shop = await openShop({ env });
});
test.afterAll(async () => {
  await shop?.close();
  await sms?.close();
});
const url = (path: string) => `${required(shop, 'a shop').url}${path}`;

const post = (path: string, body: object, token?: string) => call('POST', path, body, token);
async function call(method: string, path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url(`/api/v1${path}`), { method, headers, body: JSON.stringify(body) });
  expect(response.ok, await response.clone().text()).toBe(true);
  return response.json();
}

/** The jobs that failed to send a message. */
async function failedJobs(): Promise<string[]> {
  const { accessToken } = await post('/auth/login', { phone: demo.admin, password: demo.password });
  const response = await fetch(url('/api/v1/jobs/read?status=failed&name=send-message'), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return ((await response.json()) as { _id: string }[]).map(({ _id }) => _id);
}

/** Sends an SMS that the provider rejects, and returns its number. */
async function refusedSms(): Promise<string> {
  const phone = newPhone();
  refused.add(`88${phone}`);
  const { accessToken: own, id } = await post('/auth/register', { name: 'Second admin', phone, password: demo.password });
  const { accessToken } = await post('/auth/login', { phone: demo.admin, password: demo.password });
  await call('PUT', `/users/update/${id}`, { role: 'admin' }, accessToken);
  const text = { kind: 'packageShipped', channel: 'sms', language: 'en', body: 'On its way' };
  await post('/message-templates/test', text, own);
  return phone;
}

for (const { language, viewport } of views) {
  const t = textsOf(language, 'messages');
  const jobs = textsOf(language, 'jobs');
  const resources = textsOf(language, 'resources');

  test.describe(`a rejected SMS, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });
    test.beforeEach(async ({ page }) => {
      await page.goto(url('/login'));
      await hydrated(page);
      const session = textsOf(language, 'session');
      await expectPopup(page, session('loggedIn'), () => typeCredentials(page, demo.admin, demo.password, language));
    });

    test('is sent when an admin sends it again; the page also shows the balance at the provider', async ({ page }) => {
      const phone = await refusedSms();
      await page.goto(url(`/dashboard/admin/sms?q=${phone}`));
      const message = page.getByRole('main').getByRole('listitem').filter({ hasText: phone });
      const expectState = (state: 'failed' | 'sent') =>
        expect(async () => {
          await page.reload();
          await expect(message).toContainText(t(`states.${state}`), { timeout: 1000 });
        }).toPass();
      await expectState('failed');
      await expect(message).toContainText('416');
      const balance = page.getByText(t('balance', { provider: 'smsnetbd', balance: formatMoney(language, 1234.5) }));
      // A job queries the provider after the start.
      await expect(async () => {
        await page.reload();
        await expect(balance).toBeVisible({ timeout: 1000 });
      }).toPass();
      await inspectThemes(page, 'a refused SMS');
      refused.clear();
      await expectPopup(page, resources('updated'), () => message.getByRole('button', { name: t('resend') }).click());
      await expectState('sent');
      await expect(message.getByRole('button', { name: t('resend') })).toHaveCount(0);
      await expect.poll(() => sms?.accepted(phone).length).toBe(1);
    });

    test('is sent when an admin runs its job again', async ({ page }) => {
      const before = await failedJobs();
      const phone = await refusedSms();
      await expect.poll(async () => (await failedJobs()).length).toBe(before.length + 1);
      // The newest one.
      const row = page.locator('[data-row]').first();
      await expect(async () => {
        await page.goto(url('/dashboard/admin/jobs?status=failed&name=send-message'));
        await expect(row).toBeVisible({ timeout: 1000 });
      }).toPass();
      await row.click();
      await expect(page.getByRole('heading', { level: 1, name: /send-message/ })).toBeVisible();
      refused.clear();
      const runAgain = page.getByRole('main').getByRole('button', { name: jobs('runAgain') });
      await expectPopup(page, jobs('started'), () => runAgain.click());
      await expect.poll(() => sms?.accepted(phone).length).toBe(1);
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('main').getByText(resources('jobs.state.done'), { exact: true }).first()).toBeVisible({
          timeout: 1000,
        });
        await expect(runAgain).toHaveCount(0);
      }).toPass();
    });
  });
}
