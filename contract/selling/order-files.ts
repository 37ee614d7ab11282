import { z } from 'zod';
import { paymentMethodsInFiles } from '#domain/money/payment-methods.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { importEndpoint } from '../import-files.ts';
import { paymentFields, requirePaymentInfo } from '../money/payments.ts';
import { addressFields } from '../people/addresses.ts';
import { orderEndpoints, phoneBuyer } from './orders.ts';

/**
 * One row for each line of an order. `deliveryFee` belongs to the package and is on its first line only, and the money of the order, which
 * merchants don't see, on the first line of its first package: so the columns can be summed.
 */
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
  'captured',
  'refunded',
  'refundDue',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The columns of a file of orders to place: one row for each line of an order. An imported file can have them in any order. */
export const newOrderColumns = [
  'order',
  'customer',
  'phone',
  'division',
  'district',
  'upazila',
  'address',
  'product',
  'options',
  'quantity',
  'price',
  'paymentMethod',
  'mfsProvider',
  'mobileNumber',
  'transactionId',
  'amount',
] as const;
export const newOrderColumn = z.enum(newOrderColumns);
export type NewOrderColumn = z.output<typeof newOrderColumn>;

/** The fields that the rows of an order share: an order that an admin places for a phone buyer, without its lines. */
export const phoneOrder = z
  .strictObject({ customer: phoneBuyer, deliveryAddress: addressFields, ...paymentFields, paymentMethod: z.enum(paymentMethodsInFiles) })
  .superRefine(requirePaymentInfo);

const totals = {
  orders: z.number(),
  lines: z.number(),
  amount: takaOut.meta({ description: 'taka, including delivery' }),
  unchanged: z.number().meta({ description: 'orders already placed by an earlier import' }),
};
export type OrderTotals = z.output<z.ZodObject<typeof totals>>;

export const orderFileEndpoints = {
  'GET /orders/export': {
    summary: 'Exports order lines as CSV (UTF-8 with byte order mark), oldest first: all for admins, their own packages for merchants',
    access: ['merchant', 'admin'],
    stepUp: true,
    permission: 'orders:export',
    query: orderEndpoints['GET /orders/read'].query.omit({ page: true, limit: true, sort: true, scope: true, as: true, hidden: true }),
    csv: 'orders',
  },
  'POST /orders/import': importEndpoint(newOrderColumn, {
    summary:
      'Places phone orders from CSV, all rows or none. A row is an order line; rows with the same `order` reference belong to one order, ' +
      'and fields of the order may be given in any of them. Product by id or slug, its options as `Sizes: 1 kg | Colors: Red`. ' +
      'The shop sets prices; a different `price` is an error. An account is created for an unknown phone. Payment is cash on delivery ' +
      'unless payment columns are given. An order with the same `order`, phone and contents as in an earlier file is not placed again; ' +
      'with other contents it is an error. Separators: commas, semicolons or tabs; Bengali digits are accepted',
    access: ['admin'],
    permission: 'orders:write',
    totals,
    query: {},
  }),
} as const satisfies Endpoints;
