import { localise, localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { Translations } from '#contract/resource.ts';
import { CellText } from './cell-text.tsx';

interface Named {
  name: string;
  translations: Translations;
}

export const Thumbnail = ({ path }: { path: string | undefined }) => (
  <Picture path={path} alt="" width={56} height={56} className="size-14 shrink-0 rounded-lg object-cover" />
);

/** The name in the language of the page. */
export const LocalName = ({ item }: { item: Named }) => localName(item, useLanguage());

/** The name and its description. */
export function NamedText({ item }: { item: Named & { description: string } }) {
  const { name, description } = localise(item, useLanguage());
  return (
    <CellText>
      {name}
      <span className="line-clamp-2 text-sm font-normal text-base-content/80">{description}</span>
    </CellText>
  );
}

interface PictureAndNameProps {
  item: Named;
  picture: string | undefined;
  detail?: string;
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
