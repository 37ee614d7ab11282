import { expect, it } from 'vitest';
import { backupName, listBackups, listSuperseded } from './retention.ts';

const dayMs = 24 * 60 * 60_000;
const last = Date.parse('2026-11-25T20:00:00Z'); // 2 a.m. of Thursday the 26th in Dhaka
const daysBefore = (days: number) => new Date(last - days * dayMs);
const named = (at: Date) => ({ name: backupName(at, false), at });
const keptOf = (times: readonly Date[], keep: { daily: number; weekly: number; monthly: number }) => {
  const backups = times.map(named);
  const gone = new Set(listSuperseded(backups, keep));
  return backups.filter(({ name }) => !gone.has(name)).map(({ at }) => at.toISOString().slice(0, 10));
};

it('keeps the latest backup of each of the last days, weeks and months', () => {
  const daily = Array.from({ length: 120 }, (_, days) => daysBefore(days));
  // Days in Dhaka: one later than the UTC dates here.
  expect(keptOf(daily, { daily: 3, weekly: 3, monthly: 3 })).toEqual([
    ...['2026-11-25', '2026-11-24', '2026-11-23'],
    // The last ones of their weeks, on Sunday the 22nd and the 15th in Dhaka.
    ...['2026-11-21', '2026-11-14'],
    ...['2026-10-30', '2026-09-29'],
  ]);
});

it('keeps the latest of several backups of a day', () => {
  const [late, early] = [daysBefore(0), new Date(last - 60_000)];
  expect(listSuperseded([named(early), named(late)], { daily: 7, weekly: 4, monthly: 12 })).toEqual([named(early).name]);
});

it('never removes the latest backup, and counts what there is: a long pause removes nothing', () => {
  expect(keptOf([daysBefore(0)], { daily: 1, weekly: 0, monthly: 0 })).toHaveLength(1);
  const sparse = [daysBefore(0), daysBefore(400), daysBefore(800)];
  expect(keptOf(sparse, { daily: 3, weekly: 0, monthly: 0 })).toHaveLength(3);
});

it('leaves files of others alone', async () => {
  const names = [
    'notes.txt',
    'nirog-haat-2026-11-25T20-00-00Z.tar.zst',
    'nirog-haat-2026-11-24T20-00-00Z.tar.zst.age',
    'unfinished-backup.part',
    'nirog-haat-old.tar.zst',
  ];
  const none = () => Promise.reject(new Error('not here'));
  const store = { title: '', list: async () => names.map((name) => ({ name, bytes: 1 })), write: none, read: none, remove: none };
  const backups = await listBackups(store);
  expect(backups.map(({ name, at }) => [name.slice(11, 21), at.toISOString()])).toEqual([
    ['2026-11-25', '2026-11-25T20:00:00.000Z'],
    ['2026-11-24', '2026-11-24T20:00:00.000Z'],
  ]);
});
