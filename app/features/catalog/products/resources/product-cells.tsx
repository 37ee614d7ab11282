import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Thumbnail } from '#app/resource-kit/cells/name-cells.tsx';
import { useResource } from '#app/resource-kit/definition/resource-context.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { toForm } from '#app/resource-kit/form/form-links.ts';
import { DetailsLink } from '#app/resource-kit/list/rows/row-parts.tsx';
import { FormCell, SheetCell } from '#app/resource-kit/sheet/sheet-cell.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Product } from '#contract/catalog/products.ts';
import type { Variants } from '#contract/catalog/variants.ts';
import { type VariantGroup, variantGroups } from '#domain/enums.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { knownText } from '#domain/text.ts';
import { isReduced } from './product-form.ts';

const WaitingCount = optionalPart(() => import('./waiting-count.tsx'));

interface CellProps {
  item: Product;
}

/** The picture and the name, which open the product; below it the shop, or the brand for those with one shop. */
export function ProductName({ item }: CellProps) {
  const language = useLanguage();
  const detail = useHasOneShop() ? knownText(item.brand) : localName(item.shop, language);
  const name = localName(item, language);
  return (
    <span className="relative flex min-w-0 items-center gap-3">
      <Thumbnail path={item.images[0]} />
      <span className="min-w-0">
        {/* The whole cell is its target. */}
        <DetailsLink item={item} className="max-w-full after:absolute after:inset-0">
          <span className="line-clamp-2 leading-5" title={name}>
            {name}
          </span>
        </DetailsLink>
        {detail && (
          <span className="block truncate text-sm leading-5 font-normal text-base-content/80 lg:text-xs lg:leading-4" title={detail}>
            {detail}
          </span>
        )}
      </span>
    </span>
  );
}

/** Shares its key with the page of the shops. */
function useHasOneShop(): boolean {
  const { area } = useResource();
  const userId = useSession().user?._id ?? '';
  const { data } = useQuery({
    queryKey: ['resources', userId, 'own-shops'],
    queryFn: () => api('GET /shops/read', { query: { scope: 'own', sort: 'oldest' } }),
    enabled: area === 'merchant' && userId !== '',
  });
  return area === 'merchant' && (data === undefined || data.length < 2);
}

/** The price, and below it the range of prices with options. */
export function PriceCell({ item }: CellProps) {
  const language = useLanguage();
  const { price, variants } = item;
  const additions = variantGroups.map((group) => variants[group].map(({ additionalPrice }) => additionalPrice));
  const highest = price + additions.reduce((sum, of) => sum + Math.max(0, ...of), 0);
  return (
    <span className="block">
      <SheetCell item={item} field="price">
        <Money taka={price} />
      </SheetCell>
      {highest > price && <CellDetail text={`${formatMoney(language, price)}–${formatMoney(language, highest)}`} />}
    </span>
  );
}

/** What a campaign charges, if that is less than price and special price. */
export function CampaignPrice({ item: { price, specialPrice, unitPrice } }: CellProps) {
  const { t } = useResourceTexts();
  return (
    unitPrice < Math.min(price, specialPrice) && (
      <span className="block px-1 text-xs leading-4 text-base-content/80">
        <span className="sr-only">{t('inCampaign')}</span> <Money taka={unitPrice} />
      </span>
    )
  );
}

const CellDetail = ({ text }: { text: string }) => (
  <span className="block truncate px-1 text-xs text-base-content/80 lg:w-24" title={text}>
    <MoneyText text={text} />
  </span>
);

/** What buyers pay, if it is less than the price. */
export function SpecialPriceCell({ item }: CellProps) {
  return (
    <SheetCell item={item} field="specialPrice">
      {!isReduced(item) && (
        <span aria-hidden className="text-base-content/80">
          –
        </span>
      )}
      <Money taka={item.specialPrice} className={isReduced(item) ? '' : 'sr-only'} />
    </SheetCell>
  );
}

const hasOwnStock = ({ quantity }: Variants[VariantGroup][number]) => quantity !== undefined;

/** The stock of variant items, if every item of a group has its own: the product's stock never counts then. */
export function stockOfVariants({ variants }: Product): number | undefined {
  const keepers = variantGroups.map((group) => variants[group]).find((items) => items.length > 0 && items.every(hasOwnStock));
  return keepers?.reduce((sum, { quantity = 0 }) => sum + quantity, 0);
}

/** The stock, with a warning when it is low or zero, including variant items with their own stock. */
export function StockCell({ item }: CellProps) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const count = stockOfVariants(item);
  const [least] = variantGroups
    .flatMap((group) => item.variants[group])
    .filter(({ quantity: own = Number.POSITIVE_INFINITY }) => own <= limits.lowStock)
    .sort((one, other) => (one.quantity ?? 0) - (other.quantity ?? 0));
  return (
    <span className="block">
      {count === undefined ? (
        <SheetCell item={item} field="quantity">
          <Amount of={item.quantity} />
        </SheetCell>
      ) : (
        <StockInForm item={item} count={count} />
      )}
      {count !== undefined && (
        <span className={least ? 'lg:sr-only' : ''}>
          <CellDetail text={t('variant.holdStock')} />
        </span>
      )}
      <span className="flex gap-2">
        {least && <CellDetail text={`${optionName(least.name, language)}: ${formatNumber(language, least.quantity ?? 0)}`} />}
        {(least || (count ?? item.quantity) <= limits.lowStock) && (
          <Suspense>
            <WaitingCount productId={item._id} />
          </Suspense>
        )}
      </span>
    </span>
  );
}

/** The total stock of variant items, edited in the form with the variants. */
function StockInForm({ item, count }: CellProps & { count: number }) {
  const { t } = useResourceTexts();
  const { path } = useResource();
  const name = localName(item, useLanguage());
  return (
    <FormCell label={t('change', { what: t('variant.stockOf', { name }) })} {...toForm(path, item._id)}>
      <Amount of={count} />
    </FormCell>
  );
}

function Amount({ of: quantity }: { of: number }) {
  const count = <span>{formatNumber(useLanguage(), quantity)}</span>;
  return quantity <= limits.lowStock ? <Badge tone="warning">{count}</Badge> : count;
}
