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
    <section ref={section} aria-roledescription="carousel" aria-label={t('banners')} className="flex h-full flex-col">
      <ul ref={row} className="no-scrollbar relative flex min-h-0 grow snap-x snap-mandatory gap-7.5 overflow-x-auto rounded-box">
        {slides.map((slide, position) => (
          <li key={slide._id} className="min-w-0 shrink-0 basis-full snap-center snap-always">
            <BannerSlide slide={slide} isFirst={position === 0} isHidden={position !== shown} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="flex h-11 shrink-0">
          {isNear && (
            <>
              <div className="flex min-w-0 grow">
                {slides.map((slide, position) => (
                  <button
                    key={slide._id}
                    type="button"
                    aria-label={t('goToSlide', { number: formatNumber(language, position + 1) })}
                    aria-current={position === shown}
                    onClick={() => goTo(position)}
                    className="grid h-11 max-w-11 min-w-0 grow cursor-pointer place-items-center"
                  >
                    <span
                      className={`h-2.5 rounded-full transition-all ${position === shown ? 'w-7 bg-brand' : 'w-2.5 bg-base-content/50'}`}
                    />
                  </button>
                ))}
              </div>
              <Control Icon={ChevronLeft} name={t('previousSlide')} onClick={() => goTo(shown - 1)} />
              <Control Icon={isPlaying ? Pause : Play} name={isPlaying ? t('pause') : t('play')} onClick={() => setPlaying(!isPlaying)} />
              <Control Icon={ChevronRight} name={t('nextSlide')} onClick={() => goTo(shown + 1)} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

const Control = ({ Icon, name, onClick }: { Icon: LucideIcon; name: string; onClick: () => void }) => (
  <button type="button" aria-label={name} onClick={onClick} className="btn btn-circle btn-ghost">
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
