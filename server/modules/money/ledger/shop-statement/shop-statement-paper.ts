import type { Db } from '#db/client.ts';
import { startOf } from '#domain/days.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
import type { Language } from '#domain/languages.ts';
import { ledgerLimits } from '#domain/money/ledger.ts';
import { toTaka } from '#domain/taka.ts';
import { Steps } from '#server/core/files/steps.ts';
import { Paper, pagePoints } from '#server/core/pdf/paper.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { type ShopPostingRow, type StatementHead, shopPostings } from './shop-statement.queries.ts';
import { statementWordsIn } from './shop-statement-words.ts';

const [pageWidth, pageHeight] = pagePoints.a4;
const margin = 36;
const inner = pageWidth - 2 * margin;
const rowHeight = 14;
const size = 8;
/** The columns: where they start and how wide they are, in points. */
const columns = {
  day: [0, 56],
  what: [58, 162],
  goods: [222, 54],
  commission: [278, 52],
  vat: [332, 44],
  delivery: [378, 44],
  amount: [424, 48],
  balance: [470, inner - 470],
} as const;
type Column = keyof typeof columns;
type Row = Partial<Record<Column, string>>;

interface Sheet {
  head: StatementHead;
  period: { from: string; to: string };
  language: Language;
}

/** The statement on A4 pages. Throws VALIDATION_FAILED: more lines than a paper has; the CSV file has them. */
export async function shopStatementPaper(db: Db, { head, period, language }: Sheet): Promise<Uint8Array> {
  const count = head.totals.reduce((sum, { lines }) => sum + lines, 0);
  if (count > ledgerLimits.paperLines) refuse('format', 'TOO_MANY_ROWS', `At most ${ledgerLimits.paperLines} lines: take the CSV file`);
  const pen = new StatementPen({ head, period, language });
  const words = statementWordsIn(language);
  const money = (poisha: number | null): string => (poisha === null ? '' : amountIn(language, poisha));
  const steps = new Steps();
  let balance = head.opening;
  pen.row({ what: words.opening, balance: money(balance) }, { isBold: true });
  for await (const lines of shopPostings(db, head.account, period)) {
    for (const line of lines) {
      await steps.next();
      balance += line.amount;
      const { goods, commission, vat, delivery, amount } = line;
      pen.row({
        day: dayIn(language, line.day),
        what: [whatOf(line, language), line.orderNumber].filter(Boolean).join(' · '),
        ...{ goods: money(goods), commission: money(commission), vat: money(vat), delivery: money(delivery) },
        ...{ amount: money(amount), balance: money(balance) },
      });
    }
  }
  pen.row({ what: words.closing, balance: money(balance) }, { isBold: true });
  pen.skip();
  if (head.totals.length > 0) pen.row({ what: words.totals }, { isBold: true });
  for (const { kind, lines, amount } of head.totals)
    pen.row({ what: `${words.kinds[kind]} (${formatNumber(language, lines)})`, amount: money(amount) });
  pen.note(words.owed);
  return pen.bytes();
}

function whatOf({ kind, reason }: ShopPostingRow, language: Language): string {
  const words = statementWordsIn(language);
  if (kind === 'sale') return words.reasons[reason] ?? words.kinds.sale;
  return kind === 'correction' ? `${words.kinds.correction}: ${reason}` : words.kinds[kind];
}

const amountIn = (language: Language, poisha: number): string =>
  formatNumber(language, toTaka(poisha), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dayIn = (language: Language, day: string): string => formatDate(language, startOf(day), 'shortDate');

/** Writes rows, on as many pages as they need. */
class StatementPen {
  readonly #paper: Paper;
  readonly #sheet: Sheet;
  #y = 0;
  #page = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#paper = new Paper({ size: 'a4', title: statementWordsIn(sheet.language).title, language: sheet.language });
    this.#startPage();
  }

  row(row: Row, { isBold = false } = {}): void {
    if (this.#y + rowHeight > pageHeight - margin) this.#startPage();
    this.#write(row, isBold);
    this.#y += rowHeight;
    this.#paper.line(margin, this.#y - 2, margin + inner, this.#y - 2);
  }

  skip(): void {
    this.#y += rowHeight;
  }

  note(text: string): void {
    if (this.#y + 3 * rowHeight > pageHeight - margin) this.#startPage();
    this.#paper.text(text, { x: margin, y: this.#y + 6, width: inner, size: 9, lines: 2 });
  }

  bytes(): Promise<Uint8Array> {
    return this.#paper.bytes();
  }

  #write(row: Row, isBold: boolean): void {
    for (const [name, [x, width]] of Object.entries(columns)) {
      const column = name as Column; // one of them
      const text = row[column];
      if (text)
        this.#paper.text(text, {
          x: margin + x,
          y: this.#y,
          width,
          size,
          isBold,
          align: ['day', 'what'].includes(column) ? 'left' : 'right',
        });
    }
  }

  /** The head of the statement, and the titles of the columns. */
  #startPage(): void {
    const { head, period, language } = this.#sheet;
    const words = statementWordsIn(language);
    this.#page += 1;
    this.#paper.addPage();
    const right = { x: margin + inner - 170, width: 170, align: 'right', size: 9 } as const;
    this.#paper.text(`${words.page} ${formatNumber(language, this.#page)}`, { ...right, y: margin });
    this.#paper.text(`${words.issued}: ${formatDate(language, new Date(), 'dateTime')}`, { ...right, y: margin + 14 });
    const left = { x: margin, width: inner - 180 };
    let y = this.#paper.text(words.title, { ...left, y: margin, size: 16, isBold: true });
    y = this.#paper.text(head.shop.translations[language]?.name || head.shop.name, { ...left, y, size: 12, isBold: true });
    y = this.#paper.text(`${dayIn(language, period.from)} – ${dayIn(language, period.to)}`, { ...left, y, size: 10 });
    this.#y = y + 8;
    const { day, what, goods, commission, vat, delivery, amount, balance } = words;
    this.#write({ day, what, goods, commission, vat, delivery, amount, balance }, true);
    this.#y += rowHeight + 2;
    this.#paper.line(margin, this.#y - 2, margin + inner, this.#y - 2);
  }
}
