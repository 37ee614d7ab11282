import type { Category } from '#contract/catalog/products.ts';

/** A category in the format of the API; its id is its name in lower case. */
export const testCategory = (name: string, more: Partial<Category> = {}): Category => ({
  _id: name.toLowerCase(),
  name,
  description: `All about ${name}`,
  translations: {},
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
