import { productSorts } from '#contract/catalog/products.ts';
import { paymentSorts } from '#contract/money/payments.ts';
import { dueTimes, orderSorts } from '#domain/enums.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import type { ExplainedRequest, Explainer } from '../explain.ts';
import { type MeasuredRow, printTable } from '../print-table.ts';
import { type TableUsers, tableRoles } from './table-users.ts';

const statementTargetMs = 100;
const answerTargetMs = 1000;
const rowsOnPage = 20;
/** The slowest list of single runs is measured again this many times, and the median counts, because other load affects single runs. */
const finalRuns = 5;

interface Table {
  /** The list of each role, without filters. */
  paths: Partial<Record<keyof TableUsers, string>>;
  filters: readonly string[];
  /** Unset for counts, which have no pages. */
  sorts: readonly string[];
}

const rice = `q=${encodeURIComponent('চাল')}`;

/** The tables of products, with their filters alone and combined. */
export const productTables: readonly Table[] = [
  {
    paths: { admin: 'products/read?scope=all', merchant: 'products/read?scope=own' },
    filters: [
      '',
      'status=active',
      'status=pending',
      'campaign=flashSale',
      'campaign=none&status=active',
      'stock=low',
      'stock=low&campaign=flashSale',
      `stock=low&${rice}`,
      rice,
      'q=zz',
      `${rice}&status=active`,
      `${rice}&campaign=flashSale&status=active`,
    ],
    sorts: productSorts,
  },
];

const name = (q: string) => `q=${encodeURIComponent(q)}`;
/** The start of a number, the starts of phone numbers, names, a single letter, and a word without matches. */
const orderSearches = ['q=NH-22', 'q=017', 'q=01712345', name('রহমান'), name('সাদিয়া রহমান'), name('র'), 'q=zz'];
const week = 'from=2026-01-01&to=2026-01-07';

/** The tables of orders and payments, and the counts of their tabs. */
export const orderTables: readonly Table[] = [
  {
    paths: { admin: 'payments/read?scope=all', merchant: 'payments/read?as=seller', customer: 'payments/read?as=buyer' },
    filters: [
      '',
      ...paymentStates.map((status) => `status=${status}`),
      'status=pending&method=MFS',
      'method=cash_on_delivery',
      'refundDue=true',
      'toRetry=true',
      week,
      ...orderSearches,
      'q=ft12',
    ],
    sorts: paymentSorts,
  },
  {
    paths: { admin: 'orders/read?scope=all', merchant: 'orders/read?as=seller', customer: 'orders/read?as=buyer' },
    filters: [
      '',
      ...packageStates.map((status) => `status=${status}`),
      ...dueTimes.map((due) => `due=${due}`),
      week,
      `status=delivered&${name('রহমান')}`,
      ...orderSearches,
    ],
    sorts: orderSorts,
  },
  {
    paths: { admin: 'payments/counts?scope=all', merchant: 'payments/counts?as=seller', customer: 'payments/counts?as=buyer' },
    filters: ['', 'method=MFS', week, ...orderSearches],
    sorts: [],
  },
  {
    paths: { admin: 'orders/counts?scope=all', merchant: 'orders/counts?as=seller', customer: 'orders/counts?as=buyer' },
    filters: ['', week, ...orderSearches],
    sorts: [],
  },
];

/**
 * Measures each role's tables with every filter and sorting, on the first page, page 500 and the last page.
 * For each filter it prints the list with the slowest statement, and that statement's plan.
 */
export async function benchTables({ explain }: Explainer, users: TableUsers, tables: readonly Table[]): Promise<void> {
  const rows: MeasuredRow[] = [];
  for (const { paths, filters, sorts } of tables) {
    for (const role of tableRoles) {
      const { token } = users[role];
      for (const filter of paths[role] ? filters : []) {
        const url = `/api/v1/${paths[role]}${filter && `&${filter}`}`;
        const worst = await findSlowest(url, sorts, (each, runs) => explain({ url: each, token }, runs));
        rows.push(present(role, worst));
        console.log(`${role}: ${decodeURIComponent(worst.url)}\n${worst.slowest.plan.map((line) => `  ${line}`).join('\n')}`);
      }
    }
  }
  printTable(rows);
}

interface SlowestList extends ExplainedRequest {
  url: string;
}

async function findSlowest(
  list: string,
  sorts: readonly string[],
  explain: (url: string, runs: number) => Promise<ExplainedRequest>,
): Promise<SlowestList> {
  const { total } = await explain(list, 1);
  if (sorts.length === 0) return { url: list, ...(await explain(list, finalRuns)) };
  const last = Math.max(1, Math.ceil(total / rowsOnPage));
  const measured: SlowestList[] = [];
  for (const sort of sorts) {
    for (const page of new Set([1, Math.min(500, last), last])) {
      const url = `${list}&limit=${rowsOnPage}&sort=${sort}&page=${page}`;
      measured.push({ url, ...(await explain(url, 1)) });
    }
  }
  const [worst] = measured.toSorted((a, b) => b.slowest.ms - a.slowest.ms);
  if (!worst) throw new Error(`${list}: no order`);
  return { ...worst, ...(await explain(worst.url, finalRuns)) };
}

const present = (role: string, { url, total, answerMs, slowest }: SlowestList): MeasuredRow => ({
  '': `${role}: ${decodeURIComponent(url.replace('/api/v1/', '').replace(`&limit=${rowsOnPage}`, ''))}`,
  rows: total,
  [`answer ms (< ${answerTargetMs})`]: answerMs.toFixed(1),
  [`slowest statement ms (< ${statementTargetMs})`]: slowest.ms.toFixed(1),
  met: answerMs < answerTargetMs && slowest.ms < statementTargetMs,
});
