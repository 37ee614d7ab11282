import type { Both } from './both.ts';
import type { RowExtras } from './types.ts';

/** What a pack is counted in: Bengali word, and whether it is written apart from its number. */
const units: Record<string, { bn: string; apart: boolean; one?: string }> = {
  kg: { bn: 'কেজি', apart: true },
  g: { bn: 'গ্রাম', apart: true },
  L: { bn: 'লিটার', apart: true },
  ml: { bn: 'মিলি', apart: true },
  pcs: { bn: 'টি', apart: false, one: 'pc' },
  pack: { bn: 'প্যাক', apart: true },
  set: { bn: 'সেট', apart: true },
  pair: { bn: 'জোড়া', apart: true },
  tablets: { bn: 'ট্যাবলেট', apart: true },
  capsules: { bn: 'ক্যাপসুল', apart: true },
  sachets: { bn: 'স্যাশে', apart: true },
};

export interface Pack {
  amount: number;
  unit: string;
}

/** `5 kg` → 5 and kg; undefined for an empty pack. Throws on an unknown unit. */
export function parsePack(text: string): Pack | undefined {
  if (text === '') return undefined;
  const [amount = '', unit = ''] = text.split(' ');
  if (!(Number(amount) > 0) || units[unit] === undefined) throw new Error(`not a pack: "${text}"`);
  return { amount: Number(amount), unit };
}

/** Whether a variant's name is a pack: `5 kg` is, `XL` and `Meter + 25 strips` are not. */
export function isPack(text: string): boolean {
  const [amount = '', unit = '', ...rest] = text.split(' ');
  return rest.length === 0 && Number(amount) > 0 && units[unit] !== undefined;
}

export const bengaliDigits = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));

/** The pack as a shopper reads it: `৫ কেজি`, `১২টি`; `5 kg`, `12 pcs`. */
export function packLabel(pack: Pack): Both {
  const unit = units[pack.unit];
  if (unit === undefined) throw new Error(`no unit ${pack.unit}`);
  return {
    bn: `${bengaliDigits(String(pack.amount))}${unit.apart ? ' ' : ''}${unit.bn}`,
    en: `${pack.amount} ${pack.amount === 1 && unit.one !== undefined ? unit.one : pack.unit}`,
  };
}

export interface VariantItem {
  group: 'Sizes' | 'Grades' | 'Colors' | 'Pieces';
  name: string;
  additionalTaka: number;
}

/** `1 kg, 5 kg +337` → items of one group. */
function parseItems(group: VariantItem['group'], text: string | undefined): VariantItem[] {
  return (text ?? '')
    .split(', ')
    .filter((part) => part !== '')
    .map((part) => {
      // The price stands behind the last " +", so that a name such as "Meter + 25 strips" stays whole.
      const [, name = part, plus = '0'] = /^(.*) \+(\d+)$/.exec(part) ?? [];
      return { group, name, additionalTaka: Number(plus) };
    });
}

export function variantsOf(extras: RowExtras): VariantItem[] {
  return [
    ...parseItems('Sizes', extras.sizes),
    ...parseItems('Grades', extras.grades),
    ...parseItems('Colors', extras.colors),
    ...parseItems('Pieces', extras.pieces),
  ];
}
