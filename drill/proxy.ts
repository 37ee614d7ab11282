import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atExit } from './cleanup.ts';

const checkMs = 200;
const checkTimeoutMs = 1000;

export interface Proxy {
  port: number;
  /** How many shops are ready, as the last checks said. */
  readyCount: () => number;
  close: () => Promise<void>;
}

/** A load balancer as small as can be: new connections go to the shops in turn whose `/readyz` said yes at the last check. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const ready = new Set<number>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const check = async (port: number) => {
    const ok = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(checkTimeoutMs) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) ready.add(port);
    // The last one stays: a shop that is busy is better than none.
    else if (ready.size > 1) ready.delete(port);
  };
  await Promise.all(ports.map(check));
  const timer = setInterval(() => void Promise.all(ports.map(check)), checkMs);

  const server = createServer((client) => {
    turn += 1;
    const choices = [...ready];
    const upstream = connect(choices[turn % choices.length] ?? 0, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroySoon();
      });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = atExit(async () => {
    clearInterval(timer);
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { port: (server.address() as AddressInfo).port, readyCount: () => ready.size, close }; // it listens on a port
}
