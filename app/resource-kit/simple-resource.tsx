import { localName } from '#app/lib/format/localise.ts';
import { plainSorts, type Translations } from '#contract/resource.ts';
import type { Status } from '#domain/enums.ts';
import { NameText, PictureAndName, Thumbnail } from './cells/name-cells.tsx';
import { ItemStatus, statusColumn, statusField, statusFilter } from './cells/status.tsx';
import type { FormField } from './definition/form-field.ts';
import type { ResourceItem } from './definition/resource-contract.ts';
import { type Column, defineResource, type Fact, type ResourceDefinition } from './definition/resource-definition.ts';
import type { ResourceText } from './definition/resource-texts.ts';
import { nameSorts } from './definition/sorts.ts';
import { descriptionFields, nameFields } from './fields/name-fields.ts';
import { pictureField } from './fields/picture-field.tsx';

/** The fields shared by category, sub category, campaign and carousel. */
interface SimpleItem extends ResourceItem {
  name: string;
  description: string;
  image?: string | undefined;
  translations: Translations;
  status: Status;
}

export const pictureColumn: Column<SimpleItem> = {
  label: 'column.image',
  as: 'picture',
  cell: ({ image }) => <Thumbnail path={image} />,
};

export const nameColumn = (label: ResourceText = 'column.name'): Column<SimpleItem> => ({
  label,
  as: 'title',
  sorts: nameSorts,
  cell: (item) => <NameText item={item} room="all" />,
});

/** Image and name in one column. */
export const pictureNameColumn: Column<SimpleItem> = {
  label: 'column.imageName',
  as: 'title',
  sorts: nameSorts,
  cell: (item) => <PictureAndName item={item} picture={item.image} />,
};

/** The form fields of a simple resource, with the extra fields after the names. */
export const simpleFormFields = (...extra: FormField[]): FormField[] => [
  ...nameFields,
  ...extra,
  statusField,
  ...descriptionFields,
  pictureField(),
];

export const simpleFacts: Fact<SimpleItem>[] = [
  { label: 'field.name', value: ({ name }) => name },
  { label: 'field.nameEn', value: ({ translations }) => translations.en?.name },
  { label: 'field.description', value: ({ description }) => description, isWide: true },
  { label: 'field.descriptionEn', value: ({ translations }) => translations.en?.description, isWide: true },
];

type Differences<T extends ResourceItem> = Pick<ResourceDefinition<T>, 'contract'> & Partial<ResourceDefinition<T>>;

/** Defines a resource with name, text and picture; `differences` override the shared definition. */
export const simpleResource = <T extends SimpleItem>(differences: Differences<T>): ResourceDefinition =>
  defineResource<T>({
    nameOf: localName,
    badge: ({ status }) => <ItemStatus status={status} />,
    columns: [pictureColumn, nameColumn(), statusColumn()],
    sorts: plainSorts,
    filters: [statusFilter],
    fields: simpleFormFields(),
    picturesOf: ({ image }) => (image ? [image] : []),
    facts: simpleFacts,
    ...differences,
  });
