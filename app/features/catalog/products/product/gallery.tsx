import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useSnapRow } from '#app/ui/use-snap-row.ts';
import { formatNumber } from '#domain/format/format.ts';

const EnlargedPicture = lazyDialog(async () => ({ default: (await import('#app/features/catalog/pictures/index.ts')).EnlargedPicture }));

/** More pixels than these are for the enlarged picture. */
const pictureWidths = [320, 640, 960];

interface GalleryProps {
  images: readonly string[];
  name: string;
}

/** Large images to swipe through or select by thumbnail; each opens in full size. */
export function Gallery({ images, name }: GalleryProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { row, shown, goTo } = useSnapRow(images.length);
  const [enlarged, setEnlarged] = useState<{ position: number; isOpen: boolean }>();
  const numbered = (position: number) => formatNumber(language, position + 1);
  const altOf = (position: number) => (images.length > 1 ? t('pictureOf', { name, number: numbered(position) }) : name);
  const pictures: readonly (string | undefined)[] = images.length > 0 ? images : [undefined];
  return (
    <div>
      <div className="relative overflow-hidden rounded-box border border-base-300">
        <ul ref={row} className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto">
          {pictures.map((image, position) => (
            <li key={image ?? 'none'} className="min-w-0 shrink-0 basis-full snap-center snap-always">
              <button
                type="button"
                aria-label={t('enlarge', { picture: altOf(position) })}
                disabled={!image}
                onClick={() => setEnlarged({ position, isOpen: true })}
                className="block w-full cursor-zoom-in scriptless:block! scriptless:cursor-auto"
              >
                <Picture
                  path={image}
                  alt={altOf(position)}
                  // On phones it is 280 px high, and products are square.
                  sizes="(min-width: 1024px) 480px, (min-width: 768px) 46vw, 280px"
                  widths={pictureWidths}
                  width={1280}
                  height={1280}
                  isFirst={position === 0}
                  className="w-full max-md:h-70 max-md:object-contain md:aspect-square md:object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div aria-hidden className="absolute inset-x-0 bottom-2 flex justify-center gap-1.5 md:hidden">
            {images.map((image, position) => (
              <span key={image} className={`size-2 rounded-full ${position === shown ? 'bg-brand' : 'bg-base-content/50'}`} />
            ))}
          </div>
        )}
      </div>
      {images.length > 1 && (
        <ul aria-label={t('pictures', { name })} className="mt-3 hidden flex-wrap gap-2 md:flex">
          {images.map((image, position) => (
            <li key={image} className="shrink-0">
              <button
                type="button"
                aria-label={t('showPicture', { number: numbered(position) })}
                aria-pressed={position === shown}
                onClick={() => goTo(position)}
                className={`size-14 cursor-pointer overflow-hidden rounded-lg border-2 sm:size-18 ${position === shown ? 'border-brand' : 'border-base-300 hover:border-base-content/40'}`}
              >
                <Picture path={image} alt="" width={72} height={72} className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* Stays mounted when closed, so that focus returns to the previous element. */}
      {enlarged && (
        <Suspense>
          <EnlargedPicture
            isOpen={enlarged.isOpen}
            path={images[enlarged.position]}
            alt={altOf(enlarged.position)}
            title={name}
            onClose={() => setEnlarged({ ...enlarged, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  );
}
