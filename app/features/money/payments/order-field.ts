import { api } from '#app/lib/api/api.ts';
import { referenceField } from '#app/resource-kit/fields/reference-field.tsx';

/** Searches by order number, or by the buyer's name or phone. */
export const orderField = {
  ...referenceField('orderId', {
    label: 'field.order',
    required: 'requiredOrderID',
    needs: 'orders:read',
    search: async ({ scope, q, limit }) => {
      const orders = await api('GET /orders/read', { query: { scope, limit, ...(q && { q }) } });
      return orders.map(({ _id, number, customer }) => ({ _id, name: `${number} · ${customer.name}`, phone: customer.phone }));
    },
  }),
  on: 'create',
} as const;
