import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { newKey } from '#app/lib/form/new-key.ts';
import { pictureFiles, rejectionOfUnreadable } from '#app/lib/pictures/picture-files.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMarkEdited } from '#app/ui/form/edits.tsx';
import { useFileUrl } from '#app/ui/form/use-file-url.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { InputProps } from '../definition/form-field.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';

/** A picture in a form: a stored one or a newly chosen one. */
export type FormPicture = { path: string } | { file: File };

interface PicturesInputProps extends InputProps<readonly FormPicture[]> {
  max: number;
  /** New pictures replace all stored ones; stored ones can't be removed individually. */
  replacesAll?: boolean;
}

const isNew = (picture: FormPicture) => 'file' in picture;
const keys = new WeakMap<FormPicture, string>();
function keyOf(picture: FormPicture): string {
  if ('path' in picture) return picture.path;
  const key = keys.get(picture) ?? newKey();
  keys.set(picture, key);
  return key;
}

/** Moves one item of a list to another index. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_each, index) => index !== from);
  return list[from] === undefined ? [...list] : others.toSpliced(to, 0, list[from]);
}

/** Pictures with previews: choose, drop, remove, and reorder by drag or buttons. Hides the picker at the maximum. */
export function PicturesInput({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  onBlur,
  ref,
  max,
  replacesAll = false,
}: PicturesInputProps) {
  const { t } = useResourceTexts();
  const fieldText = useFieldErrorText();
  const language = useLanguage();
  const markEdited = useMarkEdited();
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const [dragged, setDragged] = useState<number>();
  /** The next change clears the file error. */
  const change = (pictures: readonly FormPicture[]) => {
    setRefusal(undefined);
    markEdited();
    onChange(pictures);
  };
  const kept = replacesAll ? value.filter(isNew) : value;
  const add = (files: readonly File[]) => {
    const { fitting, refusal } = pictureFiles(files);
    const next = [...kept, ...fitting.map((file) => ({ file }))];
    if (fitting.length > 0) change(next.slice(0, max));
    if (next.length > max) setRefusal(t('tooMany', { max: formatNumber(language, max) }));
    else if (refusal) setRefusal(fieldText('', refusal));
  };
  // Accepts drops anywhere on the field; otherwise the browser would open the file.
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
  };
  const refuseUnreadable = (picture: FormPicture) => {
    const code = 'file' in picture ? rejectionOfUnreadable(picture.file) : undefined;
    if (!code) return;
    change(value.filter((other) => other !== picture));
    setRefusal(fieldText('', code));
  };
  const said = refusal ?? error;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend className="mb-1 leading-relaxed font-semibold">
        <span>{label}</span>
        {required && (
          <span aria-hidden className="text-error-strong">
            {' *'}
          </span>
        )}
      </legend>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {value.map((picture, index) => (
            <PreviewItem
              key={keyOf(picture)}
              picture={picture}
              position={index}
              isLast={index === value.length - 1}
              canMove={max > 1}
              onRemove={replacesAll && !isNew(picture) ? undefined : () => change(value.filter((other) => other !== picture))}
              onUnreadable={() => refuseUnreadable(picture)}
              onMove={(to) => change(moved(value, index, to))}
              onDrag={() => setDragged(index)}
              onDrop={() => dragged !== undefined && change(moved(value, dragged, index))}
            />
          ))}
        </ul>
      )}
      {(kept.length < max || replacesAll) && (
        <label
          htmlFor={id}
          className="flex min-h-16 cursor-pointer items-center justify-center gap-2 rounded-box border border-dashed border-base-content/40 px-4 text-center leading-relaxed hover:bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-base-content"
        >
          <ImagePlus aria-hidden className="size-5 shrink-0" />
          <span>{max > 1 ? t('choosePictures') : t('choosePicture')}</span>
          <input
            id={id}
            ref={ref}
            type="file"
            accept="image/*,.heic,.heif"
            multiple={max > 1}
            aria-label={label}
            aria-invalid={said ? true : undefined}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onBlur={onBlur}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="text-sm leading-relaxed text-base-content/80">
        {hint && <span>{hint}</span>}
        {replacesAll && max > 1 && value.some((picture) => !isNew(picture)) && <span className="block">{t('hint.replaced')}</span>}
        {said && <span className="block font-semibold text-error-strong">{said}</span>}
      </p>
    </fieldset>
  );
}

interface PreviewItemProps {
  picture: FormPicture;
  position: number;
  isLast: boolean;
  canMove: boolean;
  onRemove: (() => void) | undefined;
  /** The browser can't show the picture. */
  onUnreadable: () => void;
  onMove: (to: number) => void;
  onDrag: () => void;
  onDrop: () => void;
}

function PreviewItem({ picture, position, isLast, canMove, onRemove, onUnreadable, onMove, onDrag, onDrop }: PreviewItemProps) {
  const { t } = useResourceTexts();
  const number = formatNumber(useLanguage(), position + 1);
  const chosen = useFileUrl('file' in picture ? picture.file : undefined);
  const url = 'path' in picture ? `${picture.path}?w=320` : chosen;
  const small = 'btn btn-circle btn-sm size-8 min-h-8';
  return (
    <li
      draggable={canMove}
      onDragStart={onDrag}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) onDrop();
      }}
      className={`relative grid gap-1 ${canMove ? 'cursor-grab' : ''}`}
    >
      {url && (
        <img
          src={url}
          alt={t('picturePreview', { number })}
          onError={onUnreadable}
          className="size-28 rounded-box border border-base-300 object-cover"
        />
      )}
      {onRemove && (
        <button type="button" aria-label={t('removePicture', { number })} onClick={onRemove} className={`${small} absolute -end-2 -top-2`}>
          <X aria-hidden className="size-4" />
        </button>
      )}
      {canMove && (
        <div className="flex justify-center gap-1">
          <button
            type="button"
            aria-label={t('movePictureBack', { number })}
            disabled={position === 0}
            onClick={() => onMove(position - 1)}
            className={`${small} btn-ghost`}
          >
            <ChevronLeft aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            aria-label={t('movePictureOn', { number })}
            disabled={isLast}
            onClick={() => onMove(position + 1)}
            className={`${small} btn-ghost`}
          >
            <ChevronRight aria-hidden className="size-4" />
          </button>
        </div>
      )}
    </li>
  );
}
