import type { Paper } from '#server/core/pdf/paper.ts';
import type { DocumentSheet, SheetRow } from './sheet.ts';

interface Layout {
  paper: Paper;
  /** Of the page, in points. */
  width: number;
  height: number;
  number: string;
  /** `1/3`, in the digits of the language. */
  pageOf: (page: number, pages: number) => string;
}

/** Lines of one name: longer ones are cut. */
const nameLines = 6;
const gap = 4;

/** Draws a sheet on as many pages as it needs. */
export function drawSheet(sheet: DocumentSheet, layout: Layout): void {
  const pen = new SheetPen(sheet, layout);
  const pages = pen.pages();
  for (const [index, rows] of pages.entries()) pen.page(rows, { page: index + 1, pages: pages.length });
}

class SheetPen {
  readonly #sheet: DocumentSheet;
  readonly #layout: Layout;
  /** A page of A4 has 535 points of text in this size. */
  readonly #scale: number;
  readonly #margin: number;
  readonly #top: number;
  readonly #bottom: number;

  constructor(sheet: DocumentSheet, layout: Layout) {
    this.#sheet = sheet;
    this.#layout = layout;
    this.#scale = layout.width / 595.28;
    this.#margin = 30 * this.#scale;
    this.#top = this.#margin;
    this.#bottom = layout.height - this.#margin - this.#size(16);
  }

  /** The rows of each page; the totals fit below the last ones. */
  pages(): SheetRow[][] {
    const first = this.#head(false);
    const pages: SheetRow[][] = [[]];
    let y = first;
    for (const row of this.#sheet.rows) {
      const height = this.#rowHeight(row);
      if (y + height > this.#bottom) {
        pages.push([]);
        y = this.#titles(this.#top, false);
      }
      pages.at(-1)?.push(row);
      y += height;
    }
    if (y + this.#endHeight() > this.#bottom) pages.push([]);
    return pages;
  }

  page(rows: readonly SheetRow[], { page, pages }: { page: number; pages: number }): void {
    const { paper, number, pageOf, width } = this.#layout;
    paper.addPage();
    let y = page === 1 ? this.#head(true) : this.#titles(this.#top, true);
    for (const row of rows) y = this.#row(row, y);
    if (page === pages) this.#end(y);
    const foot = { y: this.#bottom + this.#size(4), size: this.#size(8) };
    paper.text(number, { ...foot, x: this.#margin, width: width / 2 });
    paper.text(pageOf(page, pages), { ...foot, x: width / 2, width: width / 2 - this.#margin, align: 'right' });
  }

  #size = (points: number): number => points * this.#scale;

  get #inner(): number {
    return this.#layout.width - 2 * this.#margin;
  }

  /** Title, parties, facts and the titles of the columns. Returns where the rows start; without `isDrawn` it only measures. */
  #head(isDrawn: boolean): number {
    const { authority, title, parties, facts } = this.#sheet;
    const x = this.#margin;
    let y = this.#top;
    if (authority) y = this.#text(authority, { x, y, width: this.#inner, size: 9, align: 'center' }, isDrawn);
    y = this.#text(title, { x, y, width: this.#inner, size: 17, isBold: true, align: 'center' }, isDrawn);
    y += this.#size(8);
    const half = this.#inner * 0.62;
    let left = y;
    let right = y;
    for (const [label, value] of parties) left = this.#fact([label, value], { x, y: left, width: half - this.#size(12) }, isDrawn);
    for (const fact of facts) right = this.#fact(fact, { x: x + half, y: right, width: this.#inner - half }, isDrawn);
    return this.#titles(Math.max(left, right) + this.#size(8), isDrawn);
  }

  #fact([label, value]: readonly [string, string], { x, y, width }: { x: number; y: number; width: number }, isDrawn: boolean): number {
    const room = this.#size(84);
    const under = this.#text(label, { x, y, width: room - this.#size(gap), size: 9 }, isDrawn);
    return Math.max(under, this.#text(value, { x: x + room, y, width: width - room, size: 9, isBold: true, lines: nameLines }, isDrawn));
  }

  #titles(y: number, isDrawn: boolean): number {
    const { columns } = this.#sheet;
    if (this.#sheet.rows.length === 0) return y;
    const cells = columns.map(({ title }) => title);
    const bottom = this.#cells(cells, { y: y + this.#size(3), size: 8, isBold: true, lines: 3 }, isDrawn) + this.#size(3);
    if (isDrawn) {
      for (const at of [y, bottom]) this.#layout.paper.line(this.#margin, at, this.#margin + this.#inner, at);
    }
    return bottom;
  }

  #rowHeight = (row: SheetRow): number => this.#row(row, 0, false);

  #row({ cells, details }: SheetRow, y: number, isDrawn = true): number {
    let bottom = this.#cells(cells, { y: y + this.#size(3), size: 9, lines: nameLines }, isDrawn);
    const [x = 0, width = 0] = this.#places()[1] ?? [];
    for (const detail of details) bottom = Math.max(bottom, this.#text(detail, { x, y: bottom, width, size: 8, lines: 2 }, isDrawn));
    bottom += this.#size(3);
    if (isDrawn) this.#layout.paper.line(this.#margin, bottom, this.#margin + this.#inner, bottom);
    return bottom;
  }

  #places(): [x: number, width: number][] {
    let x = this.#margin;
    return this.#sheet.columns.map(({ width }) => {
      const place: [number, number] = [x, this.#size(width - gap)];
      x += this.#size(width);
      return place;
    });
  }

  #cells(texts: readonly string[], style: { y: number; size: number; isBold?: boolean; lines: number }, isDrawn: boolean): number {
    const places = this.#places();
    const bottoms = texts.map((text, index) => {
      const [x = 0, width = 0] = places[index] ?? [];
      const isNumber = this.#sheet.columns[index]?.isNumber ?? false;
      return this.#text(text, { ...style, x, width, align: isNumber ? 'right' : 'left' }, isDrawn);
    });
    return Math.max(style.y, ...bottoms);
  }

  #endHeight = (): number => this.#size(12 + this.#sheet.totals.length * 17 + 24);

  #end(y: number): void {
    const { totals, end } = this.#sheet;
    let at = y + this.#size(8);
    const width = this.#inner / 2;
    for (const [index, [label, value]] of totals.entries()) {
      const isBold = index === totals.length - 1;
      const style = { y: at, width: width / 2, size: isBold ? 11 : 10, isBold };
      this.#text(label, { ...style, x: this.#margin + width });
      this.#text(value, { ...style, x: this.#margin + width * 1.5 - this.#size(gap), align: 'right' });
      at += this.#size(17);
    }
    this.#text(end, { x: this.#margin, y: at + this.#size(6), width: this.#inner, size: 8 });
  }

  #text(text: string, { size, ...style }: Parameters<Paper['text']>[1], isDrawn = true): number {
    const scaled = { ...style, size: this.#size(size) };
    return isDrawn ? this.#layout.paper.text(text, scaled) : this.#layout.paper.bottomOf(text, scaled);
  }
}
