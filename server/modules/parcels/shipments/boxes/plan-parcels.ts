import { cashOfBoxes, holdAll, isMissingBox } from '#domain/parcels/boxes.ts';
import { type BookingProblem, isOpenShipment, parcelWeight } from '#domain/parcels/couriers.ts';
import type { PackageLine } from '#server/modules/parcels/packages/index.ts';
import type { NewShipment } from '../shipments.queries.ts';
import type { CurrentParcel } from './boxes.queries.ts';

/** A box as it is asked for. */
export interface AskedBox {
  lines: readonly { lineId: string; quantity: number }[];
  grams?: number | undefined;
}

/** A parcel to book, without its number. */
export interface PlannedParcel extends Omit<NewShipment, 'number'> {
  /** What is in it costs so much, in poisha. */
  value: number;
  pieces: number;
}

interface Packed {
  /** What the courier has to collect in total, in poisha. */
  cash: number;
  lines: readonly PackageLine[];
  current: readonly CurrentParcel[];
  /** What a unit of each line weighs. */
  gramsOfLines: ReadonlyMap<string, number>;
}

/**
 * What is booked of a package: its boxes as asked for; of a set of which some are booked, those that are not; without either, undefined: all
 * of it as one parcel.
 */
export function planBoxes(asked: readonly AskedBox[] | undefined, packed: Packed): PlannedParcel[] | BookingProblem | undefined {
  const { current, lines } = packed;
  const isSplit = current.some(({ box }) => box !== null);
  const isBooked = isSplit ? !current.every(isMissingBox) : current.some(({ state }) => isOpenShipment(state));
  if (isBooked) {
    const missing = isSplit && (!asked || isSameSet(asked, current)) ? current.filter(isMissingBox) : [];
    return missing.length === 0 ? 'alreadyBooked' : missing.map((box) => parcelOfBox(box, packed, box.cash));
  }
  if (!asked) return undefined;
  const sent = lines.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => ({ lineId: id, quantity }));
  const boxes = asked.map((box) => [...box.lines]);
  if (!holdAll(boxes, sent)) return 'boxesDiffer';
  const goods = asked.map((box) => goodsOf(box, lines));
  const cash = packed.cash === 0 ? goods.map(() => 0) : cashOfBoxes(packed.cash, goods);
  return asked.map((box, index) => {
    const grams = box.grams ?? gramsOf(box, packed);
    return parcelOfBox({ ...box, lines: boxes[index] ?? [], grams, box: index + 1, boxes: asked.length }, packed, cash[index] ?? 0);
  });
}

const parcelOfBox = (
  { box, boxes, lines, grams }: Pick<CurrentParcel, 'box' | 'boxes' | 'lines' | 'grams'>,
  packed: Packed,
  cash: number,
): PlannedParcel => ({
  box,
  boxes,
  lines,
  grams,
  // It may have been paid since.
  cash: packed.cash === 0 ? 0 : cash,
  value: goodsOf({ lines }, packed.lines),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

const goodsOf = (box: Pick<AskedBox, 'lines'>, lines: readonly PackageLine[]): number =>
  box.lines.reduce((sum, { lineId, quantity }) => sum + quantity * (lines.find(({ id }) => id === lineId)?.unitPrice ?? 0), 0);

const gramsOf = ({ lines }: AskedBox, { gramsOfLines }: Packed): number =>
  Math.max(
    1,
    lines.reduce((sum, { lineId, quantity }) => sum + quantity * (gramsOfLines.get(lineId) ?? parcelWeight.usual), 0),
  );

/** Whether the same boxes are asked for again. */
function isSameSet(asked: readonly AskedBox[], current: readonly CurrentParcel[]): boolean {
  const key = (lines: AskedBox['lines']) =>
    lines
      .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
      .sort()
      .join();
  return asked.length === current.length && asked.every(({ lines }, index) => key(lines) === key(current[index]?.lines ?? []));
}
