import { shopField } from '#app/features/catalog/shops/index.ts';
import { getAt } from '#app/lib/form/paths.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { statusField } from '#app/resource-kit/cells/status.tsx';
import type { FormField, FormValues } from '#app/resource-kit/definition/form-field.ts';
import type { FormSection } from '#app/resource-kit/definition/resource-definition.ts';
import { descriptionFields, nameFields } from '#app/resource-kit/fields/name-fields.ts';
import { picturesField } from '#app/resource-kit/fields/picture-field.tsx';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';
import { moneyField, numberField, textField } from '#app/resource-kit/fields/text-field.tsx';
import { type ProductDetailName, productDetails } from '#domain/catalog/product-details.ts';
import { limits } from '#domain/limits.ts';
import { knownText, tidied, unknownText } from '#domain/text.ts';
import { productCampaigns } from './campaign-choices.ts';
import { categoryField, subCategoryField } from './category-fields.ts';
import { medicineField } from './medicine-field.ts';
import { stockNote } from './stock-note.ts';
import { variantsField } from './variants-field.tsx';

/** A text that the API requires and many products don't have (decision 0050). */
const detailField = (name: ProductDetailName) =>
  textField(name, {
    label: `catalog:detail.${name}`,
    hint: 'hint.unknown',
    maxLength: 200,
    read: (item) => knownText(String(getAt(item, name))),
    write: (typed) => tidied(typed) || unknownText,
  });

const abovePrice = [{ path: '', code: 'ABOVE_PRICE' }];
const isAbove = (special: unknown, price: unknown) => typedNumber(String(special)) > typedNumber(String(price));
const checkSpecialPrice = (special: string, { price }: FormValues) => (isAbove(special, price) ? abovePrice : []);
/** Only if the special price is not in the same form, which would show the error at that field. */
const checkPrice = (price: string, { specialPrice }: FormValues) =>
  typeof specialPrice === 'number' && isAbove(specialPrice, price) ? abovePrice : [];

const priceField = moneyField('price', { required: 'requiredPrice', hint: 'hint.price', check: checkPrice });
const specialPriceField = moneyField('specialPrice', {
  required: 'requiredSpecialPrice',
  hint: 'hint.specialPrice',
  check: checkSpecialPrice,
});

/** Whether buyers pay less than the price, also without a campaign. */
export const isReduced = (item: object | undefined) => Number(getAt(item, 'specialPrice')) < Number(getAt(item, 'price'));

/** In the list, a new price is also what buyers pay, unless that is reduced: then only the regular price changes. */
const priceCell: FormField<string> = {
  ...priceField,
  parts: (typed, item) => {
    const price = typedNumber(typed);
    return { body: isReduced(item) ? { price } : { price, specialPrice: price }, files: [] };
  },
  check: (typed, values, item) => (isReduced(item) ? checkPrice(typed, values) : []),
};

const quantity = numberField('quantity', {
  required: 'requiredQuantity',
  invalid: 'invalidQuantity',
  errorTexts: { invalidStock: 'invalidStock', STOCK_BELOW_ZERO: 'invalidStock', too_big: 'tooLarge' },
});

/** An edit sends the difference to the stock that the form showed: orders reduce the stock while it is open. */
const stockField: FormField<string> = {
  ...quantity,
  max: limits.stock,
  changedAs: 'quantityChange',
  parts: (typed, item, start) => ({
    body: item ? { quantityChange: typedNumber(typed) - Number(start) } : { quantity: quantity.write?.(typed) },
    files: [],
  }),
  check: (typed, { _id }) =>
    _id === undefined || typed.trim() === '' || /^\d+$/.test(String(typedNumber(typed))) ? [] : [{ path: '', code: 'invalidStock' }],
  savedNote: (typed, item, t) => stockNote(typedNumber(typed), Number(getAt(item, 'quantity')), t),
  rebased: (_form, { now }) => ({ value: String(now), start: String(now) }),
};

/** The fields that are edited in the list. */
export const cellFields = { price: priceCell, quantity: stockField, specialPrice: specialPriceField };

const skuField = textField('sku', {
  hint: 'hint.sku',
  maxLength: limits.sku,
  errorTexts: { SKU_TAKEN: 'skuTaken' },
  read: (item) => String(getAt(item, 'sku') ?? ''),
  write: (typed) => tidied(typed) || null,
});

const readMrp = (item: object) => String(getAt(item, 'mrp') ?? '');

/** The form page of products: what each has, then what few have. */
export const productSections: readonly FormSection[] = [
  { title: 'section.pictures', fields: [picturesField('images', limits.productImages)] },
  { title: 'section.basics', fields: [...nameFields, skuField, shopField, categoryField, subCategoryField, ...descriptionFields] },
  {
    title: 'section.price',
    fields: [
      priceField,
      specialPriceField,
      { ...moneyField('mrp', { hint: 'hint.mrp' }), read: readMrp, write: (typed: string) => (typed.trim() ? typedNumber(typed) : null) },
      // Nearly all products are paid on delivery.
      { ...moneyField('advanceMoney', { required: 'requiredAdvanceMoney', hint: 'hint.advanceMoney' }), empty: '0' },
    ],
  },
  {
    title: 'section.stock',
    fields: [
      stockField,
      numberField('maxPerOrder', { hint: 'hint.maxPerOrder', invalid: 'invalidQuantityOrNone', isCleared: true }),
      numberField('weight', { hint: 'hint.weight', invalid: 'invalidWeight', isCleared: true }),
    ],
  },
  {
    title: 'section.sale',
    fields: [
      { ...medicineField, empty: 'no' },
      selectField('campaign', productCampaigns, { label: 'field.campaign', required: 'requiredCampaign' }),
      statusField,
      numberField('rating', { required: 'requiredRating', invalid: 'invalidRating', hint: 'hint.rating', only: 'admin' }),
    ],
  },
  { title: 'section.variants', fields: [variantsField], isFolded: true },
  {
    title: 'section.details',
    fields: productDetails.map(detailField),
    isFolded: true,
  },
];
