import { type LucideIcon, Phone, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BannerCarousel, BestDeal, bestDealOf, type Slide } from '#app/features/catalog/campaigns/index.ts';
import type { ProductCardData } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useRootData } from '#app/lib/root-data.ts';

interface HeroProps {
  slides: readonly Slide[];
  /** The products of the running campaigns. */
  offers: readonly ProductCardData[];
  /** The list of categories: beside the banners on a wide screen, above them on phones. */
  children: ReactNode;
}

/** The top of the home page. On phones its parts are placed among the sections. */
export const Hero = ({ slides, offers, children }: HeroProps) => (
  <div className="contents lg:mt-12 lg:grid lg:h-80 lg:grid-cols-[14.5rem_minmax(0,1fr)_14.5rem] lg:gap-4 lg:[h1+&]:mt-0">
    {children}
    <div className="order-4 aspect-6/5 max-h-125 w-full max-lg:mt-6 sm:aspect-video lg:order-none lg:aspect-auto lg:h-80">
      <BannerCarousel slides={slides} />
    </div>
    <Tiles bestDeal={bestDealOf(offers)} />
  </div>
);

function Tiles({ bestDeal }: { bestDeal: ProductCardData | undefined }) {
  const { t } = useTranslation('catalog');
  const { brand } = useRootData();
  return (
    <div className="grid auto-rows-fr gap-3 max-lg:hidden">
      {bestDeal && <BestDeal product={bestDeal} />}
      <Link to="/dashboard/orders" className="hero-tile">
        <TileText Icon={RotateCcw} title={t('orderAgain')} text={t('orderAgainHint')} />
      </Link>
      <a href={`tel:+88${brand.phone}`} className="hero-tile">
        <TileText Icon={Phone} title={t('orderByPhone')} text={brand.phone} />
      </a>
    </div>
  );
}

const TileText = ({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) => (
  <>
    <Icon aria-hidden className="size-6 shrink-0 text-brand" />
    <span>
      <b className="block font-semibold">{title}</b>
      <span>{text}</span>
    </span>
  </>
);
