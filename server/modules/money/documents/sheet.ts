import type { Translations } from '#contract/resource.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';
import { placeIn } from '#domain/parcels/known-areas.ts';
import { toTaka } from '#domain/taka.ts';
import { documentWordsIn } from './document-words.ts';
import type { DocumentLine, DocumentRow } from './documents.queries.ts';

interface SheetColumn {
  title: string;
  /** Of 535, the width of a page. */
  width: number;
  isNumber: boolean;
}
export interface SheetRow {
  cells: readonly string[];
  /** Below the item. */
  details: readonly string[];
}

/** An invoice or a credit note in one language, before it is drawn as a page or a file. */
export interface DocumentSheet {
  authority?: string;
  title: string;
  parties: readonly (readonly [label: string, value: string])[];
  facts: readonly (readonly [label: string, value: string])[];
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  totals: readonly (readonly [label: string, value: string])[];
  end: string;
}

/** Draws it from its snapshot alone. */
export function sheetOf({ kind, number, issuedAt, data }: DocumentRow, language: Language): DocumentSheet {
  const words = documentWordsIn(language);
  const { seller, buyer, invoice } = data;
  const isTaxed = seller.bin !== null;
  const isCredit = kind === 'creditNote';
  const money = (poisha: number) => formatNumber(language, toTaka(poisha), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = (value: number) => `${formatNumber(language, value, { maximumFractionDigits: 2 })}%`;
  const column = (title: string, width: number, isNumber = true): SheetColumn => ({ title, width, isNumber });
  const taxed = (line: DocumentLine) => [
    money(Math.round(line.value / line.quantity)),
    money(line.value),
    money(line.sd),
    percent(line.vatPercent),
    money(line.vat),
    money(line.total),
  ];
  return {
    ...(isTaxed && { authority: words.authority }),
    title: isCredit ? (isTaxed ? words.taxCreditNote : words.creditNote) : isTaxed ? words.taxInvoice : words.invoice,
    parties: [
      [words.seller, named(seller, 'name', language)],
      ...(seller.bin === null ? [] : [[words.bin, seller.bin] as const]),
      [words.address, named(seller, 'address', language)],
      [words.buyer, buyer.name],
      [words.deliveredTo, [buyer.line, placeIn(language, buyer)].filter(Boolean).join(', ')],
    ],
    facts: [
      [words.number, number],
      [words.issued, formatDate(language, issuedAt, 'dateTime')],
      [words.order, data.orderNumber],
      ...(invoice ? [[words.ofInvoice, `${invoice.number}, ${formatDate(language, invoice.issuedAt, 'shortDate')}`] as const] : []),
    ],
    columns: [
      column('#', 24),
      column(words.item, isTaxed ? 135 : 268, false),
      column(words.unit, 30, false),
      column(words.quantity, 43),
      ...(isTaxed
        ? [
            column(words.unitValue, 54),
            column(words.value, 60),
            column(words.sd, 40),
            column(words.vatRate, 41),
            column(words.vat, 48),
            column(words.lineTotal, 60),
          ]
        : [column(words.unitPrice, 80), column(words.lineTotal, 90)]),
    ],
    rows: data.lines.map((line, index) => ({
      cells: [
        formatNumber(language, index + 1),
        named(line, 'name', language),
        words.piece,
        formatNumber(language, line.quantity),
        ...(isTaxed ? taxed(line) : [money(line.unitPrice), money(line.total)]),
      ],
      details: [
        ...Object.entries(line.options).map(([group, name]) => `${group}: ${name}`),
        ...(line.discount > 0 ? [`${words.discount}: ${money(line.discount)}`] : []),
      ],
    })),
    totals: [
      ...(isTaxed
        ? ([
            [words.totalValue, money(data.value)],
            [words.totalVat, money(data.vat)],
          ] as const)
        : []),
      ...(data.fee > 0 ? [[words.fee, money(data.fee)] as const] : []),
      [isCredit ? words.credited : words.total, `৳${money(data.total)}`],
    ],
    end: words.made,
  };
}

const named = <K extends 'name' | 'address'>(
  of: Readonly<Record<K, string>> & { translations: Translations },
  field: K,
  language: Language,
): string => (of.translations[language] as Partial<Record<K, string>> | undefined)?.[field] || of[field];
