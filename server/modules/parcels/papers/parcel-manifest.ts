import type { z } from 'zod';
import type { paperEndpoints } from '#contract/parcels/papers.ts';
import type { Db } from '#db/client.ts';
import { formatDate, formatMoney, formatNumber } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';
import { placeIn } from '#domain/parcels/known-areas.ts';
import { toTaka } from '#domain/taka.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { Steps } from '#server/core/files/steps.ts';
import { Paper, pagePoints } from '#server/core/pdf/paper.ts';
import { paperWordsIn } from './paper-words.ts';
import type { PaperParcel } from './papers.queries.ts';
import { readParcels } from './read-parcels.ts';

type Request = z.output<(typeof paperEndpoints)['GET /shipments/manifest']['query']>;

const margin = 40;
const inner = pagePoints.a4[0] - 2 * margin;
const rowHeight = 30;
/** The columns of a sheet: where they start and how wide they are, in points. */
const columns = { place: [0, 24], number: [26, 128], receiver: [158, 232], cash: [394, inner - 394] } as const;
const signatureHeight = 96;

/** Lists of parcels for riders to sign: a new sheet for each shop and courier. Throws what `readParcels` throws. */
export async function parcelManifest(db: Db, user: SessionUser, { ids, language }: Request): Promise<Uint8Array> {
  const parcels = await readParcels(db, user, ids);
  const paper = new Paper({ size: 'a4', title: paperWordsIn(language).manifest, language });
  const steps = new Steps();
  const sheets = Map.groupBy(parcels, ({ shopId, courier }) => `${shopId} ${courier}`);
  for (const sheet of sheets.values()) {
    let y = startPage(paper, sheet, language);
    for (const [index, parcel] of sheet.entries()) {
      await steps.next();
      if (y + rowHeight > pagePoints.a4[1] - margin) y = startPage(paper, sheet, language);
      drawRow(paper, parcel, { index, y, language });
      y += rowHeight;
    }
    if (y + signatureHeight > pagePoints.a4[1] - margin) y = startPage(paper, sheet, language);
    drawEnd(paper, sheet, y, language);
  }
  return paper.bytes();
}

/** Starts a page with the head of a sheet. Returns where the rows start. */
function startPage(paper: Paper, [first]: readonly PaperParcel[], language: Language): number {
  const words = paperWordsIn(language);
  paper.addPage();
  const right = { x: margin + inner - 180, width: 180, align: 'right' } as const;
  let y = margin;
  paper.text(formatDate(language, new Date(), 'dateTime'), { ...right, y, size: 10 });
  y = paper.text(words.manifest, { x: margin, y, width: inner - 190, size: 18, isBold: true });
  if (first) {
    paper.text(words.couriers[first.courier], { ...right, y, size: 13, isBold: true });
    y = paper.text(first.shop.translations[language]?.name || first.shop.name, {
      x: margin,
      y,
      width: inner - 190,
      size: 12,
      isBold: true,
    });
    y = paper.text(first.shopAddress, { x: margin, y, width: inner, size: 9 });
  }
  y += 8;
  const titles = { place: '#', number: words.number, receiver: words.to, cash: words.cash };
  for (const [name, [x, width]] of Object.entries(columns)) {
    const title = titles[name as keyof typeof columns]; // one of them
    paper.text(title, { x: margin + x, y, width, size: 9, isBold: true, align: name === 'cash' ? 'right' : 'left' });
  }
  y += 15;
  paper.line(margin, y, margin + inner, y);
  return y + 3;
}

function drawRow(paper: Paper, parcel: PaperParcel, { index, y, language }: { index: number; y: number; language: Language }): void {
  const at = (column: keyof typeof columns) => ({ x: margin + columns[column][0], width: columns[column][1] });
  paper.text(formatNumber(language, index + 1), { ...at('place'), y, size: 10 });
  paper.text(parcel.number, { ...at('number'), y, size: 10, isBold: true });
  const { consignmentId, box, boxes } = parcel;
  const words = paperWordsIn(language);
  const ofBoxes = box !== null && boxes !== null && `${words.box} ${formatNumber(language, box)}/${formatNumber(language, boxes)}`;
  const under = [consignmentId, ofBoxes].filter(Boolean).join(' · ');
  if (under) paper.text(under, { ...at('number'), y: y + 13, size: 8 });
  paper.text(`${parcel.name}, ${parcel.phone}`, { ...at('receiver'), y, size: 10 });
  paper.text([parcel.line, placeIn(language, parcel)].filter(Boolean).join(', '), { ...at('receiver'), y: y + 13, size: 8 });
  paper.text(formatMoney(language, toTaka(parcel.cash)), { ...at('cash'), y, size: 10, align: 'right' });
  paper.line(margin, y + rowHeight - 3, margin + inner, y + rowHeight - 3);
}

/** The totals, and where the shop and the rider sign. */
function drawEnd(paper: Paper, parcels: readonly PaperParcel[], y: number, language: Language): void {
  const words = paperWordsIn(language);
  const cash = parcels.reduce((sum, parcel) => sum + parcel.cash, 0);
  const total = { y: y + 6, size: 12, isBold: true };
  paper.text(words.parcelCount(formatNumber(language, parcels.length)), { ...total, x: margin, width: inner / 2 });
  const sum = `${words.totalCash}: ${formatMoney(language, toTaka(cash))}`;
  paper.text(sum, { ...total, x: margin + inner / 2, width: inner / 2, align: 'right' });
  const half = inner / 2 - 12;
  for (const [x, title] of [
    [margin, words.shopSigns],
    [margin + half + 24, words.riderSigns],
  ] as const) {
    paper.line(x, y + 72, x + half, y + 72);
    paper.text(title, { x, y: y + 75, width: half, size: 9 });
  }
}
