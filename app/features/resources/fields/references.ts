import { api } from '#app/lib/api.ts';
import { referenceField } from './reference-field.tsx';

export const categoryField = referenceField('category', {
  label: 'field.category',
  required: 'requiredCategory',
  search: ({ scope: _scope, ...query }) => api('GET /categories/read', { query }),
});

export const subCategoryField = referenceField('subCategory', {
  label: 'field.subCategory',
  required: 'requiredSubCategory',
  within: { field: 'category', hint: 'chooseCategoryFirst' },
  search: ({ scope: _scope, ...query }) => api('GET /subCategories/read', { query }),
});

export const shopField = referenceField('shop', {
  label: 'field.shop',
  required: 'requiredShop',
  isOnlyOneChosen: true,
  search: (query) => api('GET /shops/read', { query }),
});

export const merchantField = referenceField('merchant', {
  label: 'field.merchant',
  required: 'requiredMerchant',
  only: 'admin',
  search: ({ scope: _scope, ...query }) => api('GET /users/merchants/read', { query }),
});

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
