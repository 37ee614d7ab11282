import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseSource } from '#db/client.ts';
import type { Config } from '../config/config.ts';
import { heapMbFor } from '../core/limits/process-limits.ts';
import { SideProcess } from './side-process.ts';

export interface OpenSearchMessage {
  source: DatabaseSource;
  socket: string;
  /** The directory of the socket, which it removes if the primary was killed. */
  directory: string | undefined;
  /** Where the index is saved. */
  dataDir: string;
  /** How much memory the index may take. */
  memoryMb: number;
  logLevel: Config['logLevel'];
}

/** The process with the search index. Without it only searches fail. */
export class SearchProcess {
  /** The path of its socket: short enough, and inaccessible to other accounts. */
  readonly socket: string;
  readonly #directory: string | undefined;
  readonly #config: Config;
  readonly #process: SideProcess;

  constructor(config: Config, say: (line: string) => void) {
    this.#config = config;
    this.#directory = process.platform === 'win32' ? undefined : mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-'));
    this.socket = this.#directory ? path.join(this.#directory, 'search') : `\\\\.\\pipe\\nirog-haat-${process.pid}`;
    this.#process = new SideProcess({
      name: 'search',
      script: new URL('./search-main.ts', import.meta.url),
      execArgv: ['--expose-gc', '--max-semi-space-size=2', '--heap-growing-percent=60', `--max-old-space-size=${heapMbFor(config)}`],
      replacesSilent: config.env === 'production',
      say,
      // A killed process leaves its socket.
      onReplace: () => this.#directory && rmSync(this.socket, { force: true }),
    });
    // It loads its modules while the database starts.
    this.#process.fork();
  }

  open(source: DatabaseSource): void {
    const { dataDir, logLevel } = this.#config;
    const message: OpenSearchMessage = {
      source,
      socket: this.socket,
      directory: this.#directory,
      dataDir,
      memoryMb: heapMbFor(this.#config),
      logLevel,
    };
    this.#process.open({ ...message });
  }

  /** It has nothing to finish. */
  async close(): Promise<void> {
    await this.#process.close();
    if (this.#directory) rmSync(this.#directory, { recursive: true, force: true });
  }
}
