import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { expect } from 'vitest';

export interface StreamEvent {
  id: string;
  event: string;
  // Untyped: a test that reads a wrong field fails.
  data: ReturnType<typeof JSON.parse>;
}

/** An open stream of server-sent events, read with `fetch` as in a browser. */
export class StreamReader {
  readonly events: StreamEvent[] = [];
  /** True when the server has ended the stream. */
  hasEnded = false;
  readonly #abort: AbortController;

  constructor(body: ReadableStream<Uint8Array>, abort: AbortController) {
    this.#abort = abort;
    this.#read(body).catch(() => {
      this.hasEnded = true;
    });
  }

  /** Waits until there are `count` events of a type, and returns the data of all events of this type. */
  async waitForEvents(type: string, count = 1): Promise<StreamEvent['data'][]> {
    const ofType = () => this.events.filter(({ event }) => event === type);
    await expect.poll(() => ofType().length, { interval: 5, timeout: 5000 }).toBeGreaterThanOrEqual(count);
    return ofType().map(({ data }) => data);
  }

  async waitForEnd(): Promise<void> {
    await expect.poll(() => this.hasEnded, { interval: 5, timeout: 5000 }).toBe(true);
  }

  /** Disconnects, as a closed browser tab does. */
  close(): void {
    this.#abort.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const onEvent = ({ id = '', event = '', data }: EventSourceMessage) => this.events.push({ id, event, data: JSON.parse(data) });
    const parser = createParser({ onEvent });
    for await (const chunk of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) parser.feed(chunk);
    this.hasEnded = true;
  }
}

/** Opens `/events/stream` of a listening server and waits until it is ready. */
export async function openStream(base: string, token: string, lastEventId?: string): Promise<StreamReader> {
  const abort = new AbortController();
  const response = await fetch(`${base}/api/v1/events/stream`, {
    signal: abort.signal,
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  if (!response.body) throw new Error('a stream has a body');
  const reader = new StreamReader(response.body, abort);
  await reader.waitForEvents('ready');
  return reader;
}
