import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Problem } from '#contract/errors.ts';

/** Why a stream ended. */
type StreamEnd = 'refused' | 'ended' | 'lost';

const firstWaitMs = 2000;
const maxWaitMs = 60_000;
/** The server sends a heartbeat every 20 seconds. */
const silenceMs = 50_000;

/** Exponential backoff with jitter, so that clients of a failed server do not reconnect all at once. */
export const waitMs = (failures: number, random = Math.random()): number =>
  Math.min(firstWaitMs * 2 ** failures, maxWaitMs) * (0.75 + random / 2);

interface Follow {
  /** Opens the stream, starting after this message. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>;
  onMessage: (message: EventSourceMessage) => void;
  /** Called when the session has ended. */
  onRefused: () => void;
}

/** Reads a stream until `signal` aborts, and resumes it after a lost connection. `from` is the last known id. */
export async function followStream({ open, onMessage, onRefused }: Follow, signal: AbortSignal, from?: string): Promise<void> {
  let lastId = from;
  let failures = 0;
  const keep = (message: EventSourceMessage) => {
    lastId = message.id ?? lastId;
    failures = 0;
    onMessage(message);
  };
  while (!signal.aborted) {
    const end = await readOnce((inner) => open(lastId, inner), keep, signal);
    if (end === 'refused') return onRefused();
    if (!signal.aborted) await pause(waitMs(failures), signal);
    failures += 1;
  }
}

/** Throws when the user leaves the page before the body arrives: that is not a rejection. */
const codeOf = async (response: Response) => ((await response.json()) as Problem).code; // the contract's error body

/** Reads one connection until it ends. Not `EventSource`, which can't send a bearer token. */
async function readOnce(
  open: (signal: AbortSignal) => Promise<Response>,
  onMessage: (message: EventSourceMessage) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await open(AbortSignal.any([signal, silence.signal]));
    if (response.status === 401) return 'refused';
    // Opens later, when the user has set up the second factor that the role needs.
    if (response.status === 403) return (await codeOf(response)) === 'SECOND_FACTOR_REQUIRED' ? 'lost' : 'refused';
    if (!response.ok || !response.body) return 'lost';
    const parser = createParser({ onEvent: onMessage });
    for await (const piece of piecesOf(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      parser.feed(piece);
    }
    return 'ended';
  } catch {
    // No network, or no heartbeat: the next loop retries.
    return 'lost';
  } finally {
    clearTimeout(timer);
  }
}

/** Not every browser supports async iteration of a stream. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield decoder.decode(piece.value, { stream: true });
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
