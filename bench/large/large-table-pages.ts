import { type Browser, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../scripts/browser.ts';
import { median } from '../explain.ts';
import { type MeasuredRow, printTable } from '../print-table.ts';
import type { TableUsers } from './table-users.ts';

const targetMs = 1000;
/** The median counts, because other load on the machine affects single runs. */
const runs = 5;

/** Changes to the table, in order. Each shows other rows. */
const changes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'next page': (page) => page.getByRole('link', { name: 'Next page' }).click(),
  'sorted by name': (page) => page.locator('th[aria-sort] button').first().click(),
  searched: (page) => page.getByRole('searchbox', { name: 'Search in this list' }).fill('miniket'),
};

/**
 * Measures the product tables of an admin and of a merchant in a browser with an empty cache: the time from the URL to the first rows, and
 * from a change of page, sorting or search to other rows.
 */
export async function benchTablePages(base: string, users: TableUsers): Promise<void> {
  const browser = await chromium.launch(await browserLaunch());
  const rows: MeasuredRow[] = [];
  for (const area of ['admin', 'merchant'] as const) {
    const times = new Map<string, number[]>();
    for (let run = 0; run < runs; run += 1) {
      for (const [what, ms] of await openOnce(browser, `${base}/dashboard/${area}/products`, users[area])) {
        times.set(what, [...(times.get(what) ?? []), ms]);
      }
    }
    for (const [what, each] of times) rows.push(present(`${area}'s products: ${what}`, each));
  }
  await browser.close();
  printTable(rows);
}

function present(title: string, times: readonly number[]): MeasuredRow {
  const ms = median(times);
  return {
    '': title,
    'first rows ms': Math.round(ms),
    slowest: Math.round(Math.max(...times)),
    target: `< ${targetMs}`,
    met: ms < targetMs,
  };
}

async function openOnce(browser: Browser, url: string, { id, token }: TableUsers['admin']): Promise<[string, number][]> {
  const { origin, hostname: domain } = new URL(url);
  const localStorage = Object.entries({ accessToken: token, userId: id, language: 'en' }).map(([name, value]) => ({ name, value }));
  // The shop stores the language in both: with only one of them the browser would load the document twice.
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
  // The very first page of a browser takes longer, so it is not measured.
  await page.goto('about:blank');
  await measure('opened', () => page.goto(url, { waitUntil: 'commit' }));
  for (const [what, act] of Object.entries(changes)) await measure(what, () => act(page));
  await context.close();
  return times;
}
