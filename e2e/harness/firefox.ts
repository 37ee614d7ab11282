import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const startMs = 30_000;

/** FIREFOX_PATH, or a Firefox of the system. */
export function findFirefox(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/snap/bin'];
  const installed = folders.flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => path.join(folder, name)));
  return [process.env.FIREFOX_PATH ?? '', ...installed, '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
    (file) => file !== '' && existsSync(file),
  );
}

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: { level?: string; text?: string };
  result?: Record<string, unknown>;
  message?: string;
}

/**
 * A page in a Firefox of the system, by WebDriver BiDi: Playwright drives only its own build and, by BiDi, only versions newer than the
 * current ESR.
 */
export class FirefoxPage {
  /** Errors and warnings that its console logged. */
  readonly logged: string[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  #context = '';
  #count = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message)); // as BiDi specifies
  }

  static async open(address: string): Promise<FirefoxPage> {
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const page = new FirefoxPage(socket);
    await page.send('session.new', { capabilities: {} });
    await page.send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = (await page.send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    page.#context = contexts[0]?.context ?? '';
    return page;
  }

  #receive({ id, type, method, params, result, message }: Message): void {
    if (method === 'log.entryAdded' && params?.level !== 'info' && params?.level !== 'debug') this.logged.push(params?.text ?? '');
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (type === 'error') waiting?.reject(new Error(message));
    else waiting?.resolve(result ?? {});
  }

  send(method: string, params: object): Promise<Record<string, unknown>> {
    this.#count += 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    this.#waiting.set(this.#count, answer);
    this.#socket.send(JSON.stringify({ id: this.#count, method, params }));
    return answer.promise;
  }

  /** Runs a function before the scripts of each document. */
  beforeScripts = (declaration: () => void) => this.send('script.addPreloadScript', { functionDeclaration: String(declaration) });

  goto = (url: string) => this.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });

  /** The value of an expression in the page: a text, a number or a boolean. */
  async evaluate(expression: string): Promise<unknown> {
    const target = { context: this.#context };
    const { result } = await this.send('script.evaluate', { expression, target, awaitPromise: true });
    return (result as { value?: unknown } | undefined)?.value;
  }

  /** Presses and releases keys in turn, on the focused element. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.send('input.performActions', { context: this.#context, actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}

/** Starts Firefox with a separate profile, and runs `work` with a page. */
export async function withFirefox(file: string, work: (page: FirefoxPage) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-firefox-'));
  const browser = spawn(file, ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  try {
    await work(await FirefoxPage.open(await addressOf(browser)));
  } finally {
    if (browser.exitCode === null) {
      browser.kill();
      await once(browser, 'exit');
    }
    rmSync(profile, { recursive: true, force: true });
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  let said = '';
  for await (const part of stderr?.iterator({ destroyOnReturn: false, signal: AbortSignal.timeout(startMs) } as object) ?? []) {
    said += part;
    const [, address] = /listening on (ws:\/\/\S+)/.exec(said) ?? [];
    if (address) return address;
  }
  throw new Error(`Firefox did not start: ${said}`);
}
