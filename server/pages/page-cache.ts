import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One rendered answer, kept for everybody who asks for the same URL in the same language. */
export class KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly #bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  readonly size: number;

  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    this.status = status;
    this.headers = headers;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#bodies = { identity: Promise.resolve(body) };
    this.size = body.length;
  }

  /** The body in an encoding; compressed once, when it is first asked for. */
  async body(encoding: Encoding): Promise<Buffer> {
    const plain = this.#bodies.identity as Promise<Buffer>; // set by the constructor
    this.#bodies[encoding] ??=
      encoding === 'gzip'
        ? toGzip(await plain)
        : toBrotli(await plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: this.size } });
    return this.#bodies[encoding];
  }
}

interface PageCacheOptions {
  /** Bytes of plain bodies to keep at most. */
  maxBytes: number;
  /** When what pages show changes by the clock alone (a campaign begins or ends); undefined: not foreseeable. */
  nextChange: () => Promise<Date | undefined>;
}

/**
 * Rendered public pages by key, least recently used first out. Everything is dropped when the catalogue changes (`clear`) and when the
 * clock reaches `nextChange`. A page that was being rendered while that happened is sent, but not kept.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #underWay = new Map<string, Promise<KeptPage>>();
  readonly #options: PageCacheOptions;
  #bytes = 0;
  #generation = 0;
  /** Of this generation; asked once. */
  #validUntil: Promise<number> | undefined;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  clear(): void {
    this.#pages.clear();
    this.#underWay.clear();
    this.#bytes = 0;
    this.#generation += 1;
    this.#validUntil = undefined;
  }

  /** The page of this key, rendered at most once at a time. Only answers with status 200 are kept. */
  async get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    if (this.#validUntil && (await this.#validUntil) <= Date.now()) this.clear();
    const kept = this.#pages.get(key);
    if (kept) {
      this.#pages.delete(key);
      this.#pages.set(key, kept);
      return kept;
    }
    const running = this.#underWay.get(key);
    if (running) return running;
    const page = this.#render(key, render);
    this.#underWay.set(key, page);
    return page;
  }

  async #render(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const generation = this.#generation;
    try {
      this.#validUntil ??= this.#options.nextChange().then((date) => date?.getTime() ?? Number.POSITIVE_INFINITY);
      await this.#validUntil;
      const page = await render();
      if (page.status === 200 && generation === this.#generation) this.#keep(key, page);
      return page;
    } finally {
      if (generation === this.#generation) this.#underWay.delete(key);
    }
  }

  #keep(key: string, page: KeptPage): void {
    this.#pages.set(key, page);
    this.#bytes += page.size;
    for (const [oldest, { size }] of this.#pages) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= size;
    }
  }
}
