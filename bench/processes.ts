import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export interface RunningProgram {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a program of the project and waits until it prints its URL. */
export async function startProgram(
  program: string,
  options: { env?: Record<string, string>; input?: string } = {},
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(options.input ?? '');
  const url = await address(child, program);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function address(child: ChildProcess, program: string): Promise<string> {
  let output = '';
  // It keeps writing after its address.
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(chunk);
    const url = /(http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
    if (url) {
      child.stdout?.resume();
      return url;
    }
  }
  throw new Error(`${program} ended before it listened: ${output}`);
}
