import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useNear } from '#app/ui/when-near.tsx';
import { ProductCard } from './product-card.tsx';
import type { ProductCardData } from './product-card-data.ts';

const sizes = '(min-width: 768px) 220px, 42vw';
/** The number of cards in view on most desktops. */
const maxInView = 6;
/** On phones. Only their pictures are loaded with priority: more would delay the banner above on a slow network. */
const inPhoneView = 3;
/** On narrow desktops. */
const leastInView = 5;
/** The number of cards in the document of a shelf below the fold: more than phones show. */
const mostBelowFold = 4;

interface ProductRowProps {
  products: readonly ProductCardData[];
  name: string;
  isFirst?: boolean;
}

/**
 * A row that scrolls sideways and snaps: 2.3 cards per view, 3 from 768 px, 5 from 1024, 6 from 1280, 7 from 1536; gap 10 px, then 16.
 * Scrolls by touch, by moving focus through the cards, and with two buttons where there is a mouse.
 */
export function ProductShelf({ products, name, isFirst = false }: ProductRowProps) {
  const { t } = useTranslation('catalog');
  const row = useRef<HTMLUListElement>(null);
  const isNear = useNear(row);
  const turn = (direction: 1 | -1) => {
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior });
  };
  return (
    <div className="relative">
      <ul
        ref={row}
        aria-label={name}
        className="relative -mx-4 grid snap-x snap-mandatory scroll-px-4 auto-cols-[calc((100%-1.25rem)/2.3)] grid-flow-col gap-2.5 overflow-x-auto px-4 pb-3 md:auto-cols-[calc((100%-2rem)/3)] md:gap-4 lg:auto-cols-[calc((100%-4rem)/5)] xl:auto-cols-[calc((100%-5rem)/6)] 2xl:auto-cols-[calc((100%-6rem)/7)]"
      >
        {/* The document has only the cards in view; the others come when the shelf is near the screen. */}
        {products.slice(0, isNear ? undefined : isFirst ? maxInView : mostBelowFold).map((product, position) => (
          <li key={product._id} className="min-w-0 snap-start">
            <ProductCard product={product} sizes={sizes} isFirst={isFirst && position < inPhoneView} />
          </li>
        ))}
      </ul>
      {isNear && products.length > leastInView && (
        <>
          <Turn Icon={ChevronLeft} name={t('previousOf', { name })} place="-start-2" onTurn={() => turn(-1)} />
          <Turn Icon={ChevronRight} name={t('nextOf', { name })} place="-end-2" onTurn={() => turn(1)} />
        </>
      )}
    </div>
  );
}

const Turn = ({ Icon, name, place, onTurn }: { Icon: LucideIcon; name: string; place: string; onTurn: () => void }) => (
  <button
    type="button"
    aria-label={name}
    onClick={onTurn}
    className={`btn btn-circle absolute top-1/3 z-2 hidden border-base-300 bg-base-100 shadow-lg lg:pointer-fine:inline-flex ${place}`}
  >
    <Icon aria-hidden className="size-5" />
  </button>
);
