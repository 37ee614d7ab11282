import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useSlideshow } from '#app/ui/use-slideshow.ts';
import { formatNumber } from '#domain/format/format.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';

const control = 'btn btn-circle btn-sm size-11';

/** The pictures of a detail page. Several of them advance automatically until stopped. */
export function PictureSlider({ pictures, label }: { pictures: readonly string[]; label: string }) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const { row, shown, goTo, isPlaying, setPlaying } = useSlideshow(pictures.length);
  const Icon = isPlaying ? Pause : Play;
  useEffect(() => {
    // A scrollable element must be reachable by keyboard, and nothing inside it is focusable.
    if (row.current && pictures.length > 1) row.current.tabIndex = 0;
  }, [row, pictures.length]);
  return (
    <section aria-roledescription="carousel" aria-label={label} className="mb-6">
      <ul ref={row} className="no-scrollbar relative flex snap-x snap-mandatory gap-4 overflow-x-auto rounded-box bg-base-200">
        {pictures.map((path, position) => (
          <li key={path} className="shrink-0 basis-full snap-center">
            <Picture
              path={path}
              alt={t('picturePreview', { number: formatNumber(language, position + 1) })}
              sizes="(min-width: 64rem) 60rem, 94vw"
              width={1280}
              height={640}
              isFirst={position === 0}
              className="h-56 w-full object-contain sm:h-80"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className="mt-2 flex items-center justify-center gap-2">
          <button type="button" aria-label={t('campaigns:previousSlide')} className={control} onClick={() => goTo(shown - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </button>
          <span aria-hidden>{`${formatNumber(language, shown + 1)} / ${formatNumber(language, pictures.length)}`}</span>
          <button type="button" aria-label={t('campaigns:nextSlide')} className={control} onClick={() => goTo(shown + 1)}>
            <ChevronRight aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            aria-label={isPlaying ? t('campaigns:pause') : t('campaigns:play')}
            className={control}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </section>
  );
}
