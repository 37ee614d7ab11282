import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { sendProblem } from './error-handler.ts';

/** Time limits of requests, and how many one process handles. */
export const requestLimits = {
  /** Until all headers have arrived. */
  headersMs: 10_000,
  /** Until the body has arrived; a form with images or a CSV file has longer, as long as data arrives. */
  bodyMs: 30_000,
  uploadMs: 300_000,
  uploadBytesPerSecond: 1024,
  /** The rate is measured over this period, so that a short gap in a mobile network does not abort the upload. */
  progressMs: 10_000,
  /** From the end of the request to the start of the response. */
  answerMs: 9000,
  /** The same for imports and exports. */
  longAnswerMs: 60_000,
  /** Idle connections. */
  socketIdleMs: 60_000,
  keepAliveMs: 10_000,
  connections: 10_000,
  underWay: 2000,
  /** Response bytes that clients have not read, in total. */
  unreadBytes: 64 * 1024 * 1024,
  /** How often all requests are checked. */
  sweepMs: 500,
} as const;

type RequestLimits = Readonly<Record<keyof typeof requestLimits, number>>;

interface Watched {
  request: FastifyRequest;
  reply: FastifyReply;
  startedAt: number;
  /** When the whole request had arrived; undefined before. */
  receivedAt: number | undefined;
  /** Bytes of the connection at the start of the current measuring period. */
  progress: { at: number; bytes: number };
}

/**
 * Disconnects clients that send too slowly, answers 503 when the shop itself is too slow, and limits the number of requests. One timer
 * checks all of them, so the cost per request is very small.
 */
export function watchRequests(app: FastifyInstance, limits: RequestLimits = requestLimits): void {
  // Reusable slots instead of a Map: a Map allocates a new table after every few requests, and the garbage collector frees the contents of
  // the old ones late.
  const slots: (Watched | undefined)[] = [];
  const free: number[] = [];
  const release = (request: FastifyRequest) => {
    const { watchSlot } = request;
    if (slots[watchSlot]?.request !== request) return;
    slots[watchSlot] = undefined;
    free.push(watchSlot);
  };
  app.decorateRequest('watchSlot', -1);
  app.addHook('onRequest', (request, reply, done) => {
    if (slots.length - free.length >= limits.underWay) return done(new AppError('UNAVAILABLE'));
    const now = Date.now();
    const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    request.watchSlot = free.pop() ?? slots.length;
    slots[request.watchSlot] = {
      request,
      reply,
      startedAt: now,
      receivedAt: hasBody ? undefined : now,
      progress: { at: now, bytes: 0 },
    };
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    release(request);
    done();
  });
  const timer = setInterval(() => {
    const watched = slots.filter((state) => state !== undefined);
    for (const state of watched) if (isOver(state, limits)) release(state.request);
    dropUnread(watched, limits.unreadBytes);
  }, limits.sweepMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** True when there is nothing left to check. */
function isOver(state: Watched, limits: RequestLimits): boolean {
  const { request, reply } = state;
  if (reply.raw.destroyed || reply.raw.writableFinished) return true;
  // A response in progress can take long: an export, an event stream. Unread bytes are handled below, or by the idle timeout.
  if (reply.raw.headersSent) return false;
  const now = Date.now();
  if (state.receivedAt === undefined && request.raw.complete) state.receivedAt = now;
  if (state.receivedAt === undefined) return cutIfSlow(state, now, limits);
  const { mayTakeLong } = request.routeOptions.config;
  if (now - state.receivedAt <= (mayTakeLong ? limits.longAnswerMs : limits.answerMs)) return false;
  request.log.warn({ ms: now - state.startedAt }, 'request timed out');
  sendProblem(request, reply, new AppError('UNAVAILABLE'));
  return true;
}

function cutIfSlow({ request, startedAt, progress }: Watched, now: number, limits: RequestLimits): boolean {
  const bytes = request.raw.socket.bytesRead;
  const isUpload = request.routeOptions.config.isUpload === true;
  const isLate = now - startedAt > (isUpload ? limits.uploadMs : limits.bodyMs);
  const elapsed = now - progress.at;
  const isSlow = elapsed >= limits.progressMs && bytes - progress.bytes < (limits.uploadBytesPerSecond * elapsed) / 1000;
  if (isLate || (isSlow && progress.bytes > 0)) {
    request.raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    request.raw.destroy();
    return true;
  }
  if (elapsed >= limits.progressMs || progress.bytes === 0) {
    progress.at = now;
    progress.bytes = bytes;
  }
  return false;
}

/** Disconnects the oldest first when clients leave too many bytes unread. */
function dropUnread(states: readonly Watched[], unreadBytes: number): void {
  const unread = states
    .toSorted((a, b) => a.startedAt - b.startedAt)
    .map(({ reply }) => ({ reply, bytes: reply.raw.writableLength + (reply.eventStream?.readableLength ?? 0) }))
    .filter(({ bytes }) => bytes > 0);
  let total = unread.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { reply, bytes } of unread) {
    if (total <= unreadBytes) return;
    reply.raw.destroy();
    total -= bytes;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The slot in which `watchRequests` stores the state of this request. */
    watchSlot: number;
  }
  interface FastifyContextConfig {
    /** The body can be large and slow: a form with images, a CSV file. */
    isUpload?: boolean;
    /** Processes a whole file, or compiles a page (development): has a longer timeout than other requests. */
    mayTakeLong?: boolean;
  }
}
