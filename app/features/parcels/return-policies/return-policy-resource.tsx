import { useTranslation } from '#app/i18n/use-translation.ts';
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
  const { t: texts } = useTranslation('returns');
  const language = useLanguage();
  const target = product ?? subCategory ?? shop;
  const kind = product
    ? t('returns:policy.returnProduct')
    : subCategory
      ? t('returns:policy.returnSubCategory')
      : shop && t('returns:policy.returnShop');
  return <CellText room="all" text={target ? localName(target, language) : texts('policy.all')} {...(kind && { detail: kind })} />;
};
const Days = ({ of }: { of: number }) => {
  const { t } = useTranslation('returns');
  return <span>{of === 0 ? t('policy.never') : t('policy.daysOf', { count: of })}</span>;
};
const Hours = ({ of }: { of: number | undefined }) => {
  const { t } = useTranslation('returns');
  return of === undefined ? null : <span>{t('policy.hoursOf', { count: of })}</span>;
};
const Payer = ({ isBuyer }: { isBuyer: boolean }) => {
  const { t } = useResourceTexts();
  return <span>{isBuyer ? t('returns:policy.buyer') : t('returns:policy.shop')}</span>;
};

const Exchange = ({ isPossible }: { isPossible: boolean }) => {
  const { t } = useResourceTexts();
  return <span>{isPossible ? t('returns:policy.exchangeYes') : t('returns:policy.exchangeNo')}</span>;
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
    { label: 'returns:policy.of', as: 'title', cell: (item) => <Of item={item} /> },
    { label: 'returns:policy.time', cell: ({ days }) => <Days of={days} /> },
    { label: 'returns:policy.faultTime', cell: ({ claimHours }) => <Hours of={claimHours} /> },
    { label: 'returns:policy.payer', cell: ({ buyerPays }) => <Payer isBuyer={buyerPays} /> },
    statusColumn(),
  ],
  sorts: returnPolicySorts,
  filters: [],
  fields: [
    {
      ...referenceField('product', {
        label: 'returns:policy.returnProduct',
        search: ({ scope, ...query }) => api('GET /products/read', { query: { scope, ...query } }),
      }),
      on: 'create',
    },
    {
      ...referenceField('subCategory', {
        label: 'returns:policy.returnSubCategory',
        search: ({ scope: _scope, ...query }) => api('GET /subCategories/read', { query }),
      }),
      on: 'create',
    },
    {
      ...referenceField('shop', { label: 'returns:policy.returnShop', search: (query) => api('GET /shops/read', { query }) }),
      on: 'create',
    },
    numberField('days', { label: 'returns:policy.returnDays', required: 'requiredField', invalid: 'requiredField' }),
    numberField('claimHours', { label: 'returns:policy.claimHours', isCleared: true, invalid: 'requiredField' }),
    selectField(
      'buyerPays',
      [
        { value: 'true', text: 'returns:policy.buyer' },
        { value: 'false', text: 'returns:policy.shop' },
      ],
      {
        label: 'returns:policy.buyerPays',
        required: 'requiredField',
        read: (item) => String((item as ReturnPolicy).buyerPays),
        write: (value) => value === 'true',
      },
    ),
    selectField(
      'exchange',
      [
        { value: 'true', text: 'returns:policy.exchangeYes' },
        { value: 'false', text: 'returns:policy.exchangeNo' },
      ],
      {
        label: 'returns:policy.exchange',
        required: 'requiredField',
        read: (item) => String((item as ReturnPolicy).exchange),
        write: (value) => value === 'true',
      },
    ),
    statusField,
  ],
  facts: [
    { label: 'returns:policy.of', value: (item) => <Of item={item} /> },
    { label: 'returns:policy.returnDays', value: ({ days }) => <Days of={days} /> },
    { label: 'returns:policy.claimHours', value: ({ claimHours }) => claimHours !== undefined && <Hours of={claimHours} /> },
    { label: 'returns:policy.buyerPays', value: ({ buyerPays }) => <Payer isBuyer={buyerPays} /> },
    { label: 'returns:policy.exchange', value: ({ exchange }) => <Exchange isPossible={exchange} /> },
    { label: 'field.status', value: (item) => <ItemStatus status={item.status} /> },
  ],
});
