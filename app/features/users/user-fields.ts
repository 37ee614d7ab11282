import { api } from '#app/lib/api/api.ts';
import { referenceField } from '#app/resource-kit/fields/reference-field.tsx';
import { referenceFilter } from '#app/resource-kit/list/reference-filter.tsx';

export const merchantField = referenceField('merchant', {
  label: 'field.merchant',
  required: 'requiredMerchant',
  only: 'admin',
  search: ({ scope: _scope, ...query }) => api('GET /users/merchants/read', { query }),
});

/** Filters by the user who made a change. */
export const actorFilter = referenceFilter('actor', {
  read: (id) => api('GET /users/read/:id', { params: { id } }),
  search: (query) => api('GET /users/read', { query }),
});
