/** A measurement, and whether it met its target. */
export type MeasuredRow = Record<string, unknown> & { met: boolean };

/** Prints the measurements. After a missed target the program continues, but exits with code 1. */
export function printTable(rows: readonly MeasuredRow[]): void {
  console.table(rows.map(({ met, ...row }) => ({ ...row, met: met ? 'yes' : 'NO' })));
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
}
