import type { ApiRequest } from '#contract/api.ts';
import type { OrderPackage } from '#contract/selling/orders.ts';

/** A box as it is filled in the dialog: units by line, and the weight as it is typed. */
export interface PackedBox {
  units: Readonly<Record<string, number>>;
  grams: string;
}

export type PackedLine = OrderPackage['lines'][number] & { _id: string };

/** The lines of a package that are sent. */
export const sentLines = (part: OrderPackage): PackedLine[] =>
  part.lines.flatMap((line) => (line._id && line.quantity > 0 ? [{ ...line, _id: line._id }] : []));

/** How many units of a line are in no box. */
export const leftOf = (line: PackedLine, boxes: readonly PackedBox[]): number =>
  boxes.reduce((left, { units }) => left - (units[line._id] ?? 0), line.quantity);

/** Two boxes with half of the units each, in their order. */
export function firstBoxes(lines: readonly PackedLine[]): PackedBox[] {
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let room = Math.ceil(all / 2);
  const first: Record<string, number> = {};
  const second: Record<string, number> = {};
  for (const { _id, quantity } of lines) {
    const units = Math.min(room, quantity);
    room -= units;
    if (units > 0) first[_id] = units;
    if (quantity > units) second[_id] = quantity - units;
  }
  return [
    { units: first, grams: '' },
    { units: second, grams: '' },
  ];
}

type RequestBoxes = ApiRequest<'POST /shipments/book'>['body']['boxes'];

/** The boxes as they are sent. `gramsOf`: the typed weight. */
export const requestBoxes = (boxes: readonly PackedBox[], gramsOf: (typed: string) => number | undefined): RequestBoxes =>
  boxes.map(({ units, grams }) => {
    const weight = gramsOf(grams);
    const lines = Object.entries(units).flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []));
    return { lines, ...(weight !== undefined && { grams: weight }) };
  });
