import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

export const execute = promisify(execFile);
const maxBuffer = 16 * 1024 ** 2;
const authorities = '/usr/local/share/ca-certificates';
const clone = path.resolve(import.meta.dirname, '../..');

const hasProgram = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Why these programs can't be used here, or undefined. Installs their packages if permitted. `programs`: program → package. */
export function programsMissing(programs: Readonly<Record<string, string>>): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  const missing = () => Object.keys(programs).filter((program) => !hasProgram(program));
  if (missing().length > 0 && hasProgram('apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    const packages = missing().map((program) => programs[program] ?? program);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  }
  return missing().length > 0 ? `${missing().join(', ')} can't be installed here` : undefined;
}

/** Whether npm packages can be installed here. */
export const reachesRegistry = () => spawnSync('npm', ['ping']).status === 0;

/**
 * Creates a fresh Debian that trusts the certificate authorities that this machine was configured to trust. Rejects without its packages.
 */
export async function createDebian(directory: string, suite: string, packages: readonly string[]): Promise<void> {
  await execute('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, suite, directory], { maxBuffer });
  if (!existsSync(authorities)) return;
  cpSync(authorities, path.join(directory, authorities), { recursive: true });
  await execute('chroot', [directory, 'update-ca-certificates']);
}

/** Copies the clone without installed or built files. */
export function copyClone(target: string): void {
  mkdirSync(target);
  const files = `git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read --files-from=- -cf - | tar -C '${target}' -xf -`;
  execFileSync('bash', ['-c', files], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs a command in a directory with a Debian, on this machine's network. The output has both streams. */
export async function runInside(directory: string, command: string): Promise<{ isDone: boolean; output: string }> {
  const options = ['--register=no', '--keep-unit', '--console=pipe', '--as-pid2', '--directory', directory];
  return outcomeOf('systemd-nspawn', [...options, 'bash', '-c', `exec 2>&1; ${command}`]);
}

export const outcomeOf = (program: string, args: readonly string[]): Promise<{ isDone: boolean; output: string }> =>
  execute(program, args, { maxBuffer }).then(
    ({ stdout }) => ({ isDone: true, output: stdout }),
    (error: { stdout?: string; stderr?: string }) => ({
      isDone: false,
      output: error.stdout === undefined ? String(error) : error.stdout + error.stderr,
    }),
  );

export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}
