import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { exactly } from './exact-buffer.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const [toGzip, toBrotli, fromBrotli] = [promisify(gzip), promisify(brotliCompress), promisify(brotliDecompress)];

/** A window of 256 KB holds a whole page; with the default of 4 MB each compression takes many times the memory. */
const windowBits = 18;

/** A page requested once is compressed quickly; one requested again is worth a good compression. */
const quality = { first: 3, again: 5 } as const;

const brotli = (body: Buffer, level: number) =>
  toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Bodies in encodings other than Brotli, made on demand: the recently used ones. */
export class OtherBodies {
  readonly #bodies: Record<'gzip' | 'identity', LRUCache<CachedResponse, Buffer>>;

  constructor(maxBytes: number) {
    const bodies = () => new LRUCache<CachedResponse, Buffer>({ maxSize: maxBytes / 2, sizeCalculation: (body) => body.length + 1 });
    this.#bodies = { gzip: bodies(), identity: bodies() };
  }

  get bytes(): number {
    return this.#bodies.gzip.calculatedSize + this.#bodies.identity.calculatedSize;
  }

  get(response: CachedResponse, encoding: 'gzip' | 'identity'): Buffer | undefined {
    return this.#bodies[encoding].get(response);
  }

  set(response: CachedResponse, encoding: 'gzip' | 'identity', body: Buffer): void {
    this.#bodies[encoding].set(response, exactly(body));
  }
}

/** Better compressions run one at a time: each takes some megabytes. */
let compressing: Promise<unknown> = Promise.resolve();

/** One response, page or JSON, that is the same for every visitor. In the cache, its body is stored only compressed. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  #plain: Buffer | undefined;
  #compressed: Promise<Buffer> | undefined;
  #size: number;
  #brotliRequests = 0;
  #others: OtherBodies | undefined;
  #onResize: () => void = () => {};

  /** `headers` are the response headers, except those of the encoding. */
  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    this.status = status;
    this.headers = headers;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#plain = body;
    this.#size = body.length;
  }

  /** Bytes of memory that the cache counts for it: headers and body, without other encodings. */
  get size(): number {
    const headers = Object.entries(this.headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return headers + this.#size;
  }

  /** Called when the response is cached. `onResize` is called when the size of its body changes. */
  hold(others: OtherBodies, onResize: () => void): void {
    this.#others = others;
    this.#onResize = onResize;
    // Requests for the body report the failure.
    this.#compress().catch(() => {});
  }

  /** Returns the body in an encoding. */
  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') {
      this.#brotliRequests += 1;
      if (this.#brotliRequests === 2 && this.#others) compressing = compressing.then(() => this.#compressAgain());
      return this.#compress();
    }
    const known = this.#others?.get(this, encoding);
    if (known) return known;
    const plain = this.#plain ?? (await fromBrotli(await this.#compress()));
    const body = encoding === 'gzip' ? await toGzip(plain) : plain;
    this.#others?.set(this, encoding, body);
    return body;
  }

  #compress(): Promise<Buffer> {
    this.#compressed ??= this.#store(brotli(this.#plain ?? Buffer.alloc(0), quality.first));
    return this.#compressed;
  }

  async #compressAgain(): Promise<void> {
    try {
      const better = this.#store(brotli(await fromBrotli(await this.#compress()), quality.again));
      await better;
      this.#compressed = better;
    } catch {
      // The first compression is still valid.
    }
  }

  async #store(compressing: Promise<Buffer>): Promise<Buffer> {
    const compressed = exactly(await compressing);
    this.#plain = undefined;
    this.#size = compressed.length;
    this.#onResize();
    return compressed;
  }
}

export interface CacheResult {
  response: CachedResponse;
  /** The age of a stale response; undefined when it is current. */
  staleMs: number | undefined;
}

/**
 * Sends a response in the encoding that the browser accepts, or 304 when the browser already has it. `Cache-Status` marks a stale one (RFC
 * 9211: a negative `ttl` is the time in seconds since it became stale).
 */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, { response, staleMs }: CacheResult): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  reply.code(response.status).headers(response.headers).header('etag', response.etag);
  if (staleMs !== undefined) reply.header('cache-status', `NirogHaat; hit; ttl=-${Math.max(1, Math.round(staleMs / 1000))}`);
  if (response.status === 200 && isKnown(request.headers['if-none-match'], response.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await response.body(encoding));
}

/** Does the browser already have this response? Proxies that compress make tags weak. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known === '*' || known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
