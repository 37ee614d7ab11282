/** A line of the result. Without `held` it could not be played on this machine, and counts neither way. */
export interface Row {
  what: string;
  limit: string;
  measured: string;
  held?: boolean;
}

const inSeconds = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** The longest of these times against a limit. No time at all counts as missed. */
export function atMost(what: string, limitMs: number, measuredMs: readonly number[]): Row {
  const longest = Math.max(...measuredMs);
  const isMeasured = measuredMs.length > 0;
  const times = measuredMs.length > 1 ? ` (${measuredMs.length} times)` : '';
  return {
    what,
    limit: `≤ ${inSeconds(limitMs)}`,
    measured: isMeasured ? `${inSeconds(longest)}${times}` : 'nothing',
    held: isMeasured && longest <= limitMs,
  };
}

/** How many of how many: all of them, and there must be some. */
export const all = (what: string, count: number, total: number, note = ''): Row => ({
  what,
  limit: 'all',
  measured: `${count} of ${total}${note && ` (${note})`}`,
  held: total > 0 && count === total,
});

export const none = (what: string, count: number, note = ''): Row => ({
  what,
  limit: '0',
  measured: `${count}${note && ` (${note})`}`,
  held: count === 0,
});

export const isTrue = (what: string, limit: string, holds: boolean, measured: string): Row => ({ what, limit, measured, held: holds });

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

export const megabytes = (what: string, limitMb: number, bytes: number, primaryBytes: number): Row => ({
  what,
  limit: `< ${limitMb} MB`,
  measured: `${inMegabytes(bytes)} (and ${inMegabytes(primaryBytes)} of the primary)`,
  held: bytes > 0 && bytes < limitMb * 1024 ** 2,
});

export const notRun = (what: string, why: string): Row => ({ what, limit: '-', measured: `!!! NOT RUN: ${why}` });

/** Prints the table, the rows that could not be played, and the count. */
export function printRows(rows: readonly Row[]): void {
  console.table(rows.map(({ held, ...row }) => ({ ...row, held: held === undefined ? 'NOT RUN' : held ? 'yes' : 'NO' })));
  for (const { what, measured } of rows.filter(({ held }) => held === undefined)) console.log(`${what}: ${measured}`);
  for (const row of rows.filter(({ held }) => held === false)) console.log(`FAILED ${row.what}: ${row.measured}, limit ${row.limit}`);
  const failed = rows.filter(({ held }) => held === false).length;
  console.log(`\n${rows.filter(({ held }) => held === true).length} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
