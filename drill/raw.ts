import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { recordTime } from './client.ts';

/** Connections are opened a few at a time; a burst of thousands would only fill the queue of the system. */
const burst = 50;
const burstPauseMs = 20;

export interface RawResult {
  /** 0: cut off without an answer. */
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

/** Sends a request part by part until it is answered or the connection ends. */
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
  recordTime(ms, `${name}, large body`);
  const sentBytes = socket.bytesWritten;
  socket.destroy();
  return { status: statusOf(answer), sentBytes, ms };
}

export interface OpenConnection {
  socket: Socket;
  openedAt: number;
  /** Undefined while it is open. */
  closedAt: number | undefined;
  /** The first few KB that came back. */
  answer: string;
}

const answerLength = 4096;

/** Opens connections, each with a first message. */
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
    if (n % burst === burst - 1) await delay(burstPauseMs);
  }
  return connections;
}

/** How long each has been open that is closed by now. */
export const lifetimesOf = (connections: readonly OpenConnection[]): number[] =>
  connections.flatMap(({ openedAt, closedAt }) => (closedAt === undefined ? [] : [closedAt - openedAt]));

export const countOpen = (connections: readonly OpenConnection[]): number =>
  connections.filter(({ closedAt }) => closedAt === undefined).length;

export function closeAll(connections: readonly OpenConnection[]): void {
  for (const { socket } of connections) socket.destroy();
}
