import { type SubCategory, subCategories } from '#contract/catalog.ts';
import { CellText } from '../cell-text.tsx';
import { described, describedFacts, describedFields, LocalName, nameColumn, pictureColumn } from '../described.tsx';
import { categoryField } from '../fields/references.ts';
import { statusColumn } from '../status.tsx';

export default described<SubCategory>({
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
  fields: describedFields(categoryField),
  facts: [{ label: 'field.category', value: ({ category }) => <LocalName item={category} /> }, ...describedFacts],
});
