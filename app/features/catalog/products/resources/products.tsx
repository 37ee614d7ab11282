import { Tag } from 'lucide-react';
import { ProductReviews } from '#app/features/catalog/reviews/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Permitted } from '#app/lib/session/permissions.tsx';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { LocalName, PictureAndName } from '#app/resource-kit/cells/name-cells.tsx';
import { RowChoice } from '#app/resource-kit/cells/row-choice.tsx';
import { RowField, RowLink } from '#app/resource-kit/cells/row-field.tsx';
import { ItemStatus, statusColumn, statusFilter } from '#app/resource-kit/cells/status.tsx';
import { useResource } from '#app/resource-kit/definition/resource-context.ts';
import { choicesOf, defineResource, formPage } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { nameSorts } from '#app/resource-kit/definition/sorts.ts';
import { FileTools } from '#app/resource-kit/files/file-tools.tsx';
import { toForm } from '#app/resource-kit/form/form-links.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Product, productSorts, products } from '#contract/catalog/products.ts';
import type { Variants } from '#contract/catalog/variants.ts';
import { productDetails } from '#domain/catalog/product-details.ts';
import { type VariantGroup, variantGroups } from '#domain/enums.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { knownText } from '#domain/text.ts';
import { campaignFilter, productCampaigns } from './campaign-choices.ts';
import { IsMedicine } from './is-medicine.tsx';
import { productSections } from './product-form.ts';

const Count = ({ of }: { of: number }) => <span>{formatNumber(useLanguage(), of)}</span>;

export const productResource = defineResource<Product>({
  contract: products,
  nameOf: localName,
  badge: ({ status }) => <ItemStatus status={status} />,
  columns: [
    {
      label: 'column.imageName',
      as: 'title',
      sorts: nameSorts,
      cell: (item) => <PictureAndName item={item} picture={item.images[0]} detail={knownText(item.brand)} />,
    },
    {
      label: 'column.shop',
      isPlain: true,
      cell: ({ shop, manufacturer }) => <ShopAndMaker shop={shop} manufacturer={manufacturer} />,
    },
    {
      label: 'column.price',
      sorts: { ascending: 'priceLow', descending: 'priceHigh' },
      cell: (item) => <Prices item={item} />,
    },
    { label: 'column.quantity', cell: (item) => <Stock item={item} /> },
    statusColumn(({ status }) => status !== 'pending'),
    {
      label: 'column.campaign',
      cell: (item) => (
        <RowChoice item={item} field="campaign" value={item.campaign} choices={productCampaigns} label="campaignOf">
          <Badge tone={item.campaign === 'none' ? 'neutral' : 'accent'} className="text-sm whitespace-nowrap">
            <CampaignName item={item} />
          </Badge>
        </RowChoice>
      ),
    },
  ],
  sorts: productSorts,
  tools: (list) => <FileTools of="products" {...list} />,
  filters: [statusFilter, campaignFilter, { name: 'stock', label: 'column.quantity', choices: choicesOf(['low', 'out'], 'filter.stock') }],
  ...formPage(...productSections),
  picturesOf: ({ images }) => images,
  facts: [
    { label: 'field.name', value: ({ name }) => name },
    { label: 'field.nameEn', value: ({ translations }) => translations.en?.name },
    { label: 'field.sku', value: ({ sku }) => sku },
    { label: 'field.price', value: ({ price }) => <Money taka={price} /> },
    { label: 'field.specialPrice', value: ({ specialPrice }) => <Money taka={specialPrice} /> },
    { label: 'field.mrp', value: ({ mrp }) => mrp !== undefined && <Money taka={mrp} /> },
    { label: 'field.category', value: ({ category }) => <LocalName item={category} /> },
    { label: 'field.subCategory', value: ({ subCategory }) => <LocalName item={subCategory} /> },
    ...productDetails.map((name) => ({ label: `catalog:detail.${name}` as const, value: (item: Product) => item[name] })),
    { label: 'field.shop', value: ({ shop }) => <LocalName item={shop} /> },
    { label: 'field.campaign', value: (item) => <CampaignName item={item} /> },
    { label: 'field.isMedicine', value: ({ isMedicine }) => <IsMedicine value={isMedicine} /> },
    { label: 'field.advanceMoney', value: ({ advanceMoney }) => <Money taka={advanceMoney} /> },
    { label: 'field.quantity', value: ({ quantity }) => <Count of={quantity} /> },
    { label: 'field.maxPerOrder', value: ({ maxPerOrder }) => maxPerOrder !== undefined && <Count of={maxPerOrder} /> },
    { label: 'field.rating', value: ({ rating }) => <Count of={rating} /> },
    { label: 'field.variants', value: (item) => <VariantList item={item} />, isWide: true },
    { label: 'field.description', value: ({ description }) => description, isWide: true },
    { label: 'field.descriptionEn', value: ({ translations }) => translations.en?.description, isWide: true },
  ],
  More: ({ item }) => <Said of={item} />,
});

/** The product's reviews, for admins only: they may delete them. */
const Said = ({ of: { _id } }: { of: Product }) =>
  useResource().area === 'admin' && (
    <Permitted to="reviews:read">
      <ProductReviews productId={_id} />
    </Permitted>
  );

const ShopAndMaker = ({ shop, manufacturer }: Pick<Product, 'shop' | 'manufacturer'>) => (
  <CellText text={localName(shop, useLanguage())} detail={manufacturer} />
);

/**
 * On one line: the regular price, the special price, and a mark if a campaign charges less than both. The regular price is struck through
 * where it is in the shop, for a lower special price. On wide screens an equal special price is only its label.
 */
function Prices({ item }: { item: Product }) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const { price, specialPrice, unitPrice, wasPrice } = item;
  const inCampaign = unitPrice < Math.min(price, specialPrice) && t('inCampaign', { price: formatMoney(language, unitPrice) });
  const isLower = specialPrice < price;
  return (
    <span className="flex flex-wrap items-center gap-x-3 whitespace-nowrap lg:flex-nowrap">
      <RowField item={item} field="price">
        {isLower && wasPrice === price ? (
          <s className="text-sm text-base-content/80">{formatMoney(language, price)}</s>
        ) : (
          formatMoney(language, price)
        )}
      </RowField>
      <span className="flex items-center gap-x-2">
        <span className="text-sm text-base-content/80 lg:hidden">{t('special')}</span>
        <RowField item={item} field="specialPrice">
          {!isLower && (
            <span aria-hidden className="text-sm text-base-content/80 max-lg:hidden">
              {t('special')}
            </span>
          )}
          <span className={isLower ? '' : 'lg:sr-only'}>{formatMoney(language, specialPrice)}</span>
        </RowField>
      </span>
      {inCampaign && (
        <span title={inCampaign} className="text-brand">
          <Tag aria-hidden className="size-4" />
          <span className="sr-only">{inCampaign}</span>
        </span>
      )}
    </span>
  );
}

/** The stock, with a warning when it is low or zero, including variant items with their own stock. */
function Stock({ item }: { item: Product }) {
  const { t } = useResourceTexts();
  const { quantity, variants } = item;
  // If every item of a group has its own stock, the product's stock never counts.
  const keepers = variantGroups.map((group) => variants[group]).find((items) => items.length > 0 && items.every(hasOwnStock));
  const [least] = variantGroups
    .flatMap((group) => variants[group])
    .filter(({ quantity: own = Number.POSITIVE_INFINITY }) => own <= limits.lowStock)
    .sort((one, other) => (one.quantity ?? 0) - (other.quantity ?? 0));
  const language = useLanguage();
  const leastName = optionName(least?.name ?? '', language);
  return (
    <span className="block leading-5 whitespace-nowrap">
      {keepers ? (
        <StockOfVariants item={item} count={keepers.reduce((sum, each) => sum + (each.quantity ?? 0), 0)} />
      ) : (
        <RowField item={item} field="quantity">
          <Amount of={quantity} />
        </RowField>
      )}
      {keepers && <span className="ms-2 text-sm text-base-content/80 lg:sr-only">{t('variant.holdStock')}</span>}
      {least && (
        <span className="block max-w-32 truncate text-sm" title={leastName}>
          {`${leastName}: ${formatNumber(language, least.quantity ?? 0)}`}
        </span>
      )}
    </span>
  );
}

const hasOwnStock = ({ quantity }: Variants[VariantGroup][number]) => quantity !== undefined;

/** The total stock of variant items, edited in the form with the variants. */
function StockOfVariants({ item, count }: { item: Product; count: number }) {
  const { t } = useResourceTexts();
  const { path } = useResource();
  const name = localName(item, useLanguage());
  return (
    <RowLink label={t('change', { what: t('variant.stockOf', { name }) })} {...toForm(path, item._id)}>
      <Amount of={count} />
    </RowLink>
  );
}

function Amount({ of: quantity }: { of: number }) {
  const count = <Count of={quantity} />;
  return quantity <= limits.lowStock ? <Badge tone="warning">{count}</Badge> : count;
}

function CampaignName({ item: { campaign } }: { item: Product }) {
  const { t } = useTranslation(['campaigns', 'resources']);
  return <span>{campaign === 'none' ? t('resources:none') : t(`types.${campaign}`)}</span>;
}

function VariantList({ item: { variants } }: { item: Product }) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const filled = variantGroups.filter((group) => variants[group].length > 0);
  if (filled.length === 0) return <span>{t('none')}</span>;
  return (
    <ul className="grid gap-1">
      {filled.map((group) => (
        <li key={group}>
          {`${t(`variant.${group}`)}: ${variants[group].map(({ name, additionalPrice }) => `${name} (+${formatMoney(language, additionalPrice)})`).join(', ')}`}
        </li>
      ))}
    </ul>
  );
}
