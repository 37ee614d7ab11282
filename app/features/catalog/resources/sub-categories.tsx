import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { LocalName } from '#app/resource-kit/cells/name-cells.tsx';
import { statusColumn } from '#app/resource-kit/cells/status.tsx';
import { nameColumn, pictureColumn, simpleFacts, simpleFormFields, simpleResource } from '#app/resource-kit/simple-resource.tsx';
import { type SubCategory, subCategories } from '#contract/catalog/catalog.ts';
import { categoryField } from './category-fields.ts';

export const subCategoryDefinition = simpleResource<SubCategory>({
  contract: subCategories,
  columns: [
    pictureColumn,
    nameColumn('column.imageName'),
    {
      label: 'column.category',
      cell: ({ category }) => (
        <CellText>
          <LocalName item={category} />
        </CellText>
      ),
    },
    statusColumn(),
  ],
  fields: simpleFormFields(categoryField),
  facts: [{ label: 'field.category', value: ({ category }) => <LocalName item={category} /> }, ...simpleFacts],
});
