import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { ItemStatus, statusColumn, statusField } from '#app/resource-kit/cells/status.tsx';
import { defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { referenceField } from '#app/resource-kit/fields/reference-field.tsx';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';
import { numberField } from '#app/resource-kit/fields/text-field.tsx';
import { type ReturnPolicy, returnPolicies, returnPolicySorts } from '#contract/parcels/return-policies.ts';
import { nameIn } from '#domain/languages.ts';
import { allProductsName } from '#domain/parcels/return-states.ts';

const Of = ({ item: { product, subCategory, shop } }: { item: ReturnPolicy }) => {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const target = product ?? subCategory ?? shop;
  const kind = product ? t('field.returnProduct') : subCategory ? t('field.returnSubCategory') : shop && t('field.returnShop');
  return <CellText room="all" text={target ? localName(target, language) : t('returnPolicies.all')} {...(kind && { detail: kind })} />;
};
const Days = ({ of }: { of: number }) => {
  const { t } = useResourceTexts();
  return <span>{of === 0 ? t('returnPolicies.never') : t('returnPolicies.daysOf', { count: of })}</span>;
};
const Hours = ({ of }: { of: number | undefined }) => {
  const { t } = useResourceTexts();
  return of === undefined ? null : <span>{t('returnPolicies.hoursOf', { count: of })}</span>;
};
const Payer = ({ isBuyer }: { isBuyer: boolean }) => {
  const { t } = useResourceTexts();
  return <span>{isBuyer ? t('returnPolicies.buyer') : t('returnPolicies.shop')}</span>;
};

/** How long what can come back. What a rule is for can't be changed later. */
export const returnPolicyDefinition = defineResource<ReturnPolicy>({
  contract: returnPolicies,
  nameOf: ({ product, subCategory, shop }, language) => {
    const target = product ?? subCategory ?? shop;
    return target ? localName(target, language) : nameIn(allProductsName, language);
  },
  listQuery: {},
  columns: [
    { label: 'returnPolicies.of', as: 'title', cell: (item) => <Of item={item} /> },
    { label: 'returnPolicies.time', cell: ({ days }) => <Days of={days} /> },
    { label: 'returnPolicies.faultTime', cell: ({ claimHours }) => <Hours of={claimHours} /> },
    { label: 'returnPolicies.payer', cell: ({ buyerPays }) => <Payer isBuyer={buyerPays} /> },
    statusColumn(),
  ],
  sorts: returnPolicySorts,
  filters: [],
  fields: [
    {
      ...referenceField('product', {
        label: 'field.returnProduct',
        search: ({ scope, ...query }) => api('GET /products/read', { query: { scope, ...query } }),
      }),
      on: 'create',
    },
    {
      ...referenceField('subCategory', {
        label: 'field.returnSubCategory',
        search: ({ scope: _scope, ...query }) => api('GET /subCategories/read', { query }),
      }),
      on: 'create',
    },
    { ...referenceField('shop', { label: 'field.returnShop', search: (query) => api('GET /shops/read', { query }) }), on: 'create' },
    numberField('days', { label: 'field.returnDays', required: 'requiredField', invalid: 'requiredField' }),
    numberField('claimHours', { label: 'field.claimHours', isCleared: true, invalid: 'requiredField' }),
    selectField(
      'buyerPays',
      [
        { value: 'true', text: 'returnPolicies.buyer' },
        { value: 'false', text: 'returnPolicies.shop' },
      ],
      {
        label: 'field.buyerPays',
        required: 'requiredField',
        read: (item) => String((item as ReturnPolicy).buyerPays),
        write: (value) => value === 'true',
      },
    ),
    statusField,
  ],
  facts: [
    { label: 'returnPolicies.of', value: (item) => <Of item={item} /> },
    { label: 'field.returnDays', value: ({ days }) => <Days of={days} /> },
    { label: 'field.claimHours', value: ({ claimHours }) => claimHours !== undefined && <Hours of={claimHours} /> },
    { label: 'field.buyerPays', value: ({ buyerPays }) => <Payer isBuyer={buyerPays} /> },
    { label: 'field.status', value: (item) => <ItemStatus status={item.status} /> },
  ],
});
