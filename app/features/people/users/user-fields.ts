import { api } from '#app/lib/api/api.ts';
import type { FormField } from '#app/resource-kit/definition/form-field.ts';
import { referenceField } from '#app/resource-kit/fields/reference-field.tsx';
import { referenceFilter } from '#app/resource-kit/list/reference-filter.tsx';
import type { Candidate } from '#app/resource-kit/requests/use-candidates.ts';

export const merchantField = referenceField('merchant', {
  label: 'field.merchant',
  required: 'requiredMerchant',
  only: 'admin',
  needs: 'users:read',
  search: ({ scope: _scope, ...query }) => api('GET /users/merchants/read', { query }),
});

/** Filters by the user who made a change. */
export const actorFilter = referenceFilter('actor', {
  needs: 'users:read',
  read: (id) => api('GET /users/read/:id', { params: { id } }),
  search: (query) => api('GET /users/read', { query }),
});

/** What an admin may do; without one everything. */
export const staffRoleField: FormField = {
  ...referenceField('staffRole', {
    label: 'field.staffRole',
    needs: 'roles:read',
    search: ({ scope: _scope, ...query }) => api('GET /roles/read', { query }),
  }),
  hint: 'hint.staffRole',
  when: ({ role }) => role === 'admin',
  write: (value) => (value as Candidate | undefined)?._id ?? null, // chosen in this field
};
