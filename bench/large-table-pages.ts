import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../scripts/browser.ts';
import { median } from './explain.ts';
import { type Measured, printTable } from './print-table.ts';
import type { Viewers } from './viewers.ts';

const targetMs = 1000;
/** The middle one counts: what else the machine does shows in every single run. */
const runs = 5;

/** What is done to the table, one after the other; each brings other rows. */
const changes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'next page': (page) => page.getByRole('link', { name: 'Next page' }).click(),
  'sorted by name': (page) => page.locator('th[aria-sort] button').first().click(),
  searched: (page) => page.getByRole('searchbox', { name: 'Search in this list' }).fill('miniket'),
};

/**
 * The products' table of an admin and of a merchant in a browser that has nothing kept: how long it takes from the address to the first
 * rows, and then from a change of page, order or search to other rows.
 */
export async function benchTablePages(base: string, viewers: Viewers): Promise<void> {
  const browser = await chromium.launch(await browserLaunch());
  const rows: Measured[] = [];
  for (const [area, viewer] of Object.entries(viewers)) {
    const times = new Map<string, number[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const [what, ms] of await openOnce(browser, `${base}/dashboard/${area}/products`, viewer)) {
        times.set(what, [...(times.get(what) ?? []), ms]);
      }
    }
    for (const [what, each] of times) rows.push(present(`${area}'s products: ${what}`, each));
  }
  await browser.close();
  printTable(rows);
}

function present(title: string, times: readonly number[]): Measured {
  const ms = median(times);
  return {
    '': title,
    'first rows ms': Math.round(ms),
    slowest: Math.round(Math.max(...times)),
    target: `< ${targetMs}`,
    met: ms < targetMs,
  };
}

async function openOnce(browser: Browser, url: string, { id, token }: Viewers['admin']): Promise<[string, number][]> {
  const { origin, hostname: domain } = new URL(url);
  const localStorage = Object.entries({ accessToken: token, userId: id, language: 'en' }).map(([name, value]) => ({ name, value }));
  // Both are kept together: with one alone the document would be asked for twice.
  const language = {
    name: 'language',
    value: 'en',
    domain,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  } as const;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [language], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  const times: [string, number][] = [];
  const names = page.locator('tbody th');
  let shown = '';
  const measure = async (what: string, act: () => Promise<unknown>) => {
    const started = performance.now();
    await act();
    await page.waitForFunction((before) => {
      const now = [...document.querySelectorAll('tbody th')].map((name) => name.textContent).join();
      return now !== '' && now !== before;
    }, shown);
    times.push([what, performance.now() - started]);
    shown = (await names.allTextContents()).join();
  };
  // What a browser does at its very first page counts for nobody's table.
  await page.goto('about:blank');
  await measure('opened', () => page.goto(url, { waitUntil: 'commit' }));
  for (const [what, act] of Object.entries(changes)) await measure(what, () => act(page));
  await context.close();
  return times;
}
