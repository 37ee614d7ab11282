import type { Db } from '#db/client.ts';
import { toTaka } from '#domain/taka.ts';
import { type Cell, csvText } from '#server/core/files/csv.ts';
import { type ShopPostingRow, type StatementHead, shopPostings } from './shop-statement.queries.ts';

const titles = [
  'day',
  'time',
  'kind',
  'reason',
  'order',
  'goods',
  'promotions',
  'commission',
  'vat',
  'delivery',
  'amount',
  'balance',
] as const;

/** `14:05` in Bangladesh. */
const dhakaTime = (at: Date | string): string => new Date(new Date(at).getTime() + 6 * 3_600_000).toISOString().slice(11, 16);

const cells = (line: ShopPostingRow): Cell[] => {
  const part = (amount: number | null): Cell => (amount === null ? '' : toTaka(amount));
  return [
    ...[line.day, dhakaTime(line.at), line.kind, line.reason, line.orderNumber ?? ''],
    ...[line.goods, line.promotions, line.commission, line.vat, line.delivery, line.amount].map(part),
  ];
};

/** The whole period as a CSV file. What it opens with and its lines add up to what it closes with, which is what it lists. */
export function shopStatementFile(db: Db, head: StatementHead, period: { from: string; to: string }): AsyncIterable<string> {
  let balance = head.opening;
  const row = (day: string, kind: string): Cell[] => [day, '', kind, ...Array<Cell>(titles.length - 4).fill(''), toTaka(balance)];
  async function* batches(): AsyncGenerator<(ShopPostingRow | 'start' | 'end')[]> {
    yield ['start'];
    yield* shopPostings(db, head.account, period);
    yield ['end'];
  }
  return csvText(titles, batches(), (line) => {
    if (line === 'start') return [row(period.from, 'openingBalance')];
    if (line === 'end') return [row(period.to, 'closingBalance')];
    balance += line.amount;
    return [[...cells(line), toTaka(balance)]];
  });
}
