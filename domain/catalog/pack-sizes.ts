import { latinDigits } from '../digits.ts';
import type { VariantGroup } from '../enums.ts';
import type { PriceUnit } from './unit-price.ts';

type Kind = 'mass' | 'volume' | 'count';

interface Unit {
  kind: Kind;
  /** The number of grams, millilitres or pieces. */
  size: number;
  /** Contains what the product's name says: six packs of 100 g are 600 g. */
  isContainer?: boolean;
  words: string;
}

const units: readonly Unit[] = [
  { kind: 'mass', size: 1, words: 'g gm gms gram grams গ্রাম গ্রা' },
  { kind: 'mass', size: 1000, words: 'kg kgs kilo kilogram kilograms কেজি কিলো কিলোগ্রাম' },
  { kind: 'volume', size: 1, words: 'ml millilitre millilitres milliliter milliliters মিলি মিলিলিটার এমএল' },
  { kind: 'volume', size: 1000, words: 'l ltr litre litres liter liters লিটার' },
  {
    kind: 'count',
    size: 1,
    words: 'pc pcs piece pieces tablet tablets tab tabs capsule capsules sachet sachets strip strips টি টা পিস ট্যাবলেট ক্যাপসুল স্যাশে স্ট্রিপ',
  },
  { kind: 'count', size: 1, isContainer: true, words: 'pack packs pair pairs set sets প্যাক জোড়া সেট' },
  { kind: 'count', size: 4, words: 'হালি hali' },
  { kind: 'count', size: 12, words: 'ডজন dozen' },
];

const normalise = (text: string): string => latinDigits(text.normalize('NFC')).toLowerCase();
const unitOf = new Map(
  units.flatMap((unit) =>
    normalise(unit.words)
      .split(' ')
      .map((word) => [word, unit] as const),
  ),
);

/** Longer words first: `gram` is not `g`. */
const wordsOf = (known: ReadonlyMap<string, Unit>): string => [...known.keys()].sort((a, b) => b.length - a.length).join('|');
const unitWords = wordsOf(unitOf);
const countWords = wordsOf(new Map([...unitOf].filter(([, { kind }]) => kind === 'count')));
const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const measure = String.raw`(?<![\p{N}.,/])(${number})\s?(${unitWords})\.?(?![\p{L}\p{M}\p{N}])`;
/** `6 × 250 ml`, `250 ml x 6`, `250 ml x 6 pcs`. */
const packs = new RegExp(
  String.raw`(?:(?<![\p{N}.,/])(\d+)\s?(?:${countWords})?\s?[×x*]\s?)?${measure}(?:\s?[×x*]\s?(\d+)(?:\s?(?:${countWords})(?![\p{L}\p{M}\p{N}]))?)?`,
  'gu',
);
/** `4-9 kg` is the weight of a baby, `900 g-1 kg` that of a fish. */
const ranges = new RegExp(String.raw`${number}\s?(?:${unitWords})?\s?[-–~]\s?${number}(?:\s?(?:${unitWords})(?![\p{L}\p{M}]))?`, 'gu');
/** `Meter + 25 strips`. */
const bundle = /\s\+\s*\d/;

/** Products whose name states what they hold or weigh, not their amount. */
const anyWord = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${normalise(words)})(?![\p{L}\p{M}])`, 'u');
const vessel = anyWord(
  'cup|mug|kettle|cooker|bucket|flask|jug|blender|feeder|feeding bottle|water bottle|কাপ|মগ|কেটলি|কুকার|বালতি|ফ্লাস্ক|জগ|ব্লেন্ডার|ফিডার|পানির বোতল',
);
const scale = anyWord('scale|ওজন মাপার');

interface PackSize {
  kind: Kind;
  /** In grams, millilitres or pieces. */
  amount: number;
  isContainer: boolean;
}

const asNumber = (text: string | undefined): number => (text === undefined ? 1 : Number(text.replaceAll(',', '')));

/** The pack size that a name contains; undefined when there is none, or more than one. */
function packSizeOf(name: string): PackSize | undefined {
  const text = normalise(name);
  if (bundle.test(text)) return undefined;
  const [found, ...others] = text.replace(ranges, ' ').matchAll(packs);
  const unit = found && unitOf.get(found[3] ?? '');
  if (!unit || others.length > 0) return undefined;
  if (unit.kind === 'volume' && vessel.test(text)) return undefined;
  if (unit.kind === 'mass' && scale.test(text)) return undefined;
  const amount = asNumber(found[2]) * unit.size * asNumber(found[1]) * asNumber(found[4]);
  // A typo is not a size.
  return amount >= 0.1 && amount <= 10_000_000 ? { kind: unit.kind, amount, isContainer: unit.isContainer === true } : undefined;
}

/** The size of a product in a chosen option: `3 pcs` of a soap of 100 g are 300 g. */
const within = (option: PackSize, product: PackSize | undefined): PackSize =>
  product && option.kind === 'count' && (product.kind !== 'count' || option.isContainer)
    ? { ...product, amount: product.amount * option.amount }
    : option;

export interface PackSizes {
  unit: PriceUnit;
  /** The number of units without a choice, or in the first item without a surcharge. */
  amount: number;
  /** The group whose options differ in size, and the units of the options that name them. */
  options?: { group: VariantGroup; amounts: Record<string, number> };
}

interface PackOption {
  group: VariantGroup;
  name: string;
  additional: number;
}

/**
 * The pack sizes of a product, from its names in all languages and the names of its options. Undefined when they are unknown or ambiguous.
 */
export function packSizesOf(names: readonly string[], options: readonly PackOption[]): PackSizes | undefined {
  const ofName = names.map(packSizeOf).find((size) => size !== undefined);
  const sized = options.flatMap((option) => {
    const size = packSizeOf(option.name);
    return size ? [{ ...option, size: within(size, ofName) }] : [];
  });
  const [group, ...others] = new Set(sized.map((option) => option.group));
  if (others.length > 0) return undefined;
  if (group === undefined) return ofName && { unit: unitFor(ofName.kind, ofName.amount), amount: inUnits(ofName, ofName.amount) };
  // The price of the product is that of its first option without a surcharge.
  const first = options.find((option) => option.group === group && option.additional === 0);
  const base = sized.find((option) => option.name === first?.name)?.size;
  if (!base) return undefined;
  const fitting = sized.filter(({ size }) => size.kind === base.kind);
  const smallest = Math.min(...fitting.map(({ size }) => size.amount));
  return {
    unit: unitFor(base.kind, smallest),
    amount: inUnits(base, smallest),
    options: { group, amounts: Object.fromEntries(fitting.map(({ name, size }) => [name, inUnits(size, smallest)])) },
  };
}

/** Below this, prices are for 100 g or 100 ml: few people buy a kilogram of cardamom. */
const smallAmount = 250;

function unitFor(kind: Kind, smallest: number): PriceUnit {
  if (kind === 'count') return 'piece';
  if (kind === 'mass') return smallest < smallAmount ? '100g' : 'kg';
  return smallest < smallAmount ? '100ml' : 'litre';
}

const inUnits = ({ kind, amount }: PackSize, smallest: number): number =>
  kind === 'count' ? amount : amount / (smallest < smallAmount ? 100 : 1000);
