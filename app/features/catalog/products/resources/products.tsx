import { Suspense } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Permitted } from '#app/lib/session/permissions.tsx';
import { LocalName } from '#app/resource-kit/cells/name-cells.tsx';
import { RowChoice } from '#app/resource-kit/cells/row-choice.tsx';
import { ItemStatus, statusColumn, statusFilter } from '#app/resource-kit/cells/status.tsx';
import { useResource } from '#app/resource-kit/definition/resource-context.ts';
import { choicesOf, defineResource, formPage } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { nameSorts } from '#app/resource-kit/definition/sorts.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { type Product, productSorts, products } from '#contract/catalog/products.ts';
import { productDetails } from '#domain/catalog/product-details.ts';
import { variantGroups } from '#domain/enums.ts';
import { formatMoney, formatNumber } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { campaignFilter, productCampaigns } from './campaign-choices.ts';
import { IsMedicine } from './is-medicine.tsx';
import { CampaignPrice, PriceCell, ProductName, SpecialPriceCell, StockCell, stockOfVariants } from './product-cells.tsx';
import { cellFields, isReduced, productSections } from './product-form.ts';

/** Files load after the rows. */
const FileTools = lazyPart(async () => ({ default: (await import('#app/resource-kit/files/file-tools.tsx')).FileTools }));

const Count = ({ of }: { of: number }) => <span>{formatNumber(useLanguage(), of)}</span>;

export const productResource = defineResource<Product>({
  contract: products,
  nameOf: localName,
  badge: ({ status }) => <ItemStatus status={status} />,
  columns: [
    { label: 'column.imageName', as: 'title', sorts: nameSorts, cell: (item) => <ProductName item={item} /> },
    {
      label: 'column.price',
      sorts: { ascending: 'priceLow', descending: 'priceHigh' },
      edits: cellFields.price,
      cell: (item) => <PriceCell item={item} />,
    },
    {
      label: 'column.quantity',
      edits: cellFields.quantity,
      isLocked: (item) => stockOfVariants(item) !== undefined,
      cell: (item) => <StockCell item={item} />,
    },
    { label: 'field.specialPrice', edits: cellFields.specialPrice, cell: (item) => <SpecialPriceCell item={item} /> },
    statusColumn(({ status }) => status !== 'pending'),
    {
      label: 'column.campaign',
      cell: (item) => (
        <span className="block leading-4">
          <RowChoice item={item} field="campaign" value={item.campaign} choices={productCampaigns} label="campaignOf">
            <Badge tone={item.campaign === 'none' ? 'neutral' : 'accent'} className="text-sm whitespace-nowrap">
              <CampaignName item={item} />
            </Badge>
          </RowChoice>
          <CampaignPrice item={item} />
        </span>
      ),
    },
  ],
  sorts: productSorts,
  isCompact: true,
  // A price list is pasted as a whole.
  pageSize: limits.pageSize,
  tools: (list) => <FileTools of="products" {...list} />,
  filters: [statusFilter, campaignFilter, { name: 'stock', label: 'column.quantity', choices: choicesOf(['low', 'out'], 'filter.stock') }],
  ...formPage(...productSections),
  picturesOf: ({ images }) => images,
  facts: [
    { label: 'field.name', value: ({ name }) => name },
    { label: 'field.nameEn', value: ({ translations }) => translations.en?.name },
    { label: 'field.sku', value: ({ sku }) => sku },
    { label: 'field.price', value: ({ price }) => <Money taka={price} /> },
    { label: 'field.specialPrice', value: (item) => isReduced(item) && <Money taka={item.specialPrice} /> },
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
    { label: 'field.weight', value: ({ weight }) => weight !== undefined && <Count of={weight} /> },
    { label: 'field.rating', value: ({ rating }) => <Count of={rating} /> },
    { label: 'field.variants', value: (item) => <VariantList item={item} />, isWide: true },
    { label: 'field.description', value: ({ description }) => description, isWide: true },
    { label: 'field.descriptionEn', value: ({ translations }) => translations.en?.description, isWide: true },
  ],
  More: ({ item }) => <Said of={item} />,
});

const ProductReviews = lazyPart(async () => ({ default: (await import('#app/features/catalog/reviews/index.ts')).ProductReviews }));

/** The product's reviews, for admins only: they may delete them. */
const Said = ({ of: { _id } }: { of: Product }) =>
  useResource().area === 'admin' && (
    <Permitted to="reviews:read">
      <Suspense>
        <ProductReviews productId={_id} />
      </Suspense>
    </Permitted>
  );

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
          <MoneyText
            text={`${t(`variant.${group}`)}: ${variants[group].map(({ name, additionalPrice }) => `${name} (+${formatMoney(language, additionalPrice)})`).join(', ')}`}
          />
        </li>
      ))}
    </ul>
  );
}
