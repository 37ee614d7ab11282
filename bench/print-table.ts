/** A row of a table: what was measured, and whether that met its target. */
export type Measured = Record<string, unknown> & { met: boolean };

/** Prints what was measured. Where a target was missed the program ends with exit code 1, after the rest has been measured too. */
export function printTable(rows: readonly Measured[]): void {
  console.table(rows.map(({ met, ...row }) => ({ ...row, met: met ? 'yes' : 'NO' })));
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
}
