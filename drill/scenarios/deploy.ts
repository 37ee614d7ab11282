import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { atExit } from '../cleanup.ts';
import { atMost, expectNone, expectTrue, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { drillDirectory } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'deploy';
const suite = 'bookworm';
/** What the script would install, too; the machine has no network. */
const packages = ['systemd-sysv', 'dbus', 'iproute2', 'procps', 'ca-certificates', 'curl', 'postgresql', 'caddy'];
const domain = 'shop.test';
const installMs = 180_000;
const upgradeMs = 90_000;
/** From the kill of the primary until the shop is ready again. */
const restartMs = 20_000;
/** For an upgrade without migrations. */
const awayMs = 20_000;
/** Of `systemd-analyze security`: 0 is the safest, 10 the least safe. */
const exposure = 2;

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const curl = `curl -sS -m 20 --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt --resolve ${domain}:443:127.0.0.1 --resolve ${domain}:80:127.0.0.1`;

const hasProgram = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Why no machine can be started here, or undefined. Installs what is missing, where it may. */
function obstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  const programs = ['debootstrap', 'systemd-nspawn', 'systemd-analyze'];
  if (!programs.every(hasProgram) && hasProgram('apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'debootstrap', 'systemd-container'], options);
  }
  const missing = programs.filter((program) => !hasProgram(program));
  return missing.length > 0 ? `${missing.join(', ')} can't be installed here` : undefined;
}

/** A fresh Debian under its own systemd, without a network. */
class Machine {
  readonly #directory: string;
  #leader = '';
  #nspawn: ChildProcess | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async start(): Promise<void> {
    const options = ['--register=no', '--keep-unit', '--private-network', '--console=pipe', '--machine=nirog-haat-drill'];
    const nspawn = spawn('systemd-nspawn', [...options, '--boot', '--directory', this.#directory], { stdio: 'ignore', detached: true });
    const { pid } = nspawn;
    this.#nspawn = nspawn;
    atExit(async () => {
      if (nspawn.exitCode === null) nspawn.kill('SIGKILL');
    });
    await waitFor('the machine starts', 30_000, async () => {
      this.#leader = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
      return this.#leader !== '' && (await this.run('systemctl is-system-running --wait')).output.trim() === 'running';
    });
  }

  /** Runs a command as its root. The output has both streams. */
  async run(command: string): Promise<{ isDone: boolean; output: string }> {
    const args = ['-t', this.#leader, '-a', 'bash', '-c', `exec 2>&1; ${command}`];
    return run('nsenter', args, { maxBuffer: 16 * 1024 ** 2 }).then(
      ({ stdout }) => ({ isDone: true, output: stdout }),
      (error: { stdout?: string }) => ({ isDone: false, output: error.stdout ?? String(error) }),
    );
  }

  async output(command: string): Promise<string> {
    return (await this.run(command)).output.trim();
  }

  async stop(): Promise<void> {
    if (!this.#nspawn) return;
    await this.run('systemctl poweroff --force --force');
    await waitFor('the machine stops', 30_000, () => this.#nspawn?.exitCode !== null || this.#nspawn.signalCode !== null);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}

async function runScenario({ isShort }: DrillContext): Promise<ResultRow[]> {
  if (isShort) return [notRun(name, 'it takes five minutes; npm run drill -- --only=deploy')];
  const reason = obstacle();
  if (reason) return [notRun(name, reason)];
  const directory = drillDirectory();
  const remove = atExit(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const debian = path.join(directory, 'debian');
  try {
    await run('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, suite, debian], { maxBuffer: 16 * 1024 ** 2 });
  } catch (error) {
    await remove();
    return [notRun(name, `debootstrap failed (${String(error).split('\n').at(-2)})`)];
  }
  const machine = new Machine(debian);
  try {
    await run(process.execPath, [path.join(root, 'deploy/make-tree.mjs'), path.join(debian, 'root/tree')]);
    await machine.start();
    return await play(machine, debian);
  } finally {
    await machine.stop();
    await remove();
  }
}

async function play(machine: Machine, debian: string): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  const server = (options: string) => machine.run(`/root/tree/deploy/server.sh ${options}`);
  const current = () => machine.output('basename "$(readlink -f /opt/nirog-haat/current)"');
  const status = (url: string) => machine.output(`${curl} -o /dev/null -w '%{http_code} %{http_version}' ${url}`);

  const [installed, installTime] = await timed(() =>
    server(`install --domain ${domain} --admin-phone 01712345678 --tls internal --tree /root/tree`),
  );
  if (!installed.isDone) console.error(installed.output);
  rows.push(expectTrue(`${name}: install`, 'exit code 0', installed.isDone, installed.output.trim().split('\n').at(-2) ?? ''));
  rows.push(atMost(`${name}: time of the install`, installMs, [installTime]));
  const first = await current();

  const page = await machine.output(`${curl} -H 'accept-encoding: br' -D - -o /dev/null https://${domain}/`);
  const isPage = /^HTTP\/2 200/.test(page) && /content-encoding: br/.test(page) && /strict-transport-security/.test(page);
  rows.push(expectTrue(`${name}: a page over TLS`, 'HTTP/2, Brotli, HSTS', isPage && /alt-svc: h3/.test(page), page.split('\r')[0] ?? ''));
  const asset = await machine.output(`${curl} https://${domain}/ | grep -o '/assets/[^"]*\\.js' | head -n 1`);
  const file = await machine.output(`${curl} -H 'accept-encoding: br' -D - -o /dev/null https://${domain}${asset}`);
  const isFile = /^HTTP\/2 200/.test(file) && /content-encoding: br/.test(file) && /immutable/.test(file);
  rows.push(expectTrue(`${name}: a file of the build`, 'Brotli, immutable', isFile, asset));
  const others = [
    await status(`https://${domain}/api/v1/categories/read?scope=public`),
    await status(`http://${domain}/`),
    await status(`https://${domain}/metrics`),
    await status(`https://${domain}/assets/none.js`),
  ].map((each) => each.split(' ')[0]);
  rows.push(
    expectTrue(`${name}: API, http, metrics, no file`, '200 308 404 404', others.join(' ') === '200 308 404 404', others.join(' ')),
  );

  const verified = await machine.output('systemd-analyze verify /etc/systemd/system/nirog-haat.service');
  rows.push(expectTrue(`${name}: systemd-analyze verify`, 'no complaint', verified === '', verified || 'none'));
  const level = Number(/level for nirog-haat.service: ([\d.]+)/.exec(await machine.output('systemd-analyze security nirog-haat'))?.[1]);
  rows.push(expectTrue(`${name}: systemd-analyze security`, `≤ ${exposure}`, level <= exposure, String(level)));
  const users = await machine.output("ps -eo user:20,args | awk '/server\\/(main|processes)/ && !/awk/ { print $1 }' | sort -u");
  rows.push(expectTrue(`${name}: user of the processes`, 'nirog-haat', users === 'nirog-haat', users));
  const open = await machine.output(
    'find /etc/nirog-haat/secrets /etc/nirog-haat/shop.env /var/lib/nirog-haat /var/backups/nirog-haat -perm /o=rwx',
  );
  const shown = await machine.output(
    'for each in /etc/nirog-haat/secrets/*; do grep -lzrFf "$each" /proc/[0-9]*/cmdline /proc/[0-9]*/environ; journalctl -o cat | grep -Ff "$each"; done 2>/dev/null',
  );
  rows.push(
    expectNone(
      `${name}: secrets that others may read, or in command lines, environments, logs`,
      (open + shown).split('\n').filter(Boolean).length,
    ),
  );

  const main = 'systemctl show -P MainPID nirog-haat';
  const before = await machine.output(main);
  const [, restartTime] = await timed(async () => {
    await machine.run(`kill -KILL ${before}`);
    await waitFor(
      'the shop restarts',
      restartMs * 2,
      async () => (await machine.output(main)) !== before && (await status(`https://${domain}/readyz`)).startsWith('200'),
    );
  });
  rows.push(atMost(`${name}: ready after the primary was killed`, restartMs, [restartTime]));

  // Migrates, and then its workers die.
  const migration = 'db/migrations/9981-9999/9999_break.sql';
  await machine.run(`cp -al /root/tree /root/broken && cd /root/broken && rm VERSION server/processes/worker.ts && echo broken >VERSION &&
    mkdir -p ${path.dirname(migration)} && echo 'create table broken (); drop table audit_log cascade;' >${migration} && echo 'process.exit(1);' >server/processes/worker.ts`);
  const broken = await machine.run('READY_SECONDS=20 /root/broken/deploy/server.sh upgrade --tree /root/broken');
  const went = !broken.isDone && broken.output.includes('serves again') && (await current()) === first;
  if (!went) console.error(broken.output);
  rows.push(expectTrue(`${name}: a broken upgrade`, 'goes back', went, broken.output.trim().split('\n').at(-1) ?? ''));
  const tables = await machine.output(
    `setpriv --reuid postgres --clear-groups psql -d nirog_haat -Atc "select to_regclass('broken') is null and to_regclass('audit_log') is not null"`,
  );
  rows.push(expectTrue(`${name}: the database after it`, 'as before', tables === 't', tables));
  const password = await machine.output('cat /etc/nirog-haat/secrets/admin-password');
  const signedIn = await machine.output(
    `${curl} -o /dev/null -w '%{http_code}' -H 'content-type: application/json' -d '{"phone":"01712345678","password":"${password}"}' https://${domain}/api/v1/auth/login`,
  );
  rows.push(expectTrue(`${name}: the admin signs in after it`, '200', /^20/.test(signedIn), signedIn));

  await machine.run('cp -al /root/tree /root/next && rm /root/next/VERSION && echo next >/root/next/VERSION');
  await machine.run(
    `setsid bash -c 'while :; do echo "$EPOCHREALTIME $(curl -s -m 1 -o /dev/null -w "%{http_code}" http://127.0.0.1:3000/readyz)"; sleep 0.2; done' >/root/polls 2>/dev/null </dev/null & echo $! >/root/poller`,
  );
  const [upgraded, upgradeTime] = await timed(() => server('upgrade --tree /root/next'));
  await machine.run('kill "$(cat /root/poller)"');
  rows.push(expectTrue(`${name}: upgrade`, 'next', upgraded.isDone && (await current()) === 'next', await current()));
  rows.push(atMost(`${name}: time of the upgrade`, upgradeMs, [upgradeTime]));
  const polls = readFileSync(path.join(debian, 'root/polls'), 'utf8').trim().split('\n');
  const away = polls.filter((line) => !line.endsWith(' 200')).map((line) => 1000 * Number(line.split(' ')[0]));
  rows.push(atMost(`${name}: the shop was away`, awayMs, away.length > 0 ? [(away.at(-1) ?? 0) - (away[0] ?? 0)] : []));
  const back = await server('rollback');
  rows.push(
    expectTrue(
      `${name}: rollback`,
      first,
      back.isDone && (await current()) === first && (await status(`https://${domain}/`)).startsWith('200'),
      await current(),
    ),
  );
  return rows;
}

export const deploy: DrillScenario = {
  name,
  description: 'deploy/server.sh on a fresh Debian: install, TLS, secrets, kill, broken upgrade, upgrade, rollback',
  run: runScenario,
};
