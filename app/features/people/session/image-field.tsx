import { ImagePlus, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { pictureFiles, rejectionOfUnreadable } from '#app/lib/pictures/picture-files.ts';
import { useMarkEdited } from '#app/ui/form/edits.tsx';
import { useFileUrl } from '#app/ui/form/use-file-url.ts';

interface ImageFieldProps {
  label?: string;
  /** The newly chosen file. */
  image: File | undefined;
  onChoose: (image: File | undefined) => void;
  /** The path of the stored picture. */
  stored?: string | undefined;
  onRemoveStored?: () => void;
  /** The error code from the server. */
  error?: string | undefined;
}

/** One optional picture, chosen or dropped. A preview with a remove button replaces the picker. */
export function ImageField({ label: ownLabel, image, onChoose, stored, onRemoveStored, error }: ImageFieldProps) {
  const { t } = useTranslation('resources');
  const fieldText = useFieldErrorText();
  const id = useId();
  const label = ownLabel ?? t('image.label');
  const chosen = useFileUrl(image);
  const preview = image ? chosen : stored && `${stored}?w=160`;
  const markEdited = useMarkEdited();
  const [refusal, setRefusal] = useState<string>();
  const said = fieldText('', refusal ?? error);
  /** The next change clears the file error. */
  const change = (file: File | undefined) => {
    setRefusal(undefined);
    markEdited();
    onChoose(file);
  };
  /** The browser can't show the picture. */
  const refuseUnreadable = () => {
    const code = image && rejectionOfUnreadable(image);
    if (!code) return;
    change(undefined);
    setRefusal(code);
  };
  const removeStored = () => {
    markEdited();
    onRemoveStored?.();
  };
  const add = (files: readonly File[]) => {
    const { fitting, refusal } = pictureFiles(files);
    if (fitting[0]) change(fitting[0]);
    else setRefusal(refusal);
  };
  // Accepts drops anywhere on the field; otherwise the browser would open the file.
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
  };
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1"
      aria-describedby={`${id}-hint`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend className="mb-1 leading-relaxed font-semibold">{label}</legend>
      {preview ? (
        <div className="flex items-center gap-4">
          <img
            src={preview}
            alt={image ? t('image.preview') : label}
            width={64}
            height={64}
            onError={refuseUnreadable}
            className="size-16 rounded-full object-cover"
          />
          <button type="button" className="btn btn-ghost" onClick={() => (image ? change(undefined) : removeStored())}>
            <X aria-hidden className="size-5" />
            {t('image.remove')}
          </button>
        </div>
      ) : (
        <label
          htmlFor={id}
          className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-box border border-dashed border-base-content/40 px-4 has-focus-visible:outline-2 has-focus-visible:outline-base-content"
        >
          <ImagePlus aria-hidden className="size-5" />
          {t('image.choose')}
          <input
            id={id}
            type="file"
            accept="image/*,.heic,.heif"
            aria-label={label}
            aria-invalid={said ? true : undefined}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      <p id={`${id}-hint`} aria-live="polite" className="text-sm leading-relaxed text-base-content/80">
        {t('image.hint')}
        {said && <span className="block font-semibold text-error-strong">{said}</span>}
      </p>
    </fieldset>
  );
}
