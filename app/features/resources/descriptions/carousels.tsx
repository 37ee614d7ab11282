import { type Carousel, carousels } from '#contract/carousels.ts';
import { CellText } from '../cell-text.tsx';
import { described, describedFacts, describedFields, NamedText, nameColumn, pictureColumn } from '../described.tsx';
import { textField } from '../fields/text-field.tsx';
import { statusColumn } from '../status.tsx';

export default described<Carousel>({
  contract: carousels,
  columns: [
    pictureColumn,
    { ...nameColumn(), cell: (item) => <NamedText item={item} /> },
    { label: 'column.destination', cell: ({ destination }) => <CellText>{destination}</CellText> },
    statusColumn(),
  ],
  fields: describedFields(
    textField('destination', { required: 'requiredDestination', hint: 'hint.destination', maxLength: 500, inputMode: 'url' }),
  ),
  facts: [...describedFacts, { label: 'field.destination', value: ({ destination }) => destination }],
});
