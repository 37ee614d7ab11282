import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatNumber } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { DiscountBadge } from './discount-badge.tsx';

interface GalleryProps {
  images: readonly string[];
  name: string;
  discountPercent: number | undefined;
}

/** A large picture and small ones to choose from. */
export function Gallery({ images, name, discountPercent }: GalleryProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const [shown, setShown] = useState(0);
  const numbered = (position: number) => formatNumber(language, position + 1);
  return (
    <div>
      <div className="relative overflow-hidden rounded-box border border-base-300">
        <Picture
          path={images[shown] ?? images[0]}
          alt={images.length > 1 ? t('pictureOf', { name, number: numbered(shown) }) : name}
          sizes="(min-width: 1280px) 590px, (min-width: 768px) 46vw, 94vw"
          width={1280}
          height={1280}
          isFirst
          className="aspect-square w-full object-cover"
        />
        <DiscountBadge percent={discountPercent} className="absolute start-3 top-3" />
      </div>
      {images.length > 1 && (
        <ul aria-label={t('pictures', { name })} className="mt-3 flex flex-wrap gap-2">
          {images.map((image, position) => (
            <li key={image} className="shrink-0">
              <button
                type="button"
                aria-label={t('showPicture', { number: numbered(position) })}
                aria-pressed={position === shown}
                onClick={() => setShown(position)}
                className={`size-14 cursor-pointer overflow-hidden rounded-lg border-2 sm:size-18 ${position === shown ? 'border-brand' : 'border-base-300 hover:border-base-content/40'}`}
              >
                <Picture path={image} alt="" width={72} height={72} className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
