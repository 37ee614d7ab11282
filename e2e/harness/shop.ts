import { type BrowserContext, test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { type Account, demo, registerCustomer, required, shopUrl, signInAs } from './shop-api.ts';

export { expect };

export const phoneSize = { width: 360, height: 740 };
export const phoneView = { viewport: phoneSize, hasTouch: true, isMobile: true };

/** The views of most tests: a phone in Bengali, a desktop in English. */
export const views = [
  { language: 'bn', viewport: phoneSize },
  { language: 'en', viewport: { width: 1280, height: 800 } },
] as const;

/** The signed-in user. `newCustomer` has just registered and has an empty cart. */
export type Who = 'visitor' | 'newCustomer' | 'customer' | 'merchant' | 'admin';

interface Options {
  who: Who;
  language: 'bn' | 'en';
  theme: 'cupcake' | 'forest';
}

interface Fixtures {
  /** The account of `who`. Throws for a visitor. */
  account: Account;
  signedIn: Account | undefined;
  /** Allows a fault that the test provokes, such as the 404 of an unknown page. */
  expectFault: (pattern: RegExp) => void;
  faults: { watch: (context: BrowserContext) => void; expected: RegExp[] };
}

/** The cookie of a returning browser. */
function stored(language: Options['language'], url: string) {
  const cookie = { name: 'language', value: language, domain: new URL(url).hostname, path: '/', expires: -1 };
  return { cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' as const }], origins: [] };
}

/**
 * Fills the local storage of `origin` before its first document runs. Given as `origins` of a storage state, it would cost each test a
 * second page in a second process.
 */
async function fillLocalStorage(context: BrowserContext, origin: string, items: Record<string, string>): Promise<void> {
  const script = await context.addInitScript(
    (given) => {
      if (location.origin === given.origin) for (const [name, value] of Object.entries(given.items)) localStorage.setItem(name, value);
    },
    { origin, items },
  );
  const stop = (page: Page) => page.once('domcontentloaded', () => (page.url().startsWith(origin) ? void script.dispose() : stop(page)));
  context.once('page', stop);
}

const accountOf = {
  visitor: async () => undefined,
  newCustomer: () => registerCustomer(),
  customer: () => signInAs(demo.customer),
  merchant: () => signInAs(demo.merchant),
  admin: () => signInAs(demo.admin),
} satisfies Record<Who, () => Promise<Account | undefined>>;

export const test = base.extend<Options & Fixtures>({
  who: ['visitor', { option: true }],
  language: ['en', { option: true }],
  theme: ['cupcake', { option: true }],
  baseURL: shopUrl(),

  signedIn: async ({ who }, use) => use(await accountOf[who]()),
  account: async ({ signedIn }, use) => {
    if (!signedIn) throw new Error('A visitor has no account: set `who`');
    await use(signedIn);
  },
  storageState: async ({ language, baseURL }, use) => use(stored(language, baseURL ?? shopUrl())),

  // Fails any test whose pages log an error, violate the content security policy or fail to load something.
  faults: [
    async ({ browserName: _browserName }, use) => {
      const found: string[] = [];
      const expected: RegExp[] = [];
      await use({ watch: (context) => watch(context, found), expected });
      expect(
        found.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
        'faults of the pages opened',
      ).toEqual([]);
    },
    { auto: true },
  ],
  expectFault: async ({ faults }, use) => use((pattern) => faults.expected.push(pattern)),
  context: async ({ context, faults, language, theme, signedIn, baseURL }, use) => {
    faults.watch(context);
    const session = signedIn && { accessToken: signedIn.token, userId: signedIn.id };
    await fillLocalStorage(context, new URL(baseURL ?? shopUrl()).origin, { language, theme, ...session });
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    keepIntercepting(page);
    await use(javaScriptEnabled === false ? page : startingHydrated(page));
  },
});

/**
 * Keeps a route that matches nothing, from the first route on. When the last route of a page is removed, such as one with `times: 1`,
 * the browser stops intercepting, and a request that it holds at that moment may never continue.
 */
function keepIntercepting(page: Page): void {
  const { route } = page;
  page.route = async (...args) => {
    page.route = route;
    await page.route(/^nothing:$/, (nothing) => nothing.fallback());
    return page.route(...args);
  };
}

/** Waits until React has hydrated the document. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 30_000 });

/** Makes navigation wait for hydration: no user clicks or types as early as a test. */
function startingHydrated(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await hydrated(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await hydrated(page);
    return response;
  };
  return page;
}

/** Clicks a link once React has hydrated it: before that, the browser loads the next document, which `page.route` of its data does not see. */
export async function clickHydrated(link: Locator): Promise<void> {
  // Parts of a page are hydrated when they come near the screen.
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);
  await link.click();
}

const signInForm = {
  en: { phone: 'Mobile number', password: 'Password', login: 'Sign in' },
  bn: { phone: 'মোবাইল নম্বর', password: 'পাসওয়ার্ড', login: 'সাইন ইন' },
} as const;

/** Signs in with the form of /login. */
export async function typeCredentials(page: Page, phone: string, password: string, language: Options['language'] = 'en'): Promise<void> {
  const text = signInForm[language];
  await page.getByLabel(text.phone).fill(phone);
  await page.getByRole('textbox', { name: text.password }).fill(password);
  await page.getByRole('button', { name: text.login, exact: true }).click();
}

/**
 * Runs `act` and expects its toast. The toast closes on a timer, so the page starts polling before `act` runs.
 * It polls with a timer: on a busy machine, animation frames can pause for longer than the toast is visible.
 */
export async function expectPopup(page: Page, text: string | RegExp, act: () => Promise<unknown>): Promise<void> {
  const isSaid = ({ said, isPattern }: { said: string; isPattern: boolean }) =>
    [...document.querySelectorAll('[popover] p')]
      // The space between a number and what it counts does not break.
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
      .some((shown) => (isPattern ? new RegExp(said).test(shown) : shown === said.replaceAll('\u00a0', ' ')));
  const isPattern = typeof text !== 'string';
  const wanted = { said: isPattern ? text.source : text, isPattern };
  await Promise.all([page.waitForFunction(isSaid, wanted, { polling: 100, timeout: 20_000 }), act()]);
}

/** An error response for a route that the test stubs. */
export const problem = (code: ErrorCode) => ({
  status: errorStatus[code],
  contentType: 'application/problem+json',
  body: JSON.stringify({ code }),
});

/** Runs `act` just before the next write of the page reaches the server, so that the page acts on stale data. */
export async function beforeNextWrite(page: Page, act: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> | undefined;
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() !== 'GET') {
      done ??= act();
      await done;
    }
    await route.fallback();
  });
}

/** Holds responses of `url` after the server sent them. `next` waits for one and returns a function that releases it. */
export async function holdAnswers(page: Page, url: string, options?: { times: number }) {
  const held: (() => void)[] = [];
  const hold = async (route: Route) => {
    const response = await route.fetch();
    await new Promise<void>((letGo) => held.push(letGo));
    await route.fulfill({ response });
  };
  await page.route(url, hold, options);
  const next = async () => {
    await expect.poll(() => held.length, { timeout: 30_000 }).toBeGreaterThan(0);
    return required(held.shift(), 'question');
  };
  return { next };
}

/** Waits until a service worker is active and controls this page. */
export const workerReady = (page: Page) =>
  page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated' && navigator.serviceWorker.controller,
    undefined,
    { timeout: 30_000 },
  );

/** Opens a page and waits until its event stream is connected. */
export const openWithLiveUpdates = (page: Page, path: string) =>
  Promise.all([page.waitForResponse(/\/events\/stream$/, { timeout: 30_000 }), page.goto(path)]);

/** Blocks the event stream, so the page gets no live updates. The test must expect the fault of the aborted request. */
export const withoutLiveUpdates = (page: Page) => page.route('**/events/stream', (route) => route.abort());

function watch(context: BrowserContext, found: string[]): void {
  const origin = shopUrl();
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => found.push(`uncaught: ${webError.error().message}`));
  context.on('requestfailed', (request) => {
    // Aborted requests are fine: the user left the page before the response arrived.
    const reason = request.failure()?.errorText ?? '';
    if (request.url().startsWith(origin) && reason !== 'net::ERR_ABORTED') found.push(`failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400) found.push(`answer: ${response.status()} ${response.url()}`);
  });
}
