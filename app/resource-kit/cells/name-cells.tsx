import type { ReactNode } from 'react';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { Translations } from '#contract/resource.ts';
import { CellText } from './cell-text.tsx';

interface Named {
  name: string;
  translations: Translations;
}

/** The name in the language of the page. */
export const LocalName = ({ item }: { item: Named }) => <span>{localName(item, useLanguage())}</span>;

/** The same on one line, as a cell. */
export const NameText = ({ item, room }: { item: Named; room?: 'all' }) => (
  <CellText text={localName(item, useLanguage())} {...(room && { room })} />
);

/** A name with the phone number below it. */
export const PersonText = ({ person: { name, phone } }: { person: { name: string; phone: string } }) => (
  <CellText text={name} detail={phone} />
);

export const Thumbnail = ({ path }: { path: string | undefined }) => (
  <Picture path={path} alt="" width={40} height={40} className="size-10 shrink-0 rounded-lg object-cover" />
);

interface PictureAndTextProps {
  /** Undefined shows a placeholder. */
  picture: string | undefined;
  text: string;
  /** A second line in smaller text. */
  detail?: string | undefined;
  /** Shown after the text. */
  children?: ReactNode;
}

/** A small picture, a name and a line below it, each on one line on wide screens. */
export const PictureAndText = ({ picture, text, detail, children }: PictureAndTextProps) => (
  <span className="flex min-w-0 items-center gap-3">
    <Thumbnail path={picture} />
    <span className="min-w-0 leading-6">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate max-lg:whitespace-normal" title={text}>
          {text}
        </span>
        {children}
      </span>
      {detail && (
        <span className="block truncate text-sm leading-5 font-normal text-base-content/80" title={detail}>
          {detail}
        </span>
      )}
    </span>
  </span>
);

type PictureAndNameProps = Omit<PictureAndTextProps, 'text'> & { item: Named };

/** A picture and the name in the language of the page. */
export const PictureAndName = ({ item, ...rest }: PictureAndNameProps) => (
  <PictureAndText {...rest} text={localName(item, useLanguage())} />
);
