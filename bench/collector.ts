// Discards what is sent to it: a collector without cost. Started by bench/tracing.ts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)); // it listens on a port
process.once('SIGTERM', () => process.exit(0));
