import type { z } from 'zod';
import { type NewOrderColumn, phoneOrder } from '#contract/selling/order-files.ts';
import { type RequestLine, requestLine } from '#contract/selling/orders.ts';
import { type Area, divisions } from '#domain/areas.ts';
import { latinDigits } from '#domain/digits.ts';
import { isId } from '#domain/ids.ts';
import { limits } from '#domain/limits.ts';
import { defaultPaymentMethod, isPrepaid, paymentMethodsInFiles } from '#domain/money/payment-methods.ts';
import { findDistrict, findDivision } from '#domain/words/find-area.ts';
import { toFieldErrors } from '#server/core/endpoints/mount.ts';
import { cellKey, cellMoney, cellPhone, cellQuantity, cellText } from '#server/core/files/cells.ts';
import type { Check } from '#server/core/files/import-file.ts';
import type { ImportRow } from '#server/core/files/import-rows.ts';
import type { Steps } from '#server/core/files/steps.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { readOptions, type SellableRow } from '#server/modules/catalog/products/index.ts';

export type OrderFileRow = ImportRow<NewOrderColumn>;

/** An order, parsed from its rows. */
export interface OrderDraft {
  /** The reference in the file. */
  reference: string;
  rows: readonly [OrderFileRow, ...OrderFileRow[]];
  /** The fields of the whole order; undefined when they are invalid. */
  head: z.output<typeof phoneOrder> | undefined;
  /** By row; undefined when the row is not a valid line. */
  lines: readonly (RequestLine | undefined)[];
}

/** Products by id and by slug. */
export type ProductsByKey = ReadonlyMap<string, SellableRow>;

interface Reading extends Pick<Check<NewOrderColumn>, 'errors' | 'hasDecimalCommas'> {
  products: ProductsByKey;
}

/** The column of each field of an order request. */
const columnOfField: Readonly<Record<string, NewOrderColumn>> = {
  'customer.name': 'customer',
  'customer.phone': 'phone',
  'deliveryAddress.name': 'customer',
  'deliveryAddress.phone': 'phone',
  'deliveryAddress.division': 'division',
  'deliveryAddress.district': 'district',
  'deliveryAddress.upazila': 'upazila',
  'deliveryAddress.line': 'address',
  paymentMethod: 'paymentMethod',
  'paymentInfo.mfsProvider': 'mfsProvider',
  'paymentInfo.mobileNumber': 'mobileNumber',
  'paymentInfo.transactionId': 'transactionId',
  'paymentInfo.amount': 'amount',
  productId: 'product',
  options: 'options',
  quantity: 'quantity',
  price: 'price',
};

export function columnOf(path: string): NewOrderColumn | undefined {
  const field = path.replace(/^products\.\d+\./, '');
  return Object.entries(columnOfField).find(([name]) => `${field}.`.startsWith(`${name}.`))?.[1];
}

const place = (find: (typed: string) => Area | undefined) => (cell: string) => find(cell)?.en ?? refuse('', 'NOT_FOUND', 'No such place');

/** How the cells about the whole order are parsed. */
const headCells = {
  customer: cellText,
  phone: cellPhone,
  division: place(findDivision),
  district: place(findDistrict),
  upazila: cellText,
  address: cellText,
  paymentMethod: cellText,
  mfsProvider: cellText,
  mobileNumber: cellPhone,
  transactionId: cellText,
  amount: cellMoney,
} as const satisfies Partial<Record<NewOrderColumn, (cell: string, reading: Reading) => unknown>>;
type HeadColumn = keyof typeof headCells;
const headColumns = Object.keys(headCells) as HeadColumn[]; // the keys of the table just above

/** Groups the rows of each order by reference, in the order of the file. Rows without a reference get an error. */
export async function rowsByOrder({
  rows,
  errors,
  steps,
}: Pick<Check<NewOrderColumn>, 'rows' | 'errors' | 'steps'>): Promise<[string, OrderDraft['rows']][]> {
  const orders = new Map<string, [OrderFileRow, ...OrderFileRow[]]>();
  for (const row of rows) {
    await steps.next();
    const reference = latinDigits(cellText(row.cells.get('order') ?? ''));
    const before = orders.get(reference);
    if (reference === '') errors.add(row, 'order', { code: 'REQUIRED', message: 'This field is required' });
    else if (reference.length > 100) errors.add(row, 'order', { code: 'too_big', message: 'At most 100 letters' });
    else if (!before) orders.set(reference, [row]);
    else if (before.length < limits.orderLines) before.push(row);
    else {
      errors.add(row, 'order', { code: 'TOO_MANY_LINES', message: `An order has ${limits.orderLines} lines at most` });
    }
  }
  return [...orders];
}

/** Validates the rows of an order by the schemas of the form and collects the errors. */
export const draftOf = async (reference: string, rows: OrderDraft['rows'], reading: Reading & { steps: Steps }): Promise<OrderDraft> => ({
  reference,
  rows,
  head: headOf(rows, reading),
  lines: await reading.steps.map(rows, (row) => lineOf(row, reading)),
});

/** The method of an order in a file with payment details but without a method. */
const prepaidMethod = paymentMethodsInFiles.find(isPrepaid);

function headOf(rows: OrderDraft['rows'], reading: Reading): OrderDraft['head'] {
  const { errors } = reading;
  const firstRows = firstRowByColumn(rows, reading);
  const said = (column: HeadColumn): unknown => {
    const row = firstRows.get(column);
    return row && errors.attempt(row, column, () => headCells[column](row.cells.get(column) ?? '', reading));
  };
  const [name, phone, district] = [said('customer'), said('phone'), said('district')];
  const home = divisions.find((division) => division.districts.some(({ en }) => en === district))?.en;
  const division = said('division') ?? home;
  if (home && division !== home) {
    errors.add(firstRows.get('division') ?? rows[0], 'division', { code: 'NOT_IN_DIVISION', message: `The district lies in ${home}` });
  }
  const info = {
    mfsProvider: said('mfsProvider'),
    mobileNumber: said('mobileNumber'),
    transactionId: said('transactionId'),
    amount: said('amount'),
  };
  const isPaid = Object.values(info).some((value) => value !== undefined);
  const { data, error } = phoneOrder.safeParse({
    customer: { name, phone },
    deliveryAddress: { name, phone, division, district, upazila: said('upazila'), line: said('address') },
    paymentMethod: said('paymentMethod') ?? (isPaid ? prepaidMethod : defaultPaymentMethod),
    ...(isPaid && { paymentInfo: info }),
  });
  for (const wrong of error?.issues.flatMap(toFieldErrors) ?? []) {
    const column = columnOf(wrong.path);
    // The division is derived from the district, whose cell already has the error.
    if (column !== 'division') errors.addFieldErrors(firstRows.get(column as HeadColumn) ?? rows[0], [wrong]);
  }
  return data;
}

/** For each column about the whole order, the first row that fills it in. Rows with another value are errors. */
function firstRowByColumn(rows: OrderDraft['rows'], { errors }: Reading): Map<HeadColumn, OrderFileRow> {
  const firstRows = new Map<HeadColumn, OrderFileRow>();
  for (const row of rows) {
    for (const column of headColumns) {
      const cell = row.cells.get(column);
      if (cell === undefined) continue;
      const first = firstRows.get(column);
      if (!first) firstRows.set(column, row);
      else if (cellText(first.cells.get(column) ?? '') !== cellText(cell)) {
        errors.add(row, column, { code: 'DIFFERS', message: `Row ${first.row} of this order says otherwise`, params: { row: first.row } });
      }
    }
  }
  return firstRows;
}

/** The ids and slugs by which rows name their products. */
export async function productKeys(rows: readonly OrderFileRow[], steps: Steps): Promise<{ ids: string[]; slugs: string[] }> {
  const keys = [...new Set(await steps.map(rows, (row) => cellKey(row.cells.get('product') ?? '')))];
  return { ids: keys.filter(isId), slugs: keys.filter((key) => key !== '' && !isId(key)) };
}

function lineOf(row: OrderFileRow, { errors, products, ...reading }: Reading): RequestLine | undefined {
  const said = <T>(column: NewOrderColumn, read: (cell: string) => T): T | undefined => {
    const cell = row.cells.get(column);
    return cell === undefined ? undefined : errors.attempt(row, column, () => read(cell));
  };
  const { data, error } = requestLine.safeParse({
    productId: said('product', (cell) => products.get(cellKey(cell))?.id ?? refuse('', 'NOT_FOUND', 'No such product')),
    options: said(
      'options',
      (cell) => readOptions(cellText(cell)) ?? refuse('', 'OPTIONS', 'Write options as “Sizes: 1 kg | Colors: Red”'),
    ),
    quantity: said('quantity', (cell) => cellQuantity(cell, reading)),
    price: said('price', (cell) => cellMoney(cell, reading)),
  });
  if (error) errors.addFieldErrors(row, error.issues.flatMap(toFieldErrors));
  return errors.has(row, 'options') || errors.has(row, 'price') ? undefined : data;
}
