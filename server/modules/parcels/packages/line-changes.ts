import { type PackageStep, stateOfStep } from '#domain/parcels/package-steps.ts';
import { refuse } from '#server/core/resources/resource.ts';
import type { LineBack } from './check-move.ts';
import type { OpenChange, UnitChange } from './line-changes.queries.ts';
import type { PackageLine } from './packages.queries.ts';

/** How a step that ends a package changes the units of its lines. Throws VALIDATION_FAILED. */
export function unitChangesOf(to: PackageStep, lines: readonly PackageLine[], asked: readonly LineBack[] | undefined): UnitChange[] {
  if (to === 'lost' || to === 'damaged') return lines.map((line) => ({ line, kind: to, quantity: line.quantity, fit: null }));
  if (to !== 'partly_delivered' && to !== 'returned_to_shop') return [];
  const back = backOf(
    lines.map((line) => ({ line, units: line.quantity })),
    asked,
  );
  if (stateOfStep[to] === 'returned') return back.flatMap(cameBack);
  const refused = back.reduce((sum, each) => sum + each.refused, 0);
  if (refused === 0) return refuse('lines', 'NOTHING_REFUSED', 'Nothing was refused');
  if (refused === lines.reduce((sum, line) => sum + line.quantity, 0)) return refuse('lines', 'ALL_REFUSED', 'Everything was refused');
  return back
    .map(({ line, refused }) => ({ line, kind: 'refused' as const, quantity: refused, fit: null }))
    .filter(({ quantity }) => quantity > 0);
}

/** What is back of units that were on their way to the shop. Throws VALIDATION_FAILED. */
export const receiptOf = (
  open: readonly OpenChange[],
  lines: readonly PackageLine[],
  asked: readonly LineBack[] | undefined,
): UnitChange[] =>
  backOf(
    lines.flatMap((line) => {
      const units = open.filter(({ lineId }) => lineId === line.id).reduce((sum, { quantity }) => sum + quantity, 0);
      return units > 0 ? [{ line, units }] : [];
    }),
    asked,
  ).flatMap(cameBack);

interface Back {
  line: PackageLine;
  /** Those that could come back. */
  units: number;
  refused: number;
  fit: number;
}

/** Units that came back; the others are lost. */
const cameBack = ({ line, units, refused, fit }: Back): UnitChange[] => [
  { line, kind: 'refused', quantity: refused, fit },
  { line, kind: 'lost', quantity: units - refused, fit: null },
];

/** Joins lines with what was typed for them: without any, everything came back and is fit. */
function backOf(possible: readonly { line: PackageLine; units: number }[], asked: readonly LineBack[] | undefined): Back[] {
  if (!asked) return possible.map(({ line, units }) => ({ line, units, refused: units, fit: units }));
  for (const [index, { lineId, refused, fit = 0 }] of asked.entries()) {
    const at = `lines.${index}`;
    const units = possible.find(({ line }) => line.id === lineId)?.units;
    if (units === undefined) return refuse(`${at}.lineId`, 'NOT_FOUND', 'Not in this package');
    if (asked.findIndex((each) => each.lineId === lineId) !== index) return refuse(`${at}.lineId`, 'DUPLICATE', 'Twice');
    if (refused > units) return refuse(`${at}.refused`, 'too_big', `${units} at most`);
    if (fit > refused) return refuse(`${at}.fit`, 'too_big', `${refused} at most`);
  }
  return possible.map(({ line, units }) => {
    const { refused = 0, fit = refused } = asked.find(({ lineId }) => lineId === line.id) ?? {};
    return { line, units, refused, fit };
  });
}
