import { dhakaDay } from '#domain/days.ts';
import type { BackupStore } from '#server/adapters/backup-store/backup-store.ts';
import type { BackupKeep } from '#server/config/backup-config.ts';

/** Other files are not ours. */
const pattern = /^nirog-haat-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(\.age)?$/;

/** `nirog-haat-2026-11-25T14-30-00Z.tar.zst`, with `.age` when it is encrypted. Names sort by time. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `nirog-haat-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.age' : ''}`;

const timeOf = (name: string): number => Date.parse(name.replace(pattern, '$1:$2:$3Z'));

/** The backups in a store, the latest first. */
export async function listBackups(store: BackupStore): Promise<{ name: string; bytes: number; at: Date }[]> {
  const backups = (await store.list()).filter(({ name }) => pattern.test(name));
  return backups.map((backup) => ({ ...backup, at: new Date(timeOf(backup.name)) })).sort((a, b) => b.at.getTime() - a.at.getTime());
}

const dayMs = 24 * 60 * 60_000;

/** Days, weeks (from Monday) and months of Bangladesh. */
const periods: Readonly<Record<keyof BackupKeep, (day: string) => string>> = {
  daily: (day) => day,
  weekly: (day) => String(Math.floor((Date.parse(day) / dayMs + 3) / 7)),
  monthly: (day) => day.slice(0, 7),
};

/**
 * The names of backups to delete. The rule keeps the latest of each day, week and month with a backup, up to its numbers, counted from the
 * latest backup; so the last ones survive a long pause, too. The latest of all always stays.
 */
export function listSuperseded(backups: readonly { name: string; at: Date }[], keep: BackupKeep): string[] {
  const latestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(latestFirst.slice(0, 1).map(({ name }) => name));
  for (const rule of ['daily', 'weekly', 'monthly'] as const) {
    const seen = new Set<string>();
    for (const { name, at } of latestFirst) {
      const period = periods[rule](dhakaDay(0, at.getTime()));
      if (seen.has(period)) continue;
      if (seen.size === keep[rule]) break;
      seen.add(period);
      kept.add(name);
    }
  }
  return latestFirst.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
