import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestShop } from '../test-shop.ts';

const running = new Set<ChildProcess>();

/** Starts the jobs process of a shop, as the primary does. SMS providers have half a second to answer. */
export function startJobs({ databaseUrl, mediaDirectory }: TestShop, env: Record<string, string>): ChildProcess {
  const child = fork(path.resolve('server/processes/jobs-main.ts'), {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      SEED: 'none',
      DATA_DIR: mediaDirectory,
      QUIET_HOURS: 'off',
      ...env,
    },
    execArgv: ['--import', path.resolve('tests/simulators/impatient-sms.ts')],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.send({ source: { url: databaseUrl } });
  return child;
}

export const endJobs = (children: readonly ChildProcess[], signal: 'SIGKILL' | 'SIGTERM') =>
  Promise.all(
    children.map(async (child) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }),
  );

/** Cleans up after a failed test file. */
export const killAllJobs = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
