// Lighthouse scores of the public pages on a simulated cheap phone (mobile, slow 4G).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { browserLaunch } from '../scripts/browser.ts';
import { tool } from '../scripts/prepare.mjs';
import { type MeasuredRow, printTable } from './print-table.ts';
import { startProgram } from './processes.ts';

/** Minimum scores (0 to 100), and maximum paint time and layout shift. */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const largestPaintMs = 2000;
const layoutShift = 0.02;
/** The median counts, because other load on the machine affects single runs. */
const runs = 3;

type Browser = Awaited<ReturnType<typeof browserLaunch>>;

/** The parts of Lighthouse's report that are read here; its own types are installed on first use. */
interface Report {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  score: number | null;
  displayValue?: string;
  numericValue?: number;
  details?: { type: string; items: { node?: { snippet?: string } }[] };
}

type Lighthouse = (
  url: string,
  options: { port: number; logLevel: string; onlyCategories: string[] },
) => Promise<{ lhr: Report; artifacts: { Trace: { traceEvents: TraceEvent[] } } } | undefined>;

type Result = Report & { cpuBlockingMs: number };

/** Starts the demo shop with these variables, runs Lighthouse on its pages and prints the results. */
export async function benchPages(env: Record<string, string>): Promise<void> {
  const { default: lighthouse } = (await import(pathToFileURL(tool('lighthouse', 'lighthouse/core/index.js')).href)) as {
    default: Lighthouse;
  }; // as above
  const shop = await startProgram('server/main.ts', { env });
  try {
    const browser = await browserLaunch();
    const rows = [];
    for (const [page, url] of Object.entries(await pagesOf(shop.url))) {
      console.log(`${page} …`);
      const results = [];
      for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(lighthouse, browser, url));
      const result = medianResult(results);
      rows.push(present(page, result));
      for (const audit of listFailedAudits(result)) console.log(`  ${audit}`);
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

/** Runs in a new browser with an empty profile. */
async function runLighthouse(lighthouse: Lighthouse, browser: Browser, url: string): Promise<Result> {
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
  /** Microseconds of CPU time of the thread. */
  tdur?: number;
}

/**
 * Total blocking time by CPU time of the page's main thread, with Lighthouse's fourfold slowdown. Wall-clock time would include other load
 * on the machine.
 */
function cpuBlockingMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (4 * tdur) / 1000 - 50), 0);
}

/** Keeps reading after it has found the port: a browser blocks when its output pipe is full. */
function debuggingPort(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    output.setEncoding('utf8');
    output.on('data', (chunk: string) => {
      text += chunk;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    output.once('end', () => reject(new Error(`The browser ended before it listened: ${text}`)));
  });
}

const scoreOf = ({ categories }: Result, id: string): number => Math.round((categories[id]?.score ?? 0) * 100);

function medianResult(results: Result[]): Result {
  const sorted = results.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const result = sorted[Math.floor(sorted.length / 2)];
  if (!result) throw new Error('no run');
  return result;
}

function present(page: string, result: Result): MeasuredRow {
  const scores = Object.keys(targets).map((id) => [id, scoreOf(result, id)] as const);
  const numberOf = (audit: string) => result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  const paintMs = numberOf('largest-contentful-paint');
  const shift = numberOf('cumulative-layout-shift');
  const meetsScores = scores.every(([id, score]) => score >= targets[id as keyof typeof targets]); // ids are its keys
  return {
    '': page,
    ...Object.fromEntries(scores.map(([id, score]) => [`${id} (≥ ${targets[id as keyof typeof targets]})`, score])), // as above
    [`LCP ms (< ${largestPaintMs})`]: Math.round(paintMs),
    [`CLS (< ${layoutShift})`]: shift.toFixed(3),
    'blocking ms': Math.round(numberOf('total-blocking-time')),
    'by CPU time': Math.round(result.cpuBlockingMs),
    // Lighthouse's benchmark of this machine: below about 1000 the results are slower than on the simulated phone.
    machine: Math.round(result.environment.benchmarkIndex),
    met: meetsScores && paintMs < largestPaintMs && shift < layoutShift,
  };
}

/** The failed audits with the elements concerned. */
function listFailedAudits({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return counted
    .filter((id) => (audits[id]?.score ?? 1) < 0.9)
    .map((id) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title} ${selectorsOf(audits[id])}`);
}

function selectorsOf(audit: Result['audits'][string] | undefined): string {
  const items = audit?.details?.type === 'table' ? audit.details.items : [];
  return items.map(({ node }) => node?.snippet ?? '').join(' ');
}
