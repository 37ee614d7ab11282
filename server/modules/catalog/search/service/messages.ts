import type { Socket } from 'node:net';
import type { SearchMethod } from './search-service.ts';

/** A worker's question to the search process. */
export interface SearchRequest {
  id: number;
  method: SearchMethod;
  request: unknown;
}

/** Its answer, or the news that results may have changed. */
export type FromSearch =
  | { id: number; result: unknown }
  /** Seconds until the same question may get an answer. */
  | { id: number; retryAfter: number }
  | { type: 'changed' };

export const searchLimits = {
  /** How long a worker waits for the search process. */
  timeoutMs: 2000,
  /** Searches of one worker that wait for it. */
  workerWaiting: 500,
  /** Searches that wait in the search process. */
  waiting: 1000,
  /** Of one message between a worker and the search process. */
  messageBytes: 4_194_304,
} as const;

/** One message a line: JSON has no line breaks. */
export const send = (socket: Socket, message: SearchRequest | FromSearch): void => {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
};

/** Calls `onMessage` for each message of a socket. A message that is too long ends the connection. */
export function readMessages<Message>(socket: Socket, onMessage: (message: Message) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onMessage(JSON.parse(line) as Message); // both ends are this code
    if (rest.length > searchLimits.messageBytes) socket.destroy();
  });
}
