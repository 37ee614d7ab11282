import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import JsBarcode from 'jsbarcode';
import PdfDocument from 'pdfkit';
import { sfntOf } from '#db/fonts/sfnt-of.ts';
import { type FontRun, fontRunsOf } from './font-runs.ts';

/** Points: 72 an inch. */
export const pagePoints = { a4: [595.28, 841.89], a5: [419.53, 595.28], a6: [297.64, 419.53] } as const;
export type PageSize = keyof typeof pagePoints;

export interface TextStyle {
  /** All in points. */
  x: number;
  y: number;
  width: number;
  size: number;
  isBold?: boolean;
  align?: 'left' | 'center' | 'right';
  /** What does not fit ends with "…". */
  lines?: number;
}

const weights = { plain: 400, bold: 700 } as const;
const scripts = ['bengali', 'latin'] as const;
type FontName = `${(typeof scripts)[number]}-${keyof typeof weights}`;

/** The files of the web's typeface; read once. */
const fontFiles = new Map<FontName, Buffer>();

function fontFile(name: FontName): Buffer {
  const known = fontFiles.get(name);
  if (known) return known;
  const [script, weight] = name.split('-') as [string, keyof typeof weights]; // as the type says
  const path = createRequire(import.meta.url).resolve(
    `@fontsource/hind-siliguri/files/hind-siliguri-${script}-${weights[weight]}-normal.woff`,
  );
  const bytes = Buffer.from(sfntOf(readFileSync(path)));
  fontFiles.set(name, bytes);
  return bytes;
}

/** Letters, digits and signs that the typeface has; others, such as pictures in names, can't be printed. */
const unprintable =
  /[^\u0020-\u007e\u00a0-\u00ff\u0964\u0965\u0980-\u09ff\p{Join_Control}\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212]/gu;

/** The features of a piece inside a word: as usual, without the forms for the start of one. */
const inside = { features: { init: false } as unknown as [] }; // pdfkit passes an object on, which its types do not have

/** Draws texts, lines and barcodes on pages. Bengali is shaped, and can be searched and copied as it was written. */
export class Paper {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #bytes: Promise<Uint8Array>;
  /** Of runs, at one point. Most are measured more than once. */
  readonly #widths = new Map<string, number>();

  constructor({ size, title, language }: { size: PageSize; title: string; language: string }) {
    const [width, height] = pagePoints[size];
    this.#pdf = new PdfDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Nirog Haat' },
      pdfVersion: '1.7',
    });
    const chunks: Buffer[] = [];
    this.#pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
    this.#bytes = new Promise((resolve, reject) => {
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.#pdf.on('error', reject);
    });
    for (const script of scripts) {
      for (const weight of ['plain', 'bold'] as const) this.#pdf.registerFont(`${script}-${weight}`, fontFile(`${script}-${weight}`));
    }
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Draws a text in lines of a width. Returns where the next one can start. */
  text(text: string, { x, y, width, size, isBold = false, align = 'left', lines = 1 }: TextStyle): number {
    const height = size * 1.45;
    let top = y;
    for (const line of this.#linesOf(printable(text), { width, size, isBold, lines })) {
      const free = width - this.#widthOf(line, size, isBold);
      this.#draw(line, align === 'left' ? x : align === 'center' ? x + free / 2 : x + free, top, size, isBold);
      top += height;
    }
    return top;
  }

  /** Where the next text could start, as `text` returns it. */
  bottomOf(text: string, { y, width, size, isBold = false, lines = 1 }: TextStyle): number {
    return y + size * 1.45 * this.#linesOf(printable(text), { width, size, isBold, lines }).length;
  }

  /** A bar code of a number in Latin letters, digits and hyphens. Each module is at least a quarter of a millimetre wide if it fits. */
  barcode(text: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const code: { encodings?: { data: string }[] } = {};
    JsBarcode(code, text, { format: 'CODE128' });
    const modules = (code.encodings ?? []).map(({ data }) => data).join('');
    const unit = Math.min(1.4, width / modules.length);
    const start = x + (width - unit * modules.length) / 2;
    for (const bar of modules.matchAll(/1+/g)) this.#pdf.rect(start + bar.index * unit, y, bar[0].length * unit, height);
    this.#pdf.fill('black');
  }

  line(fromX: number, fromY: number, toX: number, toY: number): void {
    this.#pdf.lineWidth(0.7).moveTo(fromX, fromY).lineTo(toX, toY).stroke('black');
  }

  box(x: number, y: number, width: number, height: number): void {
    this.#pdf.lineWidth(1.2).rect(x, y, width, height).stroke('black');
  }

  /** The file; nothing can be drawn after it. */
  bytes(): Promise<Uint8Array> {
    this.#pdf.end();
    return this.#bytes;
  }

  #linesOf(text: string, { width, size, isBold, lines }: Required<Pick<TextStyle, 'width' | 'size' | 'isBold' | 'lines'>>): string[] {
    const result: string[] = [];
    let rest = text.split(' ').filter(Boolean);
    while (rest.length > 0 && result.length < lines) {
      const isLast = result.length === lines - 1;
      const fits = (words: readonly string[]) => this.#widthOf(words.join(' '), size, isBold) <= width;
      let count = rest.length;
      while (count > 1 && !fits(rest.slice(0, count))) count -= 1;
      const [first = ''] = rest;
      if (count === 1 && !fits([first])) {
        const part = this.#cut(first, { width, size, isBold, end: isLast ? '…' : '' });
        result.push(isLast ? `${part}…` : part);
        rest = [first.slice(part.length), ...rest.slice(1)].filter(Boolean);
      } else if (isLast && count < rest.length) {
        while (count > 1 && !fits([...rest.slice(0, count - 1), `${rest[count - 1]}…`])) count -= 1;
        result.push(`${rest.slice(0, count).join(' ')}…`);
        rest = [];
      } else {
        result.push(rest.slice(0, count).join(' '));
        rest = rest.slice(count);
      }
    }
    return result;
  }

  /** The start of a long word that fits, of whole letters with their signs. */
  #cut(word: string, { width, size, isBold, end }: { width: number; size: number; isBold: boolean; end: string }): string {
    const letters = [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment);
    let count = letters.length;
    while (count > 1 && this.#widthOf(`${letters.slice(0, count).join('')}${end}`, size, isBold) > width) count -= 1;
    return letters.slice(0, count).join('');
  }

  #font({ font }: Pick<FontRun, 'font'>, size: number, isBold: boolean): void {
    this.#pdf.font(`${font}-${isBold ? 'bold' : 'plain'}`).fontSize(size);
  }

  #runWidth(run: FontRun, size: number, isBold: boolean): number {
    const key = `${run.font} ${isBold} ${run.isInside} ${run.text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    this.#font(run, 1, isBold);
    const width = this.#pdf.widthOfString(run.text, run.isInside ? inside : {});
    this.#widths.set(key, width);
    return width * size;
  }

  #widthOf(text: string, size: number, isBold: boolean): number {
    return piecesOf(text).reduce((sum, run) => sum + this.#runWidth(run, size, isBold), 0);
  }

  #draw(text: string, x: number, y: number, size: number, isBold: boolean): void {
    // Glyphs are in the order in which they are drawn: this is the text for readers that copy or speak it.
    this.#pdf.markContent('Span', { actual: text });
    let pen = x;
    for (const run of piecesOf(text)) {
      const width = this.#runWidth(run, size, isBold);
      if (run.text.trim() !== '') this.#drawRun(run, pen, y, size, isBold);
      pen += width;
    }
    this.#pdf.endMarkedContent();
  }

  #drawRun(run: FontRun, x: number, y: number, size: number, isBold: boolean): void {
    this.#font(run, size, isBold);
    // Both fonts stand on one line.
    this.#pdf.fillColor('black').text(run.text, x, y + size, { lineBreak: false, baseline: 'alphabetic', ...(run.isInside && inside) });
  }
}

/** Spaces are drawn with the Latin font. */
const piecesOf = (text: string): FontRun[] => text.split(/( +)/).filter(Boolean).flatMap(fontRunsOf);

const printable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').replace(unprintable, '').trim();
