import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { atExit } from './cleanup.ts';

const healthIntervalMs = 200;
const healthTimeoutMs = 1000;

export interface Proxy {
  port: number;
  /** The number of shops that were ready at the last check. */
  readyCount: () => number;
  close: () => Promise<void>;
}

/** A minimal load balancer: sends new connections in turn to the shops that were ready at the last check of `/readyz`. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const ready = new Set<number>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const check = async (port: number) => {
    const ok = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(healthTimeoutMs) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) ready.add(port);
    // The last one stays: a busy shop is better than none.
    else if (ready.size > 1) ready.delete(port);
  };
  await Promise.all(ports.map(check));
  const timer = setInterval(() => void Promise.all(ports.map(check)), healthIntervalMs);

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
