import type { Bilingual } from './bilingual.ts';
import type { RowExtras } from './types.ts';

/** The units of packs: the Bengali word, whether a space separates it from the number, and the English singular if it differs. */
const units: Record<string, { bn: string; hasSpace: boolean; singular?: string }> = {
  kg: { bn: 'কেজি', hasSpace: true },
  g: { bn: 'গ্রাম', hasSpace: true },
  L: { bn: 'লিটার', hasSpace: true },
  ml: { bn: 'মিলি', hasSpace: true },
  pcs: { bn: 'টি', hasSpace: false, singular: 'pc' },
  pack: { bn: 'প্যাক', hasSpace: true },
  set: { bn: 'সেট', hasSpace: true },
  pair: { bn: 'জোড়া', hasSpace: true },
  tablets: { bn: 'ট্যাবলেট', hasSpace: true },
  capsules: { bn: 'ক্যাপসুল', hasSpace: true },
  sachets: { bn: 'স্যাশে', hasSpace: true },
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

/** The label of a pack in both languages: `৫ কেজি`, `১২টি`; `5 kg`, `12 pcs`. */
export function packLabel(pack: Pack): Bilingual {
  const unit = units[pack.unit];
  if (unit === undefined) throw new Error(`no unit ${pack.unit}`);
  return {
    bn: `${bengaliDigits(String(pack.amount))}${unit.hasSpace ? ' ' : ''}${unit.bn}`,
    en: `${pack.amount} ${pack.amount === 1 && unit.singular !== undefined ? unit.singular : pack.unit}`,
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
      // Only digits after the last " +" are a price: a name such as "Meter + 25 strips" contains " +" too.
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
