import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { recordDuration } from './client.ts';

/** Opens a few connections at a time: thousands at once would overflow the system's accept queue. */
const burstSize = 50;
const burstPauseMs = 20;

export interface RawResult {
  /** 0: the connection was closed without a response. */
  status: number;
  sentBytes: number;
  ms: number;
}

interface RawRequest {
  port: number;
  name: string;
  parts: Iterable<Buffer>;
  timeoutMs: number;
}

export const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);

/** Sends a request part by part until there is a response or the connection ends. */
export async function sendRaw({ port, name, parts, timeoutMs }: RawRequest): Promise<RawResult> {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  let answer = '';
  const answered = Promise.withResolvers<void>();
  socket.on('error', () => {});
  socket.once('close', () => answered.resolve());
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
    answered.resolve();
  });
  for (const part of parts) {
    if (answer !== '' || socket.destroyed) break;
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => {}), answered.promise]);
  }
  await answered.promise;
  clearTimeout(timer);
  const ms = performance.now() - startedAt;
  recordDuration(ms, `${name}, large body`);
  const sentBytes = socket.bytesWritten;
  socket.destroy();
  return { status: statusOf(answer), sentBytes, ms };
}

export interface OpenConnection {
  socket: Socket;
  openedAt: number;
  /** Undefined: still open. */
  closedAt: number | undefined;
  /** The first few KB of the response. */
  answer: string;
}

const answerLength = 4096;

/** Opens connections and sends a first message on each. */
export async function openConnections(port: number, count: number, message: (n: number) => string): Promise<OpenConnection[]> {
  const connections: OpenConnection[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1');
    const connection: OpenConnection = { socket, openedAt: performance.now(), closedAt: undefined, answer: '' };
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (connection.answer.length < answerLength) connection.answer += bytes.toString('latin1');
    });
    socket.once('close', () => {
      connection.closedAt = performance.now();
    });
    const first = message(n);
    if (first) socket.write(first);
    connections.push(connection);
    if (n % burstSize === burstSize - 1) await delay(burstPauseMs);
  }
  return connections;
}

/** The lifetimes of the connections that are closed. */
export const lifetimesOf = (connections: readonly OpenConnection[]): number[] =>
  connections.flatMap(({ openedAt, closedAt }) => (closedAt === undefined ? [] : [closedAt - openedAt]));

export const countOpen = (connections: readonly OpenConnection[]): number =>
  connections.filter(({ closedAt }) => closedAt === undefined).length;

export function closeAll(connections: readonly OpenConnection[]): void {
  for (const { socket } of connections) socket.destroy();
}
