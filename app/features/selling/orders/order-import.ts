import type { ImportDefinition } from '#app/resource-kit/files/import-definition.ts';
import { type NewOrderColumn, newOrderColumns, type OrderTotals } from '#contract/selling/order-files.ts';

/** An order with two lines, and one that is already paid. The product slug is a placeholder. */
const example: Partial<Record<NewOrderColumn, string>>[] = [
  {
    order: 'FB-1',
    customer: 'রহিমা খাতুন',
    phone: '01712345678',
    division: 'Rangpur',
    district: 'Rangpur',
    upazila: 'Rangpur Sadar',
    address: 'বাড়ি ৪ স্টেশন রোড',
    product: 'product-slug',
    options: 'Sizes: 5 kg',
    quantity: '2',
    paymentMethod: 'cash_on_delivery',
  },
  { order: 'FB-1', product: 'product-slug', quantity: '1' },
  {
    order: 'FB-2',
    customer: 'করিম মিয়া',
    phone: '01812345678',
    division: 'Dhaka',
    district: 'Dhaka',
    upazila: 'Mirpur',
    address: 'বাড়ি ১২ রোড ৩',
    product: 'product-slug',
    quantity: '1',
    price: '80',
    paymentMethod: 'MFS',
    mfsProvider: 'bKash',
    mobileNumber: '01812345678',
    transactionId: 'BK7X2M9QLA',
    amount: '140',
  },
];

export const orderImportDefinition: ImportDefinition<OrderTotals> = {
  name: 'orders',
  endpoint: 'POST /orders/import',
  columns: newOrderColumns,
  example,
  totals: ['orders', 'lines', 'amount', 'unchanged'],
  changesOf: ({ orders }) => orders,
};
