/** A row of the result table. Without `passed` it could not run on this machine, and counts neither as passed nor as failed. */
export interface ResultRow {
  what: string;
  limit: string;
  measured: string;
  passed?: boolean;
}

const inSeconds = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Passes when the longest of these times is within the limit. No times at all count as failed. */
export function atMost(what: string, limitMs: number, measuredMs: readonly number[]): ResultRow {
  const longest = Math.max(...measuredMs);
  const isMeasured = measuredMs.length > 0;
  const times = measuredMs.length > 1 ? ` (${measuredMs.length} times)` : '';
  return {
    what,
    limit: `≤ ${inSeconds(limitMs)}`,
    measured: isMeasured ? `${inSeconds(longest)}${times}` : 'nothing',
    passed: isMeasured && longest <= limitMs,
  };
}

/** Passes when `count` is the total and the total is not 0. */
export const expectAll = (what: string, count: number, total: number, note = ''): ResultRow => ({
  what,
  limit: 'all',
  measured: `${count} of ${total}${note && ` (${note})`}`,
  passed: total > 0 && count === total,
});

export const expectNone = (what: string, count: number, note = ''): ResultRow => ({
  what,
  limit: '0',
  measured: `${count}${note && ` (${note})`}`,
  passed: count === 0,
});

export const expectTrue = (what: string, limit: string, holds: boolean, measured: string): ResultRow => ({
  what,
  limit,
  measured,
  passed: holds,
});

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

export const megabytes = (what: string, limitMb: number, bytes: number, primaryBytes: number): ResultRow => ({
  what,
  limit: `< ${limitMb} MB`,
  measured: `${inMegabytes(bytes)} (and ${inMegabytes(primaryBytes)} of the primary)`,
  passed: bytes > 0 && bytes < limitMb * 1024 ** 2,
});

export const notRun = (what: string, why: string): ResultRow => ({ what, limit: '-', measured: `!!! NOT RUN: ${why}` });

/** Prints the table, the rows that could not run, the failures and the counts. */
export function printRows(rows: readonly ResultRow[]): void {
  console.table(rows.map(({ passed, ...row }) => ({ ...row, passed: passed === undefined ? 'NOT RUN' : passed ? 'yes' : 'NO' })));
  for (const { what, measured } of rows.filter(({ passed }) => passed === undefined)) console.log(`${what}: ${measured}`);
  for (const row of rows.filter(({ passed }) => passed === false)) console.log(`FAILED ${row.what}: ${row.measured}, limit ${row.limit}`);
  const failed = rows.filter(({ passed }) => passed === false).length;
  console.log(`\n${rows.filter(({ passed }) => passed === true).length} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
