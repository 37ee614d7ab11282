import { productSorts } from '#contract/catalog.ts';
import { orderSorts } from '#contract/orders.ts';
import { paymentSorts } from '#contract/payments.ts';
import type { Explained, Explainer } from './explain.ts';
import { type Measured, printTable } from './print-table.ts';
import type { Viewers } from './viewers.ts';

const statementTargetMs = 100;
const answerTargetMs = 1000;
const rowsOnPage = 20;
/** What was slowest in one run is judged by the middle one of so many: what else the machine does shows in every single run. */
const judgedRuns = 5;

interface Table {
  /** Before the filters; a merchant's is the same without `scope=all`. */
  list: string;
  merchants: string;
  filters: readonly string[];
  sorts: readonly string[];
}

const rice = `q=${encodeURIComponent('চাল')}`;

/** What the tables of the signed-in areas can ask for: their filters alone and together. */
const tables: readonly Table[] = [
  {
    list: 'products/read?scope=all',
    merchants: 'products/read?scope=own',
    filters: [
      '',
      'status=active',
      'status=pending',
      'campaign=flashSale',
      'campaign=none&status=active',
      'lowStock=true',
      'lowStock=true&campaign=flashSale',
      `lowStock=true&${rice}`,
      rice,
      'q=zz',
      `${rice}&status=active`,
      `${rice}&campaign=flashSale&status=active`,
    ],
    sorts: productSorts,
  },
  {
    list: 'payments/read?scope=all',
    merchants: 'payments/read?as=seller',
    filters: ['', 'status=verified', 'status=pending&method=MFS', 'method=cash_on_delivery', 'refundDue=true', 'q=NH-22', 'q=ft12'],
    sorts: paymentSorts,
  },
  {
    list: 'orders/read?scope=all',
    merchants: 'orders/read?as=seller',
    filters: ['', 'status=delivered', 'status=pending', 'status=shipped', 'q=NH-22', 'q=0171', `q=${encodeURIComponent('রহমান')}`],
    sorts: orderSorts,
  },
];

/**
 * Every filter of the tables that an admin and the largest merchant see, in every order, on the first page, page 500 and the last: of each
 * filter the list whose statement takes longest, with its plan.
 */
export async function benchTables({ explain }: Explainer, viewers: Viewers): Promise<void> {
  const rows: Measured[] = [];
  for (const { list, merchants, filters, sorts } of tables) {
    for (const [viewer, { token }] of Object.entries(viewers)) {
      for (const filter of filters) {
        const url = `/api/v1/${viewer === 'admin' ? list : merchants}${filter && `&${filter}`}&limit=${rowsOnPage}`;
        const worst = await worstOf(url, sorts, (each, runs) => explain({ url: each, token }, runs));
        rows.push(present(viewer, worst));
        console.log(`${viewer}: ${decodeURIComponent(worst.url)}\n${worst.slowest.plan.map((line) => `  ${line}`).join('\n')}`);
      }
    }
  }
  printTable(rows);
}

interface Worst extends Explained {
  url: string;
}

async function worstOf(list: string, sorts: readonly string[], explain: (url: string, runs: number) => Promise<Explained>): Promise<Worst> {
  const { total } = await explain(list, 1);
  const last = Math.max(1, Math.ceil(total / rowsOnPage));
  const measured: Worst[] = [];
  for (const sort of sorts) {
    for (const page of new Set([1, Math.min(500, last), last])) {
      const url = `${list}&sort=${sort}&page=${page}`;
      measured.push({ url, ...(await explain(url, 1)) });
    }
  }
  const [worst] = measured.toSorted((a, b) => b.slowest.ms - a.slowest.ms);
  if (!worst) throw new Error(`${list}: no order`);
  return { ...worst, ...(await explain(worst.url, judgedRuns)) };
}

const present = (viewer: string, { url, total, answerMs, slowest }: Worst): Measured => ({
  '': `${viewer}: ${decodeURIComponent(url.replace('/api/v1/', '').replace(`&limit=${rowsOnPage}`, ''))}`,
  rows: total,
  [`answer ms (< ${answerTargetMs})`]: answerMs.toFixed(1),
  [`slowest statement ms (< ${statementTargetMs})`]: slowest.ms.toFixed(1),
  met: answerMs < answerTargetMs && slowest.ms < statementTargetMs,
});
