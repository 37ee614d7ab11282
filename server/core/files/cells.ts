import { latinDigits } from '#domain/digits.ts';
import { normalisePhone } from '#domain/phone.ts';
import { usefulJoiners } from '#domain/text.ts';
import { refuse } from '../resources/resource.ts';

const joiners = /[\u200C\u200D]/gu;
/** Invisible characters: direction marks, soft hyphens, zero-width spaces. */
const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  copy: '©',
  reg: '®',
  trade: '™',
  frac12: '½',
};

const letterOf = (code: number): string | undefined =>
  code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;

/** Shop systems export `&amp;` for `&`. */
const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
        if (name) return entities[name] ?? entities[name.toLowerCase()] ?? all;
        return letterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)) ?? all;
      })
    : text;

const withoutHidden = (text: string): string => {
  const kept = new Set([...text.matchAll(usefulJoiners)].map(({ index }) => index));
  return text.replace(hidden, (letter, index: number) => (kept.has(index) ? letter : ''));
};

/** Whether a cell has no visible character. */
export const isBlank = (cell: string): boolean => cell.replace(hidden, '').trim() === '';

/** The normalised text of a cell. */
export const cellText = (cell: string): string =>
  withoutHidden(withoutEntities(cell.normalize('NFC')))
    .replace(/\r\n?/g, '\n')
    .trim();

/** Key for comparing names: ignores case, joiners and the number of spaces, which look the same. */
export const cellKey = (cell: string): string => cellText(cell).replace(joiners, '').replace(/\s+/gu, ' ').toLowerCase();

const tags =
  /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|h[1-6]|table|tbody|thead|tr|t[dh]|a|img|hr|section|figure|blockquote)\b[^<>]*>/gi;

/** A long text; HTML from other shop systems becomes plain lines. */
export function cellProse(cell: string): string {
  if (!/<\/?[a-z]/i.test(cell)) return cellText(cell);
  const lines = cell
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|ul|ol|h[1-6]|tr|section|figure|blockquote)\s*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ');
  return cellText(lines.replace(tags, ''))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

interface NumberStyle {
  hasDecimalCommas: boolean;
}

/**
 * Normalises full-width letters, digits of every script and every minus; drops spaces and the marks that keep leading zeros in
 * spreadsheets: `'012`, `="012"`.
 */
const plainNumber = (cell: string): string =>
  latinDigits(cellText(cell).replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)))
    .replace(/\s/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^="(.*)"$|^'(.*)$/s, '$1$2')
    .toLowerCase();

function parseNumber(digits: string, { hasDecimalCommas }: NumberStyle): number {
  const isGrouped = !hasDecimalCommas && /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(digits);
  const plain = isGrouped ? digits.replaceAll(',', '') : hasDecimalCommas ? digits.replace(/,(?=\d{1,2}$)/, '.') : digits;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : refuse('', 'NUMBER', 'Not a number');
}

/** Parses a number. Throws VALIDATION_FAILED: `NUMBER`. */
export const cellNumber = (cell: string, style: NumberStyle): number => parseNumber(plainNumber(cell), style);

/** `/-` and `/=` end an amount in Bangladesh. */
const slashes = /[/.][-=]{1,2}$/;

/** Parses taka, as people write it: `৳ ১,২০০`, `1200/-`, `Tk. 1200`, `BDT 1200`, `1200 টাকা মাত্র`. Throws VALIDATION_FAILED: `NUMBER`. */
export const cellMoney = (cell: string, style: NumberStyle): number =>
  parseNumber(
    plainNumber(cell)
      .replace(/(?:only|মাত্র)\.?$/u, '')
      .replace(slashes, '')
      .replace(/^(?:৳|bdt|taka|tk|টাকা|টাঃ|টা)[.:]?/u, '')
      .replace(/(?:৳|bdt|taka|tk|টাকা|টাঃ|টা)\.?$/u, '')
      .replace(slashes, ''),
    style,
  );

/** Parses a quantity: `৫টি`, `5 pcs`. Throws VALIDATION_FAILED: `NUMBER`. */
export const cellQuantity = (cell: string, style: NumberStyle): number =>
  parseNumber(plainNumber(cell).replace(/(?:pieces?|pcs?|units?|nos?|টি|টা|খানা|খানি|পিস|পিছ|পিচ)\.?$/u, ''), style);

/** Parses a phone number. */
export const cellPhone = (cell: string): string => normalisePhone(cellText(cell));
