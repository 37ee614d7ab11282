import { ImagePlus, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { limits } from '#contract/limits.ts';

interface ImageFieldProps {
  label?: string;
  /** Chosen just now. */
  image: File | undefined;
  onChoose: (image: File | undefined) => void;
  /** The path of the picture that is there. */
  stored?: string | undefined;
  onRemoveStored?: () => void;
}

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** One optional picture, chosen or dropped: the picker gives way to a preview, which can be removed. */
export function ImageField({ label, image, onChoose, stored, onRemoveStored }: ImageFieldProps) {
  const { t } = useTranslation(['session', 'errors']);
  const id = useId();
  const chosen = usePreview(image);
  const preview = image ? chosen : stored && `${stored}?w=160`;
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > limits.uploadBytes);
    onChoose(file && file.size <= limits.uploadBytes ? file : undefined);
  };
  // Wherever on the field it is dropped: else the browser would open it.
  const dropTarget = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const file = [...event.dataTransfer.files].find(({ type }) => accepted.includes(type));
      if (file) choose(file);
    },
  };
  if (preview) {
    return (
      <fieldset className="flex min-w-0 flex-col gap-1" {...dropTarget}>
        {label && <legend className="mb-1 leading-relaxed font-semibold">{label}</legend>}
        <div className="flex items-center gap-4">
          <img
            src={preview}
            alt={image ? t('imagePreview') : (label ?? t('image'))}
            width={64}
            height={64}
            className="size-16 rounded-full object-cover"
          />
          <button type="button" className="btn btn-ghost" onClick={() => (image ? choose(undefined) : onRemoveStored?.())}>
            <X aria-hidden className="size-5" />
            {t('removeImage')}
          </button>
        </div>
      </fieldset>
    );
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" {...dropTarget}>
      <legend className="mb-1 leading-relaxed font-semibold">{label ?? t('image')}</legend>
      <label
        htmlFor={id}
        className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-box border border-dashed border-base-content/40 px-4 has-focus-visible:outline-2 has-focus-visible:outline-base-content"
      >
        <ImagePlus aria-hidden className="size-5" />
        {t('chooseImage')}
        <input
          id={id}
          type="file"
          accept={accepted.join()}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm leading-relaxed text-base-content/80">
        {isTooLarge ? t('errors:field.FILE_TOO_LARGE') : t('imageHint')}
      </p>
    </fieldset>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
