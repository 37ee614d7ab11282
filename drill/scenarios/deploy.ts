import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { atExit } from '../cleanup.ts';
import { copyClone, createDebian, execute, programsMissing, reachesRegistry, runInside, timed } from '../debian/debian.ts';
import { Machine } from '../debian/machine.ts';
import { atMost, expectNone, expectTrue, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { drillDirectory } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'deploy';
const suite = 'bookworm';
/** What the script would install, too; the machine has no network when it runs. */
const packages = ['systemd-sysv', 'dbus', 'iproute2', 'procps', 'ca-certificates', 'curl', 'postgresql', 'caddy'];
const domain = 'shop.test';
const treeMs = 600_000;
const installMs = 180_000;
const upgradeMs = 90_000;
/** From the kill of the primary until the shop is ready again. */
const restartMs = 20_000;
const backupMs = 30_000;
/** For an upgrade without migrations. */
const awayMs = 20_000;
/** Of `systemd-analyze security`: 0 is the safest, 10 the least safe. */
const exposure = 2;

const programs = { debootstrap: 'debootstrap', 'systemd-nspawn': 'systemd-container', 'systemd-analyze': 'systemd' };
const root = path.resolve(import.meta.dirname, '../..');
const curl = `curl -sS -m 20 --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt --resolve ${domain}:443:127.0.0.1 --resolve ${domain}:80:127.0.0.1`;

async function runScenario({ isShort }: DrillContext): Promise<ResultRow[]> {
  if (isShort) return [notRun(name, 'it takes five minutes; npm run drill -- --only=deploy')];
  const reason = programsMissing(programs);
  if (reason) return [notRun(name, reason)];
  const directory = drillDirectory();
  const remove = atExit(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const debian = path.join(directory, 'debian');
  try {
    await createDebian(debian, suite, packages);
  } catch (error) {
    await remove();
    return [notRun(name, `debootstrap failed (${String(error).split('\n').at(-2)})`)];
  }
  const machine = new Machine(debian);
  try {
    const rows = [await makeTree(debian)];
    await machine.start();
    return [...rows, ...(await play(machine, debian)), ...(await playBackups(machine)), ...(await playNode(machine))];
  } finally {
    await machine.stop();
    await remove();
  }
}

/** By the script in its Debian, with this machine's network; without Debian by this Node. */
async function makeTree(debian: string): Promise<ResultRow> {
  const what = `${name}: a tree from the clone`;
  copyClone(path.join(debian, 'root/clone'));
  if (!reachesRegistry()) {
    await execute(process.execPath, [path.join(root, 'deploy/make-tree.mjs'), path.join(debian, 'root/tree')]);
    return notRun(what, 'it does not reach the registry of npm');
  }
  const [made, time] = await timed(() => runInside(debian, '/root/clone/deploy/server.sh tree /root/tree'));
  if (!made.isDone) throw new Error(made.output);
  return atMost(what, treeMs, [time]);
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
  const ended = await machine.output("journalctl -u nirog-haat -o cat | grep -E 'process ended|worker ended'");
  rows.push(expectNone(`${name}: processes that ended`, ended.split('\n').filter(Boolean).length, ended));
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
  await machine.run('mount -t tmpfs -o size=64k tmpfs /var/backups/nirog-haat');
  const unsaved = await server('upgrade --tree /root/broken');
  await machine.run('umount /var/backups/nirog-haat');
  const goesOn = !unsaved.isDone && unsaved.output.includes('could not be saved') && (await current()) === first;
  if (!goesOn) console.error(unsaved.output);
  rows.push(
    expectTrue(`${name}: an upgrade that can't save the database`, 'goes on', goesOn, unsaved.output.trim().split('\n').at(-1) ?? ''),
  );
  rows.push(atMost(`${name}: ready after it`, restartMs, [await untilReady(machine)]));
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

const untilReady = (machine: Machine) =>
  waitFor('the shop is ready', restartMs * 2, async () => (await machine.run('curl -sf http://127.0.0.1:3000/readyz')).isDone);
const query = (machine: Machine, statement: string) =>
  machine.output(`setpriv --reuid postgres --clear-groups psql -d nirog_haat -Atc "${statement}"`);

/** One manual backup, one requested by an admin from the running service, and a restore of the latest. */
async function playBackups(machine: Machine): Promise<ResultRow[]> {
  const server = (options: string) => machine.run(`/opt/nirog-haat/current/deploy/server.sh ${options}`);
  // The latest of a day is kept. Compares inodes, too: two of the same second have the same name.
  const latest = () => machine.output('ls -i /var/backups/nirog-haat/daily');
  const taken = await server('backup');
  if (!taken.isDone) console.error(taken.output);
  const byHand = await latest();
  const rows = [expectTrue(`${name}: a backup by hand`, 'a file', taken.isDone && byHand.endsWith('.tar.zst'), byHand)];
  const api = 'http://127.0.0.1:3000/api/v1';
  const json = `curl -s -H 'content-type: application/json'`;
  const password = await machine.output('cat /etc/nirog-haat/secrets/admin-password');
  const signedIn = await machine.output(`${json} -d '{"phone":"01712345678","password":"${password}"}' ${api}/auth/login`);
  const token = /"accessToken":"([^"]+)"/.exec(signedIn)?.[1] ?? '';
  const asked = await machine.output(`${json} -H 'authorization: Bearer ${token}' -d '{}' ${api}/backups/create`);
  const time = await waitFor('a backup of the service', backupMs * 2, async () => {
    const name = await latest();
    return name !== byHand && name.endsWith('.tar.zst');
  }).catch(async (error: unknown) => {
    throw new Error(
      `${String(error)}\n${asked}\n${await machine.output('journalctl -u nirog-haat -n 20 -o cat; cat /etc/systemd/system/nirog-haat.service.d/*')}`,
    );
  });
  rows.push(atMost(`${name}: a backup by the service`, backupMs, [time]));
  await query(machine, "update users set name = 'lost'");
  const restored = await server('restore latest --replace --yes');
  const lost = await query(machine, "select count(*) from users where name = 'lost'");
  if (!restored.isDone) console.error(restored.output);
  rows.push(
    expectTrue(`${name}: restored`, 'nothing lost', restored.isDone && lost === '0', restored.output.trim().split('\n').at(-1) ?? ''),
  );
  rows.push(atMost(`${name}: ready after the restore`, restartMs, [await untilReady(machine)]));
  return rows;
}

/** A cluster node, whose database and proxy are elsewhere. */
async function playNode(machine: Machine): Promise<ResultRow[]> {
  const settings = [
    'HOST=10.9.9.9',
    'PORT=3001',
    'PUBLIC_URL=https://shop.test',
    'SEED=none',
    'DATABASE_URL_FILE=/etc/nirog-haat/secrets/database-url',
  ];
  await query(machine, "create role node login password 'node'");
  await query(machine, 'create database node owner node');
  await machine.run(`ip address add 10.9.9.9/32 dev lo && systemctl stop nirog-haat && rm -r /etc/caddy/nirog-haat.caddy /etc/nirog-haat
    install -d /etc/nirog-haat/secrets && echo postgres://node:node@127.0.0.1:5432/node >/etc/nirog-haat/secrets/database-url
    chgrp -R nirog-haat /etc/nirog-haat && printf '%s\n' ${settings.join(' ')} >/root/node.env`);
  const installed = await machine.run('/root/tree/deploy/server.sh install --settings /root/node.env --tree /root/tree');
  if (!installed.isDone) console.error(installed.output);
  const others = await machine.output('ls /etc/caddy/nirog-haat.caddy /etc/nirog-haat/secrets/admin-password 2>/dev/null');
  const ready = await machine.output("curl -s -o /dev/null -w '%{http_code}' http://10.9.9.9:3001/readyz");
  const isAlone = installed.isDone && ready === '200' && others === '';
  return [expectTrue(`${name}: a node without database and proxy`, '200', isAlone, `${ready} ${others}`)];
}

export const deploy: DrillScenario = {
  name,
  description:
    'deploy/server.sh on a fresh Debian: tree, install, TLS, secrets, kill, broken upgrade, upgrade, rollback, backup, restore, a node of a cluster',
  run: runScenario,
};
