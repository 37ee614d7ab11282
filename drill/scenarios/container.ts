import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { atExit } from '../cleanup.ts';
import { copyClone, createDebian, execute, outcomeOf, programsMissing, reachesRegistry, timed } from '../debian/debian.ts';
import { freePort } from '../free-port.ts';
import { atMost, expectTrue, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { drillDirectory } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'container';
const suite = 'trixie';
const base = `docker.io/library/debian:${suite}-slim`;
const user = 10001;
const buildMs = 900_000;
const readyMs = 60_000;
/** `stop_grace_period` of compose.yaml. */
const stopMs = 20_000;
const programs = { debootstrap: 'debootstrap', buildah: 'buildah', podman: 'podman', runc: 'runc' };

async function runScenario({ isShort }: DrillContext): Promise<ResultRow[]> {
  if (isShort) return [notRun(name, 'it takes five minutes; npm run drill -- --only=container')];
  const reason = programsMissing(programs) ?? (reachesRegistry() ? undefined : 'it does not reach the registry of npm');
  if (reason) return [notRun(name, reason)];
  const directory = drillDirectory();
  const remove = atExit(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const storage = ['--root', path.join(directory, 'images'), '--runroot', path.join(directory, 'running'), '--storage-driver', 'vfs'];
  try {
    const debian = path.join(directory, 'debian');
    await createDebian(debian, suite, ['ca-certificates']);
    await execute('bash', ['-c', `tar -C ${debian} -cf - . | podman ${storage.join(' ')} import - ${base}`]);
  } catch (error) {
    await remove();
    return [notRun(name, `no image of Debian (${String(error).split('\n').at(-2)})`)];
  }
  try {
    const clone = path.join(directory, 'clone');
    copyClone(clone);
    // Not a container runtime: the build needs only chroot.
    const options = ['--isolation', 'chroot', '--network', 'host', '--pull-never', '--format', 'docker', '--tag', 'nirog-haat'];
    const build = ['build', ...options, '--file', path.join(clone, 'deploy/Containerfile'), clone];
    const [built, time] = await timed(() => outcomeOf('buildah', [...storage, ...build]));
    if (!built.isDone) throw new Error(built.output);
    return [atMost(`${name}: built`, buildMs, [time]), ...(await play(directory, storage))];
  } finally {
    await remove();
  }
}

/** Runs it like compose.yaml, on a separate database. */
async function play(directory: string, storage: readonly string[]): Promise<ResultRow[]> {
  const podman = (...args: string[]) => outcomeOf('podman', [...storage, '--cgroup-manager', 'cgroupfs', '--runtime', 'runc', ...args]);
  const [port, databasePort] = [await freePort(), await freePort()];
  const settings = { listen_addresses: '127.0.0.1', port: String(databasePort), fsync: 'off' };
  const server = await startEmbedded({ dataDir: path.join(directory, 'database'), settings });
  const stopServer = atExit(server.stop);
  const { sql, close } = openDatabase({ url: server.url('postgres'), max: 1 });
  await sql`create database shop`;
  await close();
  const { username, password } = new URL(server.url('shop'));
  const secrets = path.join(directory, 'secrets');
  mkdirSync(secrets);
  const values = {
    'database-url': `postgres://${username}:${password}@127.0.0.1:${databasePort}/shop`,
    'secret-key': 'k'.repeat(64),
    'admin-password': 'a password of the admin',
  };
  for (const [file, value] of Object.entries(values)) writeFileSync(path.join(secrets, file), value, { mode: 0o400 });
  for (const file of [...Object.keys(values), '.']) chownSync(path.join(secrets, file), user, user);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://shop.test',
    ADMIN_PHONE: '01712345678',
    ADMIN_PASSWORD_FILE: '/run/secrets/admin-password',
    DATABASE_URL_FILE: '/run/secrets/database-url',
    SECRET_KEY_FILE: '/run/secrets/secret-key',
  };
  const started = await podman(
    ...[
      'run',
      '--detach',
      '--name',
      name,
      '--network',
      'host',
      '--no-healthcheck',
      '--ulimit',
      'nofile=4096:4096',
      '--ulimit',
      'nproc=4096',
    ],
    ...[
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
      '--volume',
      `${secrets}:/run/secrets:ro`,
    ],
    ...Object.entries(env).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    'nirog-haat',
  );
  const stopContainer = atExit(async () => void (await podman('rm', '--force', '--time', '0', name)));
  try {
    if (!started.isDone) return [notRun(name, `runc: ${started.output.trim().split('\n').at(-1)}`)];
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const ready = await waitFor('the container', readyMs * 2, isReady).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${(await podman('logs', name)).output}`);
    });
    const rows = [atMost(`${name}: ready`, readyMs, [ready])];
    const page = await fetch(`http://127.0.0.1:${port}/`);
    rows.push(expectTrue(`${name}: a page`, '200', page.status === 200 && (await page.text()).includes('<html'), String(page.status)));
    const inside = (command: string) => podman('exec', name, 'sh', '-c', command);
    const account = (await inside('id -u; touch /opt/nirog-haat/x 2>/dev/null || echo refused')).output.trim().replace('\n', ' ');
    rows.push(expectTrue(`${name}: its user, and a file in its tree`, `${user} refused`, account === `${user} refused`, account));
    const backup = await inside('node_modules/node/bin/node scripts/backups/backup.ts');
    if (!backup.isDone) console.error(backup.output);
    rows.push(expectTrue(`${name}: a backup`, 'exit code 0', backup.isDone, backup.output.trim().split('\n')[0] ?? ''));
    const [, stopTime] = await timed(() => podman('stop', '--time', String(stopMs / 1000), name));
    const code = (await podman('inspect', '--format', '{{.State.ExitCode}}', name)).output.trim();
    rows.push(atMost(`${name}: stopped`, stopMs, [stopTime]), expectTrue(`${name}: its exit code`, '0', code === '0', code));
    return rows;
  } finally {
    await stopContainer();
    await stopServer();
  }
}

export const container: DrillScenario = { name, description: 'deploy/Containerfile, built and run by podman of Debian', run: runScenario };
