import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { formatNumber } from '#domain/format/format.ts';

/** A shop's banners side by side, with CSS scroll snapping only. */
export function ShopBanners({ banners, name }: { banners: readonly string[]; name: string }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  if (banners.length === 0) return null;
  return (
    // Focusable, so that arrow keys scroll it: nothing inside can take the focus.
    <section aria-label={name} className="flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-box" ref={makeFocusable}>
      {banners.map((banner, position) => (
        <Picture
          key={banner}
          path={banner}
          alt={t('shopBanner', { name, number: formatNumber(language, position + 1) })}
          sizes="(min-width: 576px) 480px, 88vw"
          width={1280}
          height={480}
          isFirst={position === 0}
          className="aspect-8/3 w-[88%] shrink-0 snap-start rounded-box object-cover last:only:w-full sm:w-120 sm:last:only:w-120"
        />
      ))}
    </section>
  );
}

/** Only a box that scrolls should be a tab stop. */
function makeFocusable(box: HTMLElement | null): void {
  if (box && box.scrollWidth > box.clientWidth) box.tabIndex = 0;
}
