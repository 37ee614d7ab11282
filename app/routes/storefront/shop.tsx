import { MapPin, Truck } from 'lucide-react';
import { ShopBanners } from '#app/features/catalog/products/index.ts';
import { loadProducts, ProductResults } from '#app/features/catalog/search/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { requireId } from '#app/lib/api/not-found.ts';
import { pageContext } from '#app/lib/api/server-api.ts';
import { localise } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { formatMoney } from '#domain/format/format.ts';
import type { Route } from './+types/shop';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = requireId(params);
  const { api, language } = context.get(pageContext);
  const [shop, products] = await Promise.all([
    api.get('GET /shops/read/:id', { params: { id } }),
    loadProducts({ api, language }, new URL(request.url).searchParams, { shop: id }),
  ]);
  const { name, description, address, shopLogo, shopBanners, freeDeliveryFrom } = localise(shop, language);
  return { name, description, address, shopLogo, shopBanners, freeDeliveryFrom, products };
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { name, description, address, shopLogo, shopBanners, freeDeliveryFrom, products } = loaderData;
  return (
    // On phones the products come before the description of the shop.
    <div className="page flex flex-col py-3 lg:py-6">
      <PageMeta title={name} description={description} image={shopBanners[0] ?? shopLogo} />
      <div className="max-sm:order-last max-sm:mt-6">
        <ShopBanners banners={shopBanners} name={name} />
      </div>
      <div className="mb-3 flex items-center gap-3 sm:mt-4 sm:gap-4">
        <Picture
          path={shopLogo}
          alt=""
          sizes="112px"
          width={112}
          height={112}
          className="size-14 shrink-0 rounded-box border border-base-300 object-cover sm:size-20"
        />
        <div>
          <h1 className="text-xl font-bold leading-snug wrap-anywhere sm:text-3xl">{name}</h1>
          {freeDeliveryFrom !== undefined && (
            <p className="flex items-start gap-2 text-sm text-brand sm:text-base">
              <Truck aria-hidden className="mt-1 size-4 shrink-0" />
              <MoneyText text={t('freeDeliveryFrom', { price: formatMoney(language, freeDeliveryFrom) })} />
            </p>
          )}
        </div>
      </div>
      <div className="max-w-3xl max-sm:order-last max-sm:mt-6 sm:mb-8">
        <p className="text-base-content/85">{description}</p>
        <p className="mt-2 flex items-start gap-2 text-base-content/80">
          <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
          <span>{address}</span>
        </p>
      </div>
      <div>
        <ProductResults results={products} />
      </div>
    </div>
  );
}
