import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atExit } from '../cleanup.ts';

/** Accepts every SMS and records it. */
export class SmsSink {
  /** Number and text. */
  readonly accepted: string[] = [];
  readonly #server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      this.accepted.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    atExit(async () => void this.#server.close().closeAllConnections());
  }

  /** The settings of a shop that sends through it. */
  get env(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo; // it listens on a port
    return {
      SMS_PROVIDER: 'http',
      SMS_URL: `http://127.0.0.1:${port}/`,
      SMS_FIELDS: '{"to": "{to}", "text": "{text}"}',
      // The numbers are invented, and none is proved.
      SMS_DAILY_BUDGET: '1000000',
      SMS_UNPROVED_SHARE: '100',
      QUIET_HOURS: 'off',
    };
  }
}
