import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { createLimits } from '#server/core/limits/rate-limits.ts';

const counts = 50_000;
const users = 5000;
const together = 16;

/** What one count of a shared rate limit costs; undefined if neither Valkey nor Redis is installed. */
export async function measureSharedCounts() {
  const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (!program) return undefined;
  const socket = path.join(os.tmpdir(), `nirog-haat-bench-${process.pid}.sock`);
  const child = spawn(program, ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const client = new Redis(socket);
  client.on('error', () => {}); // until it listens
  await client.ping();
  const limits = await createLimits({ rateLimits: true, redisUrl: socket }, console);
  const read = async () => {
    const info = await client.info();
    const value = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]);
    return {
      cpuSeconds: value('used_cpu_user') + value('used_cpu_sys'),
      commands: value('total_commands_processed'),
      bytes: value('used_memory'),
    };
  };
  const count = async (from: number, to: number) => {
    for (let n = from; n < to; n += together) {
      await Promise.all(Array.from({ length: together }, (_none, each) => limits.consume('orderUser', `user-${(n + each) % users}`)));
    }
  };
  try {
    // Until the limits are connected, this process counts locally.
    do await count(0, users);
    while ((await read()).commands < users);
    const before = await read();
    const start = performance.now();
    await count(users, users + counts);
    const after = await read();
    return {
      count: counts,
      'a second': Math.round((1000 * counts) / (performance.now() - start)),
      'valkey, ms of CPU': ((1000 * (after.cpuSeconds - before.cpuSeconds)) / counts).toFixed(4),
      commands: ((after.commands - before.commands) / counts).toFixed(1),
      'bytes of each user': Math.round(after.bytes / users),
    };
  } finally {
    await limits.close();
    client.disconnect();
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
