import type { Socket } from 'node:net';
import type { SearchMethod } from './search-service.ts';

/** A worker's question to the search process. */
export interface SearchRequest {
  id: number;
  method: SearchMethod;
  request: unknown;
}

/** Its answer, or a notification that results may have changed. */
export type FromSearch =
  | { id: number; result: unknown }
  /** Seconds until a retry. */
  | { id: number; retryAfter: number }
  | { type: 'changed' };

export const searchLimits = {
  /** The timeout of a worker's request. */
  timeoutMs: 2000,
  /** Pending searches of one worker. */
  workerWaiting: 500,
  /** Pending searches in the search process. */
  waiting: 1000,
  /** Bytes of one message between a worker and the search process. */
  messageBytes: 4_194_304,
} as const;

/** One message per line: JSON has no line breaks. */
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
