// Lighthouse's judgement of the public pages on a simulated cheap phone (mobile, slow 4G).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { browserLaunch } from '../scripts/browser.ts';
import { type Measured, printTable } from './print-table.ts';
import { startProgram } from './processes.ts';

/** Scores from 0 to 100 at least, times and shifts below. */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const largestPaintMs = 2000;
const layoutShift = 0.02;
/** The middle one counts: what else the machine does shows in every single run. */
const runs = 3;

type Browser = Awaited<ReturnType<typeof browserLaunch>>;
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'] & { cpuBlockingMs: number };

/** Opens the demo shop with these variables, judges its pages one after the other, and prints what it found. */
export async function benchPages(env: Record<string, string>): Promise<void> {
  const shop = await startProgram('server/main.ts', { env });
  try {
    const browser = await browserLaunch();
    const rows = [];
    for (const [page, url] of Object.entries(await pagesOf(shop.url))) {
      console.log(`${page} …`);
      const results = [];
      for (let run = 0; run < runs; run += 1) results.push(await judge(browser, url));
      const result = middle(results);
      rows.push(present(page, result));
      for (const fault of faultsOf(result)) console.log(`  ${fault}`);
    }
    printTable(rows);
  } finally {
    await shop.stop();
  }
}

async function pagesOf(base: string): Promise<Record<string, string>> {
  const first = async (list: string) =>
    ((await (await fetch(`${base}/api/v1/${list}/read?scope=public&limit=1`)).json()) as Thing[])[0]?._id;
  return {
    home: `${base}/`,
    category: `${base}/categories/${await first('categories')}`,
    product: `${base}/products/${await first('products')}`,
    search: `${base}/search?q=${encodeURIComponent('চাল')}`,
  };
}

interface Thing {
  _id: string;
}

/** In a browser of its own, that has nothing kept. */
async function judge(browser: Browser, url: string): Promise<Result> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-lighthouse-'));
  const chrome = spawn(
    browser.executablePath,
    [...browser.args, '--headless', '--disable-dev-shm-usage', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], ...(browser.env && { env: browser.env }) },
  );
  const exit = once(chrome, 'exit');
  try {
    const port = await debuggingPort(chrome.stderr);
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(targets) });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return { ...result.lhr, cpuBlockingMs: cpuBlockingMs(result.artifacts.Trace.traceEvents) };
  } finally {
    chrome.kill();
    await exit;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of the thread's own CPU time. */
  tdur?: number;
}

/**
 * What Lighthouse calls total blocking time, by the CPU time of the page's main thread, four times as slow as here: by the clock a task
 * also lasts as long as others have the machine.
 */
function cpuBlockingMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (4 * tdur) / 1000 - 50), 0);
}

/** Reads on after it has found it: a browser whose output nobody takes stands still. */
function debuggingPort(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    output.setEncoding('utf8');
    output.on('data', (text: string) => {
      said += text;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    output.once('end', () => reject(new Error(`The browser ended before it listened: ${said}`)));
  });
}

const scoreOf = ({ categories }: Result, id: string): number => Math.round((categories[id]?.score ?? 0) * 100);

function middle(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const result = sorted[Math.floor(sorted.length / 2)];
  if (!result) throw new Error('no run');
  return result;
}

function present(page: string, result: Result): Measured {
  const scores = Object.keys(targets).map((id) => [id, scoreOf(result, id)] as const);
  const numberOf = (audit: string) => result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const paintMs = numberOf('largest-contentful-paint');
  const shift = numberOf('cumulative-layout-shift');
  const isFine = scores.every(([id, score]) => score >= targets[id as keyof typeof targets]); // ids are its keys
  return {
    '': page,
    ...Object.fromEntries(scores.map(([id, score]) => [`${id} (≥ ${targets[id as keyof typeof targets]})`, score])), // as above
    [`LCP ms (< ${largestPaintMs})`]: Math.round(paintMs),
    [`CLS (< ${layoutShift})`]: shift.toFixed(3),
    'blocking ms': Math.round(numberOf('total-blocking-time')),
    'by CPU time': Math.round(result.cpuBlockingMs),
    // How quick Lighthouse finds this machine: below about 1000 it is slower than the phone that is meant.
    machine: Math.round(result.environment.benchmarkIndex),
    met: isFine && paintMs < largestPaintMs && shift < layoutShift,
  };
}

/** What was found wanting, by audit. */
function faultsOf({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return counted
    .filter((id) => (audits[id]?.score ?? 1) < 0.9)
    .map((id) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title} ${placesOf(audits[id])}`);
}

function placesOf(audit: Result['audits'][string] | undefined): string {
  const items = audit?.details?.type === 'table' ? audit.details.items : [];
  return items.map(({ node }) => (typeof node === 'object' && node && 'snippet' in node ? node.snippet : '')).join(' ');
}
