import { localise } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { PictureAndText } from '#app/resource-kit/cells/name-cells.tsx';
import { statusColumn } from '#app/resource-kit/cells/status.tsx';
import { textField } from '#app/resource-kit/fields/text-field.tsx';
import { pictureNameColumn, simpleFacts, simpleFormFields, simpleResource } from '#app/resource-kit/simple-resource.tsx';
import { type Carousel, carousels } from '#contract/content/carousels.ts';

function PictureAndDescription({ item }: { item: Carousel }) {
  const { name, description } = localise(item, useLanguage());
  return <PictureAndText picture={item.image} text={name} detail={description} />;
}

export const carouselDefinition = simpleResource<Carousel>({
  contract: carousels,
  columns: [
    { ...pictureNameColumn, cell: (item) => <PictureAndDescription item={item} /> },
    { label: 'column.destination', cell: ({ destination }) => <CellText text={destination} /> },
    statusColumn(),
  ],
  fields: simpleFormFields(
    textField('destination', { required: 'requiredDestination', hint: 'hint.destination', maxLength: 500, inputMode: 'url' }),
  ),
  facts: [...simpleFacts, { label: 'field.destination', value: ({ destination }) => destination }],
});
