import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

interface Launch {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

/**
 * The browser for comparing pictures: always that of the npm package, with its fonts, so that every machine draws the same. Undefined if it
 * can't run.
 */
export async function pictureBrowser(): Promise<Launch | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { executablePath, env = inheritedEnvironment() } = await packagedBrowser();
  const folder = path.dirname(executablePath);
  const fontList = path.join(folder, 'pictures.conf');
  writeFileSync(fontList, `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`);
  return {
    executablePath,
    args: [...flags, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    env: { ...env, FONTCONFIG_FILE: fontList },
  };
}

/** Finds the browser for tests and benchmarks: CHROMIUM_PATH, Playwright's browser, one of the system, or the one in an npm package. */
export async function browserLaunch(): Promise<Launch> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH: there is no file ${given}`);
  const found = given || [chromium.executablePath(), ...systemBrowsers()].find((file) => existsSync(file));
  return found ? { executablePath: found, args: flags } : { ...(await packagedBrowser()), args: flags };
}

function systemBrowsers(): string[] {
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
  return [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
}

/**
 * The browser of `@sparticuz/chromium` (Linux), unpacked once into a folder of this user, because the package's default folder,
 * `/tmp/chromium`, may belong to another user. On a system without the libraries it needs, it uses those of the package, which the package
 * unpacks only in an AWS Lambda environment.
 */
async function packagedBrowser(): Promise<Omit<Launch, 'args'>> {
  const folder = path.join(os.tmpdir(), `nirog-haat-browser-${packagedVersion()}-${os.userInfo().uid}`);
  if (!existsSync(folder)) await unpackBrowser(folder);
  const executablePath = path.join(folder, 'chromium');
  if (spawnSync(executablePath, ['--version']).status === 0) return { executablePath };
  const packagedLibraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') };
  return { executablePath, env: { ...inheritedEnvironment(), ...packagedLibraries } };
}

const inheritedEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

function packagedVersion(): string {
  const file = path.resolve(import.meta.dirname, '../node_modules/@sparticuz/chromium/package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** The rename at the end ensures that an interrupted run leaves no incomplete browser. */
async function unpackBrowser(folder: string): Promise<void> {
  const unfinished = mkdtempSync(`${folder}-`);
  await withEnvironment({ TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }, async () => {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
  });
  renameSync(unfinished, folder);
}

/** Runs `work` with these environment variables, and restores the environment afterwards. */
async function withEnvironment<T>(variables: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
