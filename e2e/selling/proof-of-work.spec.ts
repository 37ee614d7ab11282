import { localDigits } from '#domain/format/format.ts';
import { simulatorKey, startSmsSimulator } from '#tests/simulators/sms-simulator.ts';
import { fillGuest, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { openShop } from '../harness/open-shop.ts';
import { expect, hydrated, test, views } from '../harness/shop.ts';
import { demo, home, newPhone, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

// A shop in which strangers have used up the SMS budget for unverified numbers.
let sms: Awaited<ReturnType<typeof startSmsSimulator>> | undefined;
let shop: Awaited<ReturnType<typeof openShop>> | undefined;
let product: string | undefined;
const url = (path: string) => `${required(shop, 'a shop').url}${path}`;

const post = (path: string, body: object) =>
  fetch(url(`/api/v1${path}`), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  sms = await startSmsSimulator({});
  shop = await openShop({
    env: { SMS_PROVIDER: 'smsnetbd', SMS_URL: sms.urlOf('smsnetbd'), SMS_API_KEY: simulatorKey, SMS_DAILY_BUDGET: '20' },
  });
  const products: { _id: string; unitPrice: number; variants: object }[] = await (
    await fetch(url('/api/v1/products/read?limit=100'))
  ).json();
  const isPlain = ({ variants }: { variants: object }) => Object.values(variants).every((items) => items.length === 0);
  product = required(
    products.find((each) => each.unitPrice <= 900 && isPlain(each)),
    'a cheap product',
  )._id;
  for (let isUsedUp = false; !isUsedUp; ) {
    const phone = newPhone();
    const answer = await post('/guest-orders/create', {
      products: [{ productId: product, quantity: 1 }],
      deliveryAddress: { ...home, name: 'Stranger', phone },
      paymentMethod: 'cash_on_delivery',
    });
    isUsedUp = answer.status === 429;
    if (!isUsedUp) await expect.poll(() => sms?.accepted(phone).length, { timeout: 30_000 }).toBe(1);
  }
});
test.afterAll(async () => {
  await shop?.close();
  await sms?.close();
});

for (const { language, viewport } of views) {
  test.describe(`while strangers have used up the SMS of a day, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('a guest can still order: the browser solves a proof of work', async ({ page, expectFault }) => {
      expectFault(/\b429\b|PUZZLE_REQUIRED/);
      const phone = newPhone();
      await page.goto(url(`/checkout?product=${product}`));
      await fillGuest(page, phone, language);
      const asked = page.waitForResponse((response) => response.url().endsWith('/guest-orders/create') && response.status() === 429);
      await (await readyToPlace(page, language)).click();
      await asked;
      await shownNumber(page);
      await expect(page.getByText(textsOf(language, 'nextStep')('thanks'))).toBeVisible();
      await expect.poll(() => sms?.accepted(phone).length).toBe(1);
    });

    test('a visitor still gets a code', async ({ page, expectFault }) => {
      expectFault(/\b429\b|PUZZLE_REQUIRED/);
      const phone = newPhone();
      expect((await post('/auth/register', { name: 'Rahima Khatun', phone, password: demo.password })).status).toBe(201);
      await page.goto(url('/forgot-password'));
      await hydrated(page);
      await page.getByRole('textbox', { name: textsOf(language, 'session')('phone') }).fill(localDigits(language, phone));
      const asked = page.waitForResponse((response) => response.url().endsWith('/auth/send-code') && response.status() === 429);
      await page.keyboard.press('Enter');
      await asked;
      await expect(page.getByRole('textbox', { name: textsOf(language, 'signIn')('code') })).toBeVisible();
      await expect.poll(() => sms?.accepted(phone).length).toBe(1);
    });
  });
}
