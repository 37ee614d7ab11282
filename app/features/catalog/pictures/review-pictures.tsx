import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { formatNumber } from '#domain/format/format.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';

interface ReviewPicturesProps {
  images: readonly string[];
  author: string;
}

/** The pictures of a review, small; each opens in full size. */
export function ReviewPictures({ images, author }: ReviewPicturesProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const [shown, setShown] = useState({ position: 0, isOpen: false });
  const altOf = (position: number) => t('pictureOf', { name: author, number: formatNumber(language, position + 1) });
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((image, position) => (
          <li key={image}>
            <button
              type="button"
              aria-label={t('enlarge', { picture: altOf(position) })}
              onClick={() => setShown({ position, isOpen: true })}
              className="cursor-zoom-in overflow-hidden rounded-lg border border-base-300"
            >
              <Picture path={image} alt="" width={80} height={80} className="size-20 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <EnlargedPicture
        isOpen={shown.isOpen}
        path={images[shown.position]}
        alt={altOf(shown.position)}
        title={author}
        onClose={() => setShown({ ...shown, isOpen: false })}
      />
    </>
  );
}
