import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SlowProvider = Awaited<ReturnType<typeof startSmsProvider>>;

/** A provider that accepts everything, after a delay. `env` configures a shop to send through it, at any hour. */
export async function startSmsProvider(answerMs: number) {
  let accepted = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      accepted += 1;
      setTimeout(() => response.end('{}'), answerMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    env: {
      QUIET_HOURS: 'off',
      SMS_PROVIDER: 'http',
      SMS_URL: `http://127.0.0.1:${port}/send`,
      SMS_FIELDS: '{"to": "{to}", "text": "{text}"}',
      // The numbers are invented, and none is verified.
      SMS_DAILY_BUDGET: '1000000',
      SMS_UNPROVED_SHARE: '100',
    },
    count: () => accepted,
    close: () => void server.close(),
  };
}
