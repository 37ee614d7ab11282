import { latinDigits } from '#contract/phone.ts';
import { type Variants, variantGroups } from '#contract/variants.ts';

/** In a name: what would be read as something else. */
const escaped = (name: string): string => name.replace(/[\\;|]|[+(](?=[\d০-৯])/g, '\\$&');
const unescaped = (name: string): string => name.replace(/\\(.)/gs, '$1');

/** `Sizes: 1 kg +100 (20); 2 kg +180 | Colors: Red` : added price, own stock. */
export const printVariants = (variants: Variants): string =>
  variantGroups
    .filter((group) => variants[group].length > 0)
    .map((group) => {
      const items = variants[group].map(
        ({ name, additionalPrice, quantity }) =>
          escaped(name) + (additionalPrice > 0 ? ` +${additionalPrice}` : '') + (quantity === undefined ? '' : ` (${quantity})`),
      );
      return `${group}: ${items.join('; ')}`;
    })
    .join(' | ');

const item = /^(?<name>.+?)(?:\s+\+(?<price>[\d০-৯]+(?:\.[\d০-৯]+)?))?(?:\s+\((?<stock>[\d০-৯]+)\))?$/su;
const split = (text: string, at: ';' | '|'): string[] =>
  (text.match(at === ';' ? /(?:\\.|[^\\;])+/gs : /(?:\\.|[^\\|])+/gs) ?? []).map((part) => part.trim()).filter(Boolean);

/** The groups of a text, for the contract's schema to judge; undefined when the text has another form. */
export function readVariants(text: string): Record<string, object[]> | undefined {
  const groups: Record<string, object[]> = {};
  for (const part of split(text, '|')) {
    const [, title = '', items = ''] = /^([^:;\\]+):(.*)$/s.exec(part) ?? [];
    const group = variantGroups.find((name) => [name, name.slice(0, -1)].some((form) => form.toLowerCase() === title.trim().toLowerCase()));
    if (!group || groups[group]) return undefined;
    groups[group] = split(items, ';').map(readItem);
  }
  return groups;
}

function readItem(text: string): object {
  const { name = text, price, stock } = item.exec(text)?.groups ?? {};
  return {
    name: unescaped(name),
    ...(price && { additionalPrice: Number(latinDigits(price)) }),
    ...(stock && { quantity: Number(latinDigits(stock)) }),
  };
}
