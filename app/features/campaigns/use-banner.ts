import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useMemo, useState } from 'react';
import { limits } from '#contract/limits.ts';

const options = { loop: true, align: 'center' } as const;

// It goes on after a click or a swipe, and waits while the mouse or the focus is on it.
const autoplay = () => Autoplay({ delay: limits.carouselDelayMs, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true });

/** Slides that move by themselves, and whether they do. */
export function useBanner() {
  const [isPlaying, setPlaying] = useState(true);
  // Paused means without the plugin: as long as it is there it starts again whenever the mouse leaves.
  const plugins = useMemo(() => (isPlaying ? [autoplay()] : []), [isPlaying]);
  const [box, embla] = useEmblaCarousel(options, plugins);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setShown(embla.selectedScrollSnap());
    embla.on('select', onSelect).on('reInit', onSelect);
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect);
    };
  }, [embla]);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  return { box, embla, shown, isPlaying, setPlaying };
}
