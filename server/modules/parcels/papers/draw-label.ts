import { formatDate, formatMoney, formatNumber, localDigits } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';
import { placeIn } from '#domain/parcels/known-areas.ts';
import { toTaka } from '#domain/taka.ts';
import type { Paper } from '#server/core/pdf/paper.ts';
import { paperWordsIn } from './paper-words.ts';
import type { PaperParcel } from './papers.queries.ts';

const margin = 14;
const inner = 297 - 2 * margin;

/** Draws a label on an A6 page, or on a quarter of A4 whose corner is given. What is inside is not named: strangers read labels. */
export function drawLabel(
  paper: Paper,
  parcel: PaperParcel,
  { language, corner: [left, top] }: { language: Language; corner: [number, number] },
): void {
  const words = paperWordsIn(language);
  const x = left + margin;
  const row = { x, width: inner };
  const shop = parcel.shop.translations[language]?.name || parcel.shop.name;
  let y = top + 10;
  paper.text(words.couriers[parcel.courier], { x: x + inner - 96, y, width: 96, size: 11, isBold: true, align: 'right' });
  y = paper.text(shop, { x, y, width: inner - 102, size: 11, isBold: true });
  y = paper.text(`${words.from}: ${parcel.shopAddress}`, { ...row, y, size: 8, lines: 2 });
  y += 3;
  paper.line(x, y, x + inner, y);
  y += 3;
  y = paper.text(words.to, { ...row, y, size: 8 });
  y = paper.text(parcel.name, { ...row, y, size: 15, isBold: true });
  y = paper.text(parcel.phone, { ...row, y, size: 15, isBold: true });
  y = paper.text(parcel.line, { ...row, y, size: 11, lines: 3 });
  paper.text(placeIn(language, parcel), { ...row, y, size: 12, isBold: true });

  const cashTop = top + 196;
  paper.box(x, cashTop, inner, 50);
  if (parcel.cash > 0) {
    paper.text(words.collect, { x: x + 8, y: cashTop + 16, width: 96, size: 11, isBold: true });
    paper.text(formatMoney(language, toTaka(parcel.cash)), {
      x: x + 100,
      y: cashTop + 2,
      width: inner - 108,
      size: 30,
      isBold: true,
      align: 'right',
    });
  } else {
    paper.text(words.paid, { x: x + 8, y: cashTop + 13, width: inner - 16, size: 15, isBold: true, align: 'center' });
  }

  const half = inner / 2;
  const count = (value: number, digits = 0) => formatNumber(language, value, { maximumFractionDigits: digits });
  const facts = [
    [`${words.order}: ${parcel.orderNumber}`, slotOf(parcel, language) ?? formatDate(language, parcel.orderedAt, 'shortDate')],
    [`${words.weight}: ${words.kg(count(parcel.grams / 1000, 2))}`, `${words.contents}: ${words.pieces(count(parcel.pieces))}`],
    [
      parcel.consignmentId === null ? '' : `${words.consignment}: ${parcel.consignmentId}`,
      [
        `${words.parcel} ${count(parcel.place)}/${count(parcel.places)}`,
        ...(parcel.box !== null && parcel.boxes !== null ? [`${words.box} ${count(parcel.box)}/${count(parcel.boxes)}`] : []),
      ].join(' · '),
    ],
  ] as const;
  facts.forEach(([one, other], index) => {
    const at = { y: cashTop + 56 + index * 15, size: 9.5 };
    paper.text(one, { ...at, x, width: inner - 84 });
    paper.text(other, { ...at, x: x + half, width: half, align: 'right' });
  });

  const codeTop = top + 302;
  paper.barcode(parcel.number, { x, y: codeTop, width: inner, height: parcel.consignmentId === null ? 72 : 38 });
  const under = codeTop + (parcel.consignmentId === null ? 74 : 39);
  paper.text(parcel.number, { ...row, y: under, size: 10, isBold: true, align: 'center' });
  if (parcel.consignmentId === null || !isPlain(parcel.consignmentId)) return;
  paper.barcode(parcel.consignmentId, { x, y: under + 17, width: inner, height: 30 });
  paper.text(parcel.consignmentId, { ...row, y: under + 48, size: 8, align: 'center' });
}

/** When it is to be brought, if the buyer chose a slot. */
function slotOf({ slotDay, slotFrom, slotTo }: PaperParcel, language: Language): string | undefined {
  if (slotDay === null) return undefined;
  return `${formatDate(language, slotDay, 'dayShortMonth')} ${localDigits(language, `${slotFrom}–${slotTo}`)}`;
}

/** What Code 128 can hold. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);
