import type { Tx } from '#db/client.ts';
import { type BoxUnits, stepOfBoxes } from '#domain/parcels/boxes.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';
import { listCurrentParcels } from './boxes.queries.ts';

/** What the boxes of a package mean for it. */
interface BoxesMove {
  to: PackageStep | undefined;
  /** In poisha, of those that were delivered. */
  collected: number;
  /** Units of boxes that were not, if others were. */
  back: BoxUnits[];
  /** How many boxes there are. */
  count: number;
}

/** Reads where the boxes of a package are, which is locked. */
export async function readBoxes(tx: Tx, packageId: string): Promise<BoxesMove> {
  const boxes = await listCurrentParcels(tx, packageId);
  const back = new Map<string, number>();
  for (const { state, lines } of boxes) {
    if (state === 'delivered') continue;
    for (const { lineId, quantity } of lines) back.set(lineId, (back.get(lineId) ?? 0) + quantity);
  }
  return {
    to: stepOfBoxes(boxes),
    collected: boxes.filter(({ state }) => state === 'delivered').reduce((sum, { cash, collected }) => sum + (collected ?? cash), 0),
    back: [...back].map(([lineId, quantity]) => ({ lineId, quantity })),
    count: boxes.length,
  };
}
