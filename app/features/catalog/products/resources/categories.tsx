import { statusColumn } from '#app/resource-kit/cells/status.tsx';
import { nameColumn, pictureColumn, simpleResource } from '#app/resource-kit/simple-resource.tsx';
import { categories } from '#contract/catalog/products.ts';

export const categoryDefinition = simpleResource({
  contract: categories,
  columns: [pictureColumn, nameColumn('column.categoryName'), statusColumn()],
});
