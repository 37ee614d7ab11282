import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InboxMessage } from '#contract/content/messages.ts';
import { allJobs } from '#server/jobs.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { takeDailyBackup } from './backups.jobs.ts';

const directory = temporaryDirectory('backup-jobs');
const folder = path.join(directory, 'backups');
const metricsToken = 'm'.repeat(20);
const shop = testShop({ env: { BACKUP_TO: folder, BACKUP_KEEP: '2,0,0', METRICS_TOKEN: metricsToken } });
const unsaved = testShop({ env: { METRICS_TOKEN: metricsToken } });
const watch = allJobs.find(({ name }) => name === 'watch-backups');
let token = '';

const status = async () => (await shop().call('GET /backups/status', { token })).body;
const told = async (): Promise<string[]> => {
  const { body } = await shop().call('GET /inbox/read?language=en', { token });
  return (body as InboxMessage[]).filter(({ kind }) => kind === 'backupMissing').map(({ body: text }) => text);
};
const watched = async () => {
  if (watch) await shop().runJob(watch, {});
};
const metric = async (of = shop) => {
  const { body } = await of().app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^shop_backup_age_seconds (\S+)$/m.exec(body)?.[1]);
};

beforeAll(async () => {
  token = (await shop().make.user({ role: 'admin' })).token;
  await Promise.all([shop().app.ready(), unsaved().app.ready()]);
});
afterAll(() => rmSync(directory, { recursive: true }));

it('is taken by its job, is shown, and the retention rule removes older ones', async () => {
  expect(await status()).toMatchObject({ target: folder, isEncrypted: false, isLate: false, items: [] });
  mkdirSync(folder);
  const old = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => `nirog-haat-${day}T00-00-00Z.tar.zst`);
  for (const name of [...old, 'notes.txt']) writeFileSync(path.join(folder, name), 'x');
  expect((await shop().call('POST /backups/create', { token })).status).toBe(200);
  // Requesting it again while the first one waits changes nothing.
  expect((await shop().call('POST /backups/create', { token })).status).toBe(200);
  await shop().runDueJobs();
  const { latest, items } = await status();
  expect(items).toHaveLength(1);
  expect(latest).toMatchObject({ state: 'done', missingImages: 0, bytes: expect.any(Number) });
  expect(readdirSync(folder).sort()).toEqual([old[2], latest.name, 'notes.txt'].sort());
  await watched();
  expect(await told()).toEqual([]);
});

it('notifies admins once when it fails or is too old', async () => {
  const { sql } = shop().database;
  await sql`insert into backups (state, target, error, finished_at) values ('failed', 'x', 'ENOSPC', now())`;
  await watched();
  await watched();
  expect(await told()).toEqual(['No complete backup for 0 hours. ENOSPC']);
  await sql`update backups set started_at = started_at - interval '30 hours'`;
  await sql`update backup_alerts set told_at = now() - interval '21 hours'`;
  await sql`delete from backups where state = 'failed'`;
  await watched();
  expect(await told()).toEqual(['No complete backup for 30 hours.', 'No complete backup for 0 hours. ENOSPC']);
  expect(await status()).toMatchObject({ isLate: true });
});

it('records a failure, and an interruption', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'not a folder');
  await shop().database.sql`insert into backups (target) values ('x')`;
  await expect(shop().runJob(takeDailyBackup, {})).rejects.toThrow('EEXIST');
  expect((await status()).items.slice(0, 2)).toMatchObject([
    { state: 'failed', error: expect.stringContaining('EEXIST') },
    { error: 'cut off' },
  ]);
});

it('does nothing where BACKUP_TO is not set', async () => {
  const { make, runJob, database } = unsaved();
  const admin = await make.user({ role: 'admin' });
  expectProblem(await unsaved().call('POST /backups/create', { token: admin.token }), 404, 'NOT_FOUND');
  await runJob(takeDailyBackup, {});
  expect(await database.sql`select from backups`).toHaveLength(0);
  expect((await unsaved().call('GET /backups/status', { token: admin.token })).body.target).toBeUndefined();
});

it('has its age in the metrics, even if none has succeeded; a manual one does not count for BACKUP_TO', async () => {
  const record = (of: typeof shop) =>
    of().database.sql`insert into backups (state, target, started_at, finished_at) values ('done', 'x', now() - interval '1 hour', now())`;
  const { sql } = shop().database;
  await sql`delete from backups`;
  await sql`update migrations set run_at = now() - interval '2 hours' where name = '0078_record_backups.sql'`;
  expect(await metric()).toBeGreaterThan(7190);
  await record(shop);
  expect(await metric()).toBeLessThan(3700);
  await record(unsaved);
  expect(await metric(unsaved)).toBeNaN();
});
