import { api } from '#app/lib/api/api.ts';
import { referenceField } from '#app/resource-kit/fields/reference-field.tsx';
import { referenceFilter } from '#app/resource-kit/list/reference-filter.tsx';

export const shopField = referenceField('shop', {
  label: 'field.shop',
  required: 'requiredShop',
  needs: 'shops:read',
  hasPublic: true,
  isOnlyOneChosen: true,
  search: (query) => api('GET /shops/read', { query }),
});

export const shopFilter = referenceFilter('shop', {
  needs: 'shops:read',
  read: (id) => api('GET /shops/read/:id', { params: { id } }),
  search: (query) => api('GET /shops/read', { query: { scope: 'all', ...query } }),
});
