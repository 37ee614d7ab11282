import { localise, localName } from '#app/lib/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { plainSorts, type Translations } from '#contract/resource.ts';
import type { Status } from '#domain/enums.ts';
import { CellText } from './cell-text.tsx';
import type { Column, Description, Fact, ResourceItem, ResourceText } from './description.ts';
import { pictureField } from './fields/picture-field.tsx';
import { textareaField, textField } from './fields/text-field.tsx';
import type { FormField } from './form-field.ts';
import { ItemStatus, statusColumn, statusField, statusFilter } from './status.tsx';

/** What category, sub category, campaign and carousel have in common. */
export interface DescribedItem extends ResourceItem {
  name: string;
  description: string;
  image?: string | undefined;
  translations: Translations;
  status: Status;
}

export const pictureColumn: Column<DescribedItem> = {
  label: 'column.image',
  as: 'picture',
  cell: ({ image }) => <Thumbnail path={image} />,
};

export const Thumbnail = ({ path }: { path: string | undefined }) => (
  <Picture path={path} alt="" width={56} height={56} className="size-14 shrink-0 rounded-lg object-cover" />
);

/** The name in the language of the page. */
export const LocalName = ({ item }: { item: { name: string; translations: Translations } }) => localName(item, useLanguage());

/** The name, and what it is about. */
export function NamedText({ item }: { item: DescribedItem }) {
  const { name, description } = localise(item, useLanguage());
  return (
    <CellText>
      {name}
      <span className="line-clamp-2 text-sm font-normal text-base-content/80">{description}</span>
    </CellText>
  );
}

/** Picture, name and a line below it in one cell. */
export const PictureAndName = ({ item, picture, detail }: PictureAndNameProps) => (
  <span className="flex items-center gap-3 lg:min-w-48">
    <Thumbnail path={picture} />
    <span className="min-w-0 wrap-anywhere">
      <LocalName item={item} />
      {detail && <span className="block text-sm font-normal text-base-content/80">{detail}</span>}
    </span>
  </span>
);

interface PictureAndNameProps {
  item: { name: string; translations: Translations };
  picture: string | undefined;
  detail?: string;
}

export const dateSorts = { ascending: 'oldest', descending: 'newest' };
export const nameSorts = { ascending: 'name', descending: 'nameDesc' };

export const nameColumn = (label: ResourceText = 'column.name'): Column<DescribedItem> => ({
  label,
  as: 'title',
  sorts: nameSorts,
  cell: (item) => (
    <CellText>
      <LocalName item={item} />
    </CellText>
  ),
});

export const nameFields: FormField[] = [
  textField('name', { required: 'requiredName' }),
  textField('translations.en.name', { label: 'field.nameEn', hint: 'hint.english' }),
];
export const descriptionFields: FormField[] = [
  textareaField('description', { required: 'requiredDescription' }),
  textareaField('translations.en.description', { label: 'field.descriptionEn' }),
];

/** The form of it, with the fields of its own after the names. */
export const describedFields = (...own: FormField[]): FormField[] => [
  ...nameFields,
  ...own,
  statusField,
  ...descriptionFields,
  pictureField(),
];

export const describedFacts: Fact<DescribedItem>[] = [
  { label: 'field.name', value: ({ name }) => name },
  { label: 'field.nameEn', value: ({ translations }) => translations.en?.name },
  { label: 'field.description', value: ({ description }) => description, isWide: true },
  { label: 'field.descriptionEn', value: ({ translations }) => translations.en?.description, isWide: true },
];

type Own<T extends ResourceItem> = Pick<Description<T>, 'contract'> & Partial<Description<T>>;

/** A description of such a thing: what is not said is as with all of them. */
export const described = <T extends DescribedItem>(own: Own<T>): Description =>
  ({
    nameOf: localName,
    badge: ({ status }) => <ItemStatus status={status} />,
    columns: [pictureColumn, nameColumn(), statusColumn()],
    sorts: plainSorts,
    filters: [statusFilter],
    fields: describedFields(),
    picturesOf: ({ image }) => (image ? [image] : []),
    facts: describedFacts,
    ...own,
  }) as Description<T>;
