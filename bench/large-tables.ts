import { productSorts } from '#contract/catalog/catalog.ts';
import { paymentSorts } from '#contract/orders/payments.ts';
import { orderSorts } from '#domain/enums.ts';
import type { ExplainedRequest, Explainer } from './explain.ts';
import { type MeasuredRow, printTable } from './print-table.ts';
import type { TableUsers } from './table-users.ts';

const statementTargetMs = 100;
const answerTargetMs = 1000;
const rowsOnPage = 20;
/** The slowest list of single runs is measured again this many times, and the median counts, because other load affects single runs. */
const finalRuns = 5;

interface Table {
  /** The list of an admin, without filters. */
  adminPath: string;
  merchantPath: string;
  filters: readonly string[];
  sorts: readonly string[];
}

const rice = `q=${encodeURIComponent('চাল')}`;

/** The tables of the dashboards, with their filters alone and combined. */
const tables: readonly Table[] = [
  {
    adminPath: 'products/read?scope=all',
    merchantPath: 'products/read?scope=own',
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
  {
    adminPath: 'payments/read?scope=all',
    merchantPath: 'payments/read?as=seller',
    filters: ['', 'status=verified', 'status=pending&method=MFS', 'method=cash_on_delivery', 'refundDue=true', 'q=NH-22', 'q=ft12'],
    sorts: paymentSorts,
  },
  {
    adminPath: 'orders/read?scope=all',
    merchantPath: 'orders/read?as=seller',
    filters: ['', 'status=delivered', 'status=pending', 'status=shipped', 'q=NH-22', 'q=0171', `q=${encodeURIComponent('রহমান')}`],
    sorts: orderSorts,
  },
];

/**
 * Measures the tables of an admin and of the largest merchant with every filter and sorting, on the first page, page 500 and the last page.
 * For each filter it prints the list with the slowest statement, and that statement's plan.
 */
export async function benchTables({ explain }: Explainer, users: TableUsers): Promise<void> {
  const rows: MeasuredRow[] = [];
  for (const { adminPath, merchantPath, filters, sorts } of tables) {
    for (const [role, { token }] of Object.entries(users)) {
      for (const filter of filters) {
        const url = `/api/v1/${role === 'admin' ? adminPath : merchantPath}${filter && `&${filter}`}&limit=${rowsOnPage}`;
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
  const last = Math.max(1, Math.ceil(total / rowsOnPage));
  const measured: SlowestList[] = [];
  for (const sort of sorts) {
    for (const page of new Set([1, Math.min(500, last), last])) {
      const url = `${list}&sort=${sort}&page=${page}`;
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
