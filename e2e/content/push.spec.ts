import type { CDPSession, Page, Worker } from '@playwright/test';
import { examplePush } from '#contract/examples/example.ts';
import { kindName } from '#domain/content/messages/kinds.ts';
import { inspectThemes } from '../harness/inspect.ts';
import { expect, expectPopup, test, views, workerReady } from '../harness/shop.ts';
import { ask, required, shopUrl } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

test.use({ serviceWorkers: 'allow' });

const settingsPage = '/dashboard/customer/message-settings';

/** Nothing listens there (`PUSH_HOSTS` of the shop). */
const deadSubscription = () => ({ ...examplePush, endpoint: `http://127.0.0.1:9/push/${Date.now()}` });

/** The test browser has no push service and no notifications: fakes both, even after a reload. */
const fakePush = (page: Page, permission: NotificationPermission) =>
  page.addInitScript(
    ({ subscription, permission: first }) => {
      const stored = (name: string) => sessionStorage.getItem(name);
      const state = {
        asked: 0,
        get permission() {
          return (stored('permission') ?? first) as NotificationPermission; // written below
        },
      };
      const current = {
        toJSON: () => ({ ...subscription, expirationTime: null }),
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed');
          return true;
        },
      } as unknown as PushSubscription; // what the shop uses of it
      Object.defineProperty(Notification, 'permission', { get: () => state.permission });
      Notification.requestPermission = async () => {
        state.asked += 1;
        if (state.permission === 'default') sessionStorage.setItem('permission', 'granted');
        return state.permission;
      };
      PushManager.prototype.getSubscription = async () => (stored('subscribed') ? current : null);
      PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey } = {}) => {
        if (!userVisibleOnly || typeof applicationServerKey !== 'string') throw new Error('refused');
        sessionStorage.setItem('subscribed', 'yes');
        return current;
      };
      Object.assign(window, { push: state });
    },
    { subscription: deadSubscription(), permission },
  );

const countAsked = (page: Page) => page.evaluate(() => (window as unknown as { push: { asked: number } }).push.asked); // of `fakePush`

for (const view of views) {
  const t = textsOf(view.language, 'messageSettings');

  test.describe(`push messages, in ${view.language} at ${view.viewport.width} px`, () => {
    test.use({ who: 'newCustomer', ...view });

    test('are switched on by a button, and off again, here or on another device', async ({ page, account }) => {
      const devices = async () => (await ask('GET /push-subscriptions/read', {}, account.token)).devices;
      await fakePush(page, 'default');
      await page.goto(settingsPage);
      const switchOn = page.getByRole('button', { name: t('push.switchOn') });
      const choice = page
        .getByRole('group', { name: kindName('packageShipped', 'settings', view.language) })
        .getByRole('checkbox', { name: t('channels.push') });
      await expect(choice).toBeDisabled();
      await expect(switchOn).toBeVisible();
      expect(await countAsked(page)).toBe(0);
      await inspectThemes(page, 'push messages, off');
      await expectPopup(page, t('push.switchedOn'), () => switchOn.click());
      expect(await countAsked(page)).toBe(1);
      expect(await devices()).toMatchObject([{ current: true }]);
      await expect(page.getByText(t('push.states.on'), { exact: true })).toBeVisible();
      await expect(choice).toBeChecked();
      await choice.click();
      await expect(choice).not.toBeChecked();
      await inspectThemes(page, 'push messages, on');
      await choice.click();
      await page.reload();
      await expectPopup(page, t('push.switchedOff'), () => page.getByRole('button', { name: t('push.switchOff'), exact: true }).click());
      await expect(switchOn).toBeVisible();
      expect(await devices()).toEqual([]);
      // As after the browser lost its data: the subscription that the shop still has can be removed.
      await ask('POST /push-subscriptions/create', { body: deadSubscription() }, account.token);
      await page.reload();
      await inspectThemes(page, 'push messages, another device');
      await expectPopup(page, t('push.switchedOff'), () => page.getByRole('button', { name: /^Remove |সরান$/ }).click());
      expect(await devices()).toEqual([]);
    });

    test('say how to undo it when the browser refuses', async ({ page }) => {
      await fakePush(page, 'denied');
      await page.goto(settingsPage);
      await expect(page.getByText(t('push.states.denied'))).toBeVisible();
      await expect(page.getByRole('button', { name: t('push.switchOn') })).toHaveCount(0);
      await inspectThemes(page, 'push messages, denied');
    });

    test('say so when the browser has none', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
      await page.goto(settingsPage);
      await expect(page.getByText(t('push.states.unsupported'))).toBeVisible();
    });
  });
}

/** Returns a function that delivers messages to the service worker, as the browser does. */
async function pushService(session: CDPSession): Promise<(data: object) => Promise<void>> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId));
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) =>
    void (await session.send('ServiceWorker.deliverPushMessage', { origin: shopUrl(), registrationId, data: JSON.stringify(data) }));
}

/** What the worker shows and opens. The test browser has no notifications, and no click that allows a worker to open a window. */
const watchWorker = (worker: Worker) =>
  worker.evaluate(() => {
    const watched = { shown: [] as object[], opened: [] as string[] };
    const scope = globalThis as unknown as { clients: { openWindow: unknown } };
    scope.clients.openWindow = async (url: string) => watched.opened.push(url);
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void watched.shown.push({ title, ...options });
    Object.assign(globalThis, { watched });
  });

type Watched = { watched: { shown: { data?: string }[]; opened: string[] } };
const watchedBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Watched).watched);

/** Clicks the notification that was shown last. */
const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const notification = { data: (globalThis as unknown as Watched).watched.shown.at(-1)?.data, close: () => {} };
    const waits: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => waits.push(work);
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(waits);
  });

test.describe('the service worker', () => {
  test('shows a message, and opens its page on a click, if it is one of the shop', async ({ page, context }) => {
    await page.goto('/');
    await workerReady(page);
    const worker = required(context.serviceWorkers()[0], 'service worker');
    await watchWorker(worker);
    const deliver = await pushService(await context.newCDPSession(page));
    const { link, ...rest } = { title: 'নতুন অর্ডার NH-4K7M2Q9X', body: '৳৫০০', link: '/orders/NH-4K7M2Q9X', tag: 'one', lang: 'bn' };
    await deliver({ ...rest, link });
    const shown = { ...rest, data: link, icon: expect.stringMatching(/^\/assets\/icon-192-[\w-]+\.png$/) };
    await expect.poll(async () => (await watchedBy(worker)).shown).toEqual([shown]);
    await click(worker);
    expect((await watchedBy(worker)).opened).toEqual([`${shopUrl()}${link}`]);
    await deliver({ ...rest, link: 'https://evil.example/' });
    await expect.poll(async () => (await watchedBy(worker)).shown).toHaveLength(2);
    await click(worker);
    expect((await watchedBy(worker)).opened).toHaveLength(1);
  });
});

test.describe('signing out', () => {
  test.use({ who: 'newCustomer' });

  test('ends the subscription of the browser, and closes what it shows', async ({ page, context }) => {
    await page.goto(settingsPage);
    await workerReady(page);
    const worker = required(context.serviceWorkers()[0], 'service worker');
    await worker.evaluate(() => {
      const done: string[] = [];
      const notification = { close: () => void done.push('closed') } as unknown as Notification; // what the worker uses of them
      const subscription = { unsubscribe: async () => done.push('unsubscribed') } as unknown as PushSubscription;
      ServiceWorkerRegistration.prototype.getNotifications = async () => [notification];
      PushManager.prototype.getSubscription = async () => subscription;
      Object.assign(globalThis, { done });
    });
    await page
      .getByRole('button', { name: textsOf('en', 'dashboard')('logout') })
      .first()
      .click();
    const done = () => worker.evaluate(() => (globalThis as unknown as { done: string[] }).done);
    await expect.poll(done).toEqual(['closed', 'unsubscribed']);
  });
});
