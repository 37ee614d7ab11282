import { api } from '#app/lib/api/api.ts';
import { referenceField } from '#app/resource-kit/fields/reference-field.tsx';

/** By its number, or the name or phone of its buyer. */
export const orderField = {
  ...referenceField('orderId', {
    label: 'field.order',
    required: 'requiredOrderID',
    search: async ({ scope, q, limit }) => {
      const orders = await api('GET /orders/read', { query: { scope, limit, ...(q && { q }) } });
      return orders.map(({ _id, number, customer }) => ({ _id, name: `${number} · ${customer.name}`, phone: customer.phone }));
    },
  }),
  on: 'create',
} as const;
