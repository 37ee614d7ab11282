import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const smallest = (body: Buffer) =>
  toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });

type Encoding = 'br' | 'gzip' | 'identity';

/** One answer, page or JSON, kept for everybody who asks for the same. */
export class KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly #bodies: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Bytes of the body in all encodings that were asked for so far. */
  #size: number;
  /** Called with the bytes that a further encoding takes. */
  onGrow: (bytes: number) => void = () => {};

  /** Headers are as the answer sends them, but what belongs to the encoding. */
  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    this.status = status;
    this.headers = headers;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#bodies = { identity: Promise.resolve(body) };
    this.#size = body.length;
  }

  get size(): number {
    return this.#size;
  }

  /** The body in an encoding; compressed once, when it is first asked for. */
  body(encoding: Encoding): Promise<Buffer> {
    const body = this.#bodies[encoding] ?? this.#compress(encoding === 'gzip' ? toGzip : smallest);
    this.#bodies[encoding] = body;
    return body;
  }

  async #compress(compress: (body: Buffer) => Promise<Buffer>): Promise<Buffer> {
    const plain = this.#bodies.identity as Promise<Buffer>; // set by the constructor
    const compressed = await compress(await plain);
    this.#size += compressed.length;
    this.onGrow(compressed.length);
    return compressed;
  }
}

interface AnswerCacheOptions {
  /** Bytes of bodies to keep at most, compressed ones included. */
  maxBytes: number;
  /** When what answers show changes by the clock alone (a campaign begins or ends); undefined: not foreseeable. */
  nextChange: () => Promise<Date | undefined>;
}

/** How long an answer is kept at most: some of what it shows (how many are left) changes without notice. */
const maxAgeMs = 60_000;
const maxTotals = 1000;

/**
 * Public answers by key, least recently used first out. Everything is dropped when the catalogue changes (`clear`) and when the clock
 * reaches `nextChange`. An answer that was being made while that happened is sent, but not kept.
 */
export class AnswerCache {
  readonly #pages = new Map<string, KeptAnswer>();
  readonly #underWay = new Map<string, Promise<KeptAnswer>>();
  readonly #totals = new Map<string, { total: number; until: number }>();
  readonly #options: AnswerCacheOptions;
  #bytes = 0;
  #generation = 0;
  /** Of this generation. */
  #validUntil: Promise<number> | undefined;

  constructor(options: AnswerCacheOptions) {
    this.#options = options;
  }

  clear(): void {
    this.#totals.clear();
    this.#pages.clear();
    this.#underWay.clear();
    this.#bytes = 0;
    this.#generation += 1;
    this.#validUntil = undefined;
  }

  /** The answer of this key, made at most once at a time. Only those with status 200 are kept. */
  async get(key: string, render: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    await this.#dropPassed();
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

  /** The total of a list, counted once until the catalogue changes: counting many rows costs more than reading a page of them. */
  async total(key: string, count: () => Promise<number>): Promise<number> {
    const kept = this.#totals.get(key);
    if (kept && kept.until > Date.now()) return kept.total;
    const generation = this.#generation;
    const total = await count();
    if (this.#totals.size >= maxTotals) this.#totals.clear();
    if (generation === this.#generation) this.#totals.set(key, { total, until: Date.now() + maxAgeMs });
    return total;
  }

  async #dropPassed(): Promise<void> {
    if (this.#validUntil && (await this.#validUntil) <= Date.now()) this.clear();
  }

  async #nextDrop(): Promise<number> {
    const change = await this.#options.nextChange();
    return Math.min(change?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() + maxAgeMs);
  }

  /** Asked once in each generation; when that failed, the next one asks again. */
  #validity(): Promise<number> {
    const asked = this.#validUntil ?? this.#nextDrop();
    this.#validUntil = asked;
    asked.catch(() => {
      if (this.#validUntil === asked) this.#validUntil = undefined;
    });
    return asked;
  }

  async #render(key: string, render: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const generation = this.#generation;
    try {
      await this.#validity();
      const page = await render();
      if (page.status === 200 && generation === this.#generation) this.#keep(key, page);
      return page;
    } finally {
      if (generation === this.#generation) this.#underWay.delete(key);
    }
  }

  #keep(key: string, page: KeptAnswer): void {
    this.#pages.set(key, page);
    page.onGrow = (bytes) => {
      if (this.#pages.get(key) === page) this.#grow(bytes);
    };
    this.#grow(page.size);
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [oldest, { size }] of this.#pages) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= size;
    }
  }
}

/** Sends an answer in the encoding that the browser takes, or 304 when it has it already. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  reply.code(answer.status).headers(answer.headers).header('etag', answer.etag);
  if (answer.status === 200 && isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await answer.body(encoding));
}

/** Does the browser say that it has this one? Proxies that compress make tags weak. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known === '*' || known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
