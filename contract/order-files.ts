import type { Endpoints } from './endpoint.ts';
import { orderEndpoints } from './orders.ts';

/** One row for each line of an order. `deliveryFee` is the package's and stands on its first line, so that a column can be added up. */
export const orderColumns = [
  'number',
  'createdAt',
  'shop',
  'status',
  'product',
  'options',
  'quantity',
  'unitPrice',
  'lineTotal',
  'deliveryFee',
  'paymentMethod',
  'paymentStatus',
  'transactionId',
  'customer',
  'phone',
  'district',
  'upazila',
  'address',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const orderFileEndpoints = {
  'GET /orders/export': {
    summary: 'Lines of orders as CSV (UTF-8 with byte order mark), oldest first: all for an admin, a merchant’s own packages',
    access: ['merchant', 'admin'],
    query: orderEndpoints['GET /orders/read'].query.omit({ page: true, limit: true, sort: true, scope: true, as: true }),
    csv: 'orders',
  },
} as const satisfies Endpoints;
