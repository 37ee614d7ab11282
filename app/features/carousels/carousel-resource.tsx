import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { NamedText } from '#app/resource-kit/cells/name-cells.tsx';
import { statusColumn } from '#app/resource-kit/cells/status.tsx';
import { textField } from '#app/resource-kit/fields/text-field.tsx';
import { nameColumn, pictureColumn, simpleFacts, simpleFormFields, simpleResource } from '#app/resource-kit/simple-resource.tsx';
import { type Carousel, carousels } from '#contract/catalog/carousels.ts';

export const carouselDefinition = simpleResource<Carousel>({
  contract: carousels,
  columns: [
    pictureColumn,
    { ...nameColumn(), cell: (item) => <NamedText item={item} /> },
    { label: 'column.destination', cell: ({ destination }) => <CellText>{destination}</CellText> },
    statusColumn(),
  ],
  fields: simpleFormFields(
    textField('destination', { required: 'requiredDestination', hint: 'hint.destination', maxLength: 500, inputMode: 'url' }),
  ),
  facts: [...simpleFacts, { label: 'field.destination', value: ({ destination }) => destination }],
});
