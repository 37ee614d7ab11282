import type { Variants } from '#contract/catalog/variants.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import { latinDigits } from '#domain/digits.ts';
import { type VariantGroup, variantGroups } from '#domain/enums.ts';

/** Escapes characters in a name with a meaning in the format. */
const escaped = (name: string): string => name.replace(/[\\;|]|[+(](?=[\d০-৯])/g, '\\$&');
const unescaped = (name: string): string => name.replace(/\\(.)/gs, '$1');

/** `Sizes: 1 kg +100 (20); 2 kg +180 | Colors: Red`: added price, separate stock. */
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

/** The lookbehinds match runs of blanks from their first one only: otherwise long runs would take quadratic time. */
const item = /^(?<name>.+?)(?:(?<!\s)\s+\+(?<price>[\d০-৯]+(?:\.[\d০-৯]+)?))?(?:(?<!\s)\s+\((?<stock>[\d০-৯]+)\))?$/su;
const split = (text: string, at: ';' | '|'): string[] =>
  (text.match(at === ';' ? /(?:\\.|[^\\;])+/gs : /(?:\\.|[^\\|])+/gs) ?? []).map((part) => part.trim()).filter(Boolean);

/** More than the contract allows: enough to fail validation, without parsing thousands. */
const maxItems = 101;

/** Parses the groups of a text, for the contract's schema to validate; undefined when the text has another format. */
export function readVariants(text: string): Record<string, object[]> | undefined {
  const groups: Record<string, object[]> = {};
  for (const { group, rest } of partsOf(text)) {
    if (!group || groups[group]) return undefined;
    groups[group] = split(rest, ';').slice(0, maxItems).map(readItem);
  }
  return groups;
}

/** Prints the choice of each group: `Sizes: 1 kg | Colors: Red`. */
export const printOptions = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([group, name]) => `${group}: ${name.replace(/[\\|]/g, '\\$&')}`)
    .join(' | ');

/** Parses a choice; undefined when the text has another format. */
export function readOptions(text: string): Options | undefined {
  const options: Options = {};
  for (const { group, rest } of partsOf(text)) {
    if (!group || options[group]) return undefined;
    options[group] = unescaped(rest.trim());
  }
  return options;
}

/** Splits `Sizes: … | Colors: …` into its parts; the singular of a group is accepted too. */
const partsOf = (text: string): { group: VariantGroup | undefined; rest: string }[] =>
  split(text, '|')
    // One more than exist is already an error.
    .slice(0, variantGroups.length + 1)
    .map((part) => {
      const [, title = '', rest = ''] = /^([^:;\\]+):(.*)$/s.exec(part) ?? [];
      const named = title.trim().toLowerCase();
      return { group: variantGroups.find((name) => [name, name.slice(0, -1)].some((form) => form.toLowerCase() === named)), rest };
    });

function readItem(text: string): object {
  const { name = text, price, stock } = item.exec(text)?.groups ?? {};
  return {
    name: unescaped(name),
    ...(price && { additionalPrice: Number(latinDigits(price)) }),
    quantity: stock ? Number(latinDigits(stock)) : null,
  };
}
