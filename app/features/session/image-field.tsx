import { ImagePlus, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { limits } from '#contract/limits.ts';

/** One optional picture: the picker gives way to a preview, which can be removed. */
export function ImageField({ image, onChoose }: { image: File | undefined; onChoose: (image: File | undefined) => void }) {
  const { t } = useTranslation(['session', 'errors']);
  const id = useId();
  const preview = usePreview(image);
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > limits.uploadBytes);
    onChoose(file && file.size <= limits.uploadBytes ? file : undefined);
  };
  if (image && preview) {
    return (
      <div className="flex items-center gap-4">
        <img src={preview} alt={t('imagePreview')} width={64} height={64} className="size-16 rounded-full object-cover" />
        <button type="button" className="btn btn-ghost" onClick={() => choose(undefined)}>
          <X aria-hidden className="size-5" />
          {t('removeImage')}
        </button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <span className="leading-relaxed font-semibold">{t('image')}</span>
      <label
        htmlFor={id}
        className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-box border border-dashed border-base-content/40 px-4 has-focus-visible:outline-2 has-focus-visible:outline-base-content"
      >
        <ImagePlus aria-hidden className="size-5" />
        {t('chooseImage')}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-hint`}
          className="sr-only"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm leading-relaxed text-base-content/80">
        {isTooLarge ? t('errors:field.FILE_TOO_LARGE') : t('imageHint')}
      </p>
    </div>
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
