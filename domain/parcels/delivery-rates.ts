/** Of the tables of rates: zones, brackets of a zone, areas that a zone names, and shops of one request. Weights in grams. */
export const rateTableLimits = {
  zones: 30,
  brackets: 12,
  areas: 700,
  /** The law's longest delivery. */
  days: 10,
  shops: 20,
  defaultGrams: 100_000,
} as const;

/** What the delivery of a package up to a weight costs. Money in poisha. */
export interface RateBracket {
  /** In grams; undefined: any weight. */
  upToGrams: number | undefined;
  feePoisha: number;
  /** Added for each started kilogram above the last bracket. */
  extraKgPoisha: number;
  /** Days after the hand-over to the courier. */
  daysMin: number;
  daysMax: number;
  /** Whether the buyer can pay in cash on delivery. */
  cash: boolean;
}

export interface DeliveryZone {
  id: string;
  /** Keys of areas (`areaKeyOf`); a thana or upazila counts before its district. */
  areas: readonly string[];
  /** The zone of every area that no zone names. */
  isRest: boolean;
}

/** `Dhaka` is a district, `Dhaka/Savar` one of its thanas and upazilas. English names, as addresses store them. */
export const areaKeyOf = (district: string, upazila?: string): string => (upazila ? `${district}/${upazila}` : district);

/** The zone of an area: that of its thana or upazila, of its district, or of the rest of the country. */
export function zoneOf<Z extends DeliveryZone>(zones: readonly Z[], area: string | undefined): Z | undefined {
  const [district] = area?.split('/') ?? [];
  const named = (key: string | undefined) => (key === undefined ? undefined : zones.find(({ areas }) => areas.includes(key)));
  return named(area) ?? named(district) ?? zones.find(({ isRest }) => isRest);
}

export interface DeliveryRate extends Omit<RateBracket, 'upToGrams' | 'extraKgPoisha'> {
  /** Whether the weight is above the last bracket. */
  isAbove: boolean;
}

const gramsPerKg = 1000;

/** The rate of a package of this weight, from brackets in ascending order (`inOrder`); undefined without brackets. */
export function rateFor(brackets: readonly RateBracket[], grams: number): DeliveryRate | undefined {
  const fitting = brackets.find(({ upToGrams }) => upToGrams === undefined || grams <= upToGrams);
  const bracket = fitting ?? brackets.at(-1);
  if (!bracket) return undefined;
  const { feePoisha, extraKgPoisha, daysMin, daysMax, cash, upToGrams = 0 } = bracket;
  const extraKg = fitting ? 0 : Math.ceil((grams - upToGrams) / gramsPerKg);
  return { feePoisha: feePoisha + extraKg * extraKgPoisha, daysMin, daysMax, cash, isAbove: !fitting };
}

/** Brackets by weight, that for any weight last. */
export const inOrder = <B extends Pick<RateBracket, 'upToGrams'>>(brackets: readonly B[]): B[] =>
  brackets.toSorted((a, b) => (a.upToGrams ?? Number.POSITIVE_INFINITY) - (b.upToGrams ?? Number.POSITIVE_INFINITY));

/** What a package pays for its delivery: nothing from the amount that the shop has set. Poisha. */
export const deliveryFee = (rate: Pick<DeliveryRate, 'feePoisha'>, subtotalPoisha: number, freeFromPoisha: number | undefined): number =>
  freeFromPoisha !== undefined && subtotalPoisha >= freeFromPoisha ? 0 : rate.feePoisha;
