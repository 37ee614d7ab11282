import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useSlideshow } from '#app/ui/use-slideshow.ts';
import { useNear } from '#app/ui/when-near.tsx';
import { formatNumber } from '#domain/format/format.ts';

export interface Slide {
  _id: string;
  name: string;
  description: string;
  image?: string;
  destination: string;
}

/** The slides of the home page, each a link. */
export function BannerCarousel({ slides }: { slides: readonly Slide[] }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const { row, shown, goTo, isPlaying, setPlaying } = useSlideshow(slides.length);
  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label={t('banners')}
      className="relative h-full overflow-hidden rounded-box"
    >
      <ul ref={row} className="no-scrollbar relative flex h-full snap-x snap-mandatory gap-7.5 overflow-x-auto">
        {slides.map((slide, position) => (
          <li key={slide._id} className="min-w-0 shrink-0 basis-full snap-center snap-always">
            <BannerSlide slide={slide} isFirst={position === 0} isHidden={position !== shown} />
          </li>
        ))}
      </ul>
      {isNear && slides.length > 1 && (
        <>
          <Control
            Icon={ChevronLeft}
            name={t('previousSlide')}
            onClick={() => goTo(shown - 1)}
            place="start-2 top-2 sm:inset-auto sm:end-26 sm:bottom-2"
          />
          <Control Icon={ChevronRight} name={t('nextSlide')} onClick={() => goTo(shown + 1)} place="end-2 top-2 sm:top-auto sm:bottom-2" />
          <Control
            Icon={isPlaying ? Pause : Play}
            name={isPlaying ? t('pause') : t('play')}
            onClick={() => setPlaying(!isPlaying)}
            place="end-2 bottom-2 sm:end-14"
          />
          <div className="absolute bottom-2 start-2 flex sm:start-5">
            {slides.map((slide, position) => (
              <button
                key={slide._id}
                type="button"
                aria-label={t('goToSlide', { number: formatNumber(language, position + 1) })}
                aria-current={position === shown}
                onClick={() => goTo(position)}
                className="grid size-11 cursor-pointer place-items-center"
              >
                <span className={`h-2.5 rounded-full transition-all ${position === shown ? 'w-7 bg-brand' : 'w-2.5 bg-base-content/50'}`} />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const Control = ({ Icon, name, onClick, place }: { Icon: LucideIcon; name: string; onClick: () => void; place: string }) => (
  <button
    type="button"
    aria-label={name}
    onClick={onClick}
    className={`absolute grid size-11 cursor-pointer place-items-center rounded-full bg-black/45 text-white hover:bg-black/65 focus-visible:outline-white ${place}`}
  >
    <Icon aria-hidden className="size-5" />
  </button>
);

/** Phones need no more than 960 pixels, also those with a device pixel ratio of 2.6. */
const bannerWidths = [320, 640, 960, 1280];

function BannerSlide({ slide, isFirst, isHidden }: { slide: Slide; isFirst: boolean; isHidden: boolean }) {
  return (
    <Link to={slide.destination} tabIndex={isHidden ? -1 : undefined} aria-hidden={isHidden} className="banner-slide">
      <Picture
        path={slide.image}
        alt=""
        // Less than its width on phones: twice as many pixels would load for little more sharpness.
        sizes="(min-width: 1280px) 480px, (min-width: 1024px) 38vw, (min-width: 576px) 55vw, 80vw"
        widths={bannerWidths}
        width={1280}
        height={640}
        isFirst={isFirst}
      />
      <span>
        <b className="text-xl leading-snug font-semibold sm:text-3xl sm:leading-snug">{slide.name}</b>
        <span className="line-clamp-2 leading-relaxed">{slide.description}</span>
      </span>
    </Link>
  );
}
