import { LocalName, NameText } from '#app/resource-kit/cells/name-cells.tsx';
import { statusColumn } from '#app/resource-kit/cells/status.tsx';
import { pictureNameColumn, simpleFacts, simpleFormFields, simpleResource } from '#app/resource-kit/simple-resource.tsx';
import { type SubCategory, subCategories } from '#contract/catalog/products.ts';
import { categoryField } from './category-fields.ts';
import { IsMedicine } from './is-medicine.tsx';
import { medicineField } from './medicine-field.ts';

export const subCategoryDefinition = simpleResource<SubCategory>({
  contract: subCategories,
  columns: [pictureNameColumn, { label: 'column.category', cell: ({ category }) => <NameText item={category} /> }, statusColumn()],
  fields: simpleFormFields(categoryField, { ...medicineField, empty: 'no' }),
  facts: [
    { label: 'field.category', value: ({ category }) => <LocalName item={category} /> },
    { label: 'field.isMedicine', value: ({ isMedicine }) => <IsMedicine value={isMedicine} /> },
    ...simpleFacts,
  ],
});
