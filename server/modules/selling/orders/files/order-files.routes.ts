import type { FastifyInstance } from 'fastify';
import { type OrderColumn, orderColumns, orderFileEndpoints } from '#contract/selling/order-files.ts';
import type { Order } from '#contract/selling/orders.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { type Cell, csvText, inBatches } from '#server/core/files/csv.ts';
import { importFile } from '#server/core/files/import-file.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { printOptions } from '#server/modules/catalog/products/index.ts';
import { seesAccounts } from '#server/modules/people/order-access/index.ts';
import { listOrdersAfter, type OrderRecord } from '../orders.queries.ts';
import { presentOrder } from '../present-order.ts';
import { orderImport } from './import-orders.ts';

type Package = Order['packages'][number];
type Line = Package['lines'][number];

/** `2026-12-16 14:05` in Bangladesh, a format that spreadsheets parse as a time. */
const dhakaTime = (iso: string): string => new Date(Date.parse(iso) + 6 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** `captured`, what was paid, is for admins only. */
type Exported = Order & { captured?: number };

const once = ({ packages }: Order, line: Line, amount: number | undefined): Cell => (line === packages[0]?.lines[0] ? (amount ?? '') : '');

const cells: Record<OrderColumn, (order: Exported, part: Package, line: Line) => Cell> = {
  number: (order) => order.number,
  createdAt: (order) => dhakaTime(order.createdAt),
  shop: (_order, { shop }) => shop.name,
  status: (_order, { status }) => status,
  product: (_order, _part, line) => line.name,
  options: (_order, _part, { options }) => printOptions(options),
  quantity: (_order, _part, line) => line.quantity,
  unitPrice: (_order, _part, line) => line.unitPrice,
  lineTotal: (_order, _part, line) => line.lineTotal,
  deliveryFee: (_order, { lines, deliveryFee }, line) => (line === lines[0] ? deliveryFee : ''),
  paymentMethod: ({ payment }) => payment.method,
  paymentStatus: ({ payment }) => payment.status,
  transactionId: ({ payment }) => payment.transactionId ?? '',
  customer: ({ deliveryAddress }) => deliveryAddress.name,
  phone: ({ deliveryAddress }) => deliveryAddress.phone,
  district: ({ deliveryAddress }) => deliveryAddress.district ?? '',
  upazila: ({ deliveryAddress }) => deliveryAddress.upazila ?? '',
  address: ({ deliveryAddress }) => deliveryAddress.line,
  captured: (order, _part, line) => once(order, line, order.captured),
  refunded: (order, _part, line) => once(order, line, order.payment.refunded),
  refundDue: (order, _part, line) => once(order, line, order.payment.refundDue),
};

/** As `payment_captured` of the database. */
const capturedOf = ({ captured_poisha: captured, payment_status: status, amount_poisha: amount }: OrderRecord): number =>
  toTaka(captured ?? (status === 'verified' || status === 'refunded' ? amount : 0));

const rowsOf = (order: Exported): Cell[][] =>
  order.packages.flatMap((part) => part.lines.map((line) => orderColumns.map((column) => cells[column](order, part, line))));

/** Export and import of orders as files. */
export function mountOrderFiles(app: FastifyInstance, { db, registry, limits }: Deps): void {
  mount(app, registry, orderFileEndpoints, {
    'GET /orders/export': async ({ user, query }) => {
      await limits.consume('fileUser', user.id);
      const view = user.role === 'admin' ? 'all' : 'seller';
      const filter = { ...query, view, userId: user.id, permission: 'orders:export', seesAccounts: seesAccounts(user, view) } as const;
      const isOwnShop = view === 'seller' ? (shopId: string) => hasShopPermission(user, shopId, 'orders:export') : undefined;
      const orders = inBatches((page) => listOrdersAfter(db, { ...filter, ...page }));
      return csvText(orderColumns, orders, (row) =>
        rowsOf({ ...presentOrder(row, { ...filter, isOwnShop }), ...(!isOwnShop && { captured: capturedOf(row) }) }),
      );
    },
    'POST /orders/import': async ({ user, query, body, meta: { signal } }) => {
      await limits.consume('fileUser', user.id);
      return importFile(db, orderImport, { user, file: body, isPreview: query.preview ?? false, columns: query.columns, signal });
    },
  });
}
