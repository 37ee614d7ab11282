import { api } from '#app/lib/api/api.ts';
import { referenceField } from '#app/resource-kit/fields/reference-field.tsx';

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
