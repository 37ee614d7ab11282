import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { ItemStatus, statusColumn, statusField } from '#app/resource-kit/cells/status.tsx';
import type { FormField } from '#app/resource-kit/definition/form-field.ts';
import { defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { dateField } from '#app/resource-kit/fields/date-fields.tsx';
import { referenceField } from '#app/resource-kit/fields/reference-field.tsx';
import { moneyField, numberField } from '#app/resource-kit/fields/text-field.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type CommissionRate, commissionRateSorts, commissionRates } from '#contract/money/commission-rates.ts';
import { formatDate } from '#domain/format/format.ts';
import { nameIn } from '#domain/languages.ts';
import { allRatedName } from '#domain/money/ledger.ts';

const Of = ({ item: { shop, subCategory } }: { item: CommissionRate }) => {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  if (!shop && !subCategory) return <CellText room="all" text={t('rate.all')} />;
  return (
    <CellText
      room="all"
      text={shop ? localName(shop, language) : t('rate.everyShop')}
      detail={subCategory ? localName(subCategory, language) : t('rate.everyProduct')}
    />
  );
};
const Percent = ({ of }: { of: number }) => {
  const { t } = useTranslation('statements');
  return <span>{t('rate.inPercent', { value: of })}</span>;
};

/** What was in force stays as it was. */
const beforeItsDay = ({ hasBegun }: { hasBegun?: boolean }): boolean => !hasBegun;
const later = <V,>(field: FormField<V>): FormField<V> => ({ ...field, when: beforeItsDay });
const errorTexts = { IN_FORCE: 'statements:rate.inForce', IN_PAST: 'statements:rate.inPast', NAME_TAKEN: 'statements:rate.taken' } as const;
const percentOptions = { required: 'requiredField', invalid: 'statements:rate.percentWrong', errorTexts } as const;

/** What the platform takes of sales, from a day on. */
export const commissionRateDefinition = defineResource<CommissionRate>({
  contract: commissionRates,
  nameOf: ({ shop, subCategory, fromDay }, language) => {
    const names = [shop, subCategory].flatMap((target) => (target ? [localName(target, language)] : []));
    return `${names.join(' · ') || nameIn(allRatedName, language)}, ${formatDate(language, fromDay, 'shortDate')}`;
  },
  listQuery: {},
  columns: [
    { label: 'statements:rate.for', as: 'title', cell: (item) => <Of item={item} /> },
    { label: 'statements:rate.percent', cell: ({ percent }) => <Percent of={percent} /> },
    { label: 'statements:rate.fixed', cell: ({ fixed }) => <Money taka={fixed} /> },
    { label: 'statements:rate.vat', cell: ({ vatPercent }) => <Percent of={vatPercent} /> },
    { label: 'statements:rate.from', cell: ({ fromDay }) => <Moment at={fromDay} style="shortDate" /> },
    statusColumn(),
  ],
  sorts: commissionRateSorts,
  filters: [],
  fields: [
    later({
      ...referenceField('shop', { label: 'statements:rate.shop', search: (query) => api('GET /shops/read', { query }) }),
      write: (value) => value?._id ?? null,
    }),
    later({
      ...referenceField('subCategory', {
        label: 'statements:rate.subCategory',
        search: ({ scope: _scope, ...query }) => api('GET /subCategories/read', { query }),
      }),
      write: (value) => value?._id ?? null,
    }),
    later(numberField('percent', { label: 'statements:rate.percentLabel', ...percentOptions })),
    later({
      ...moneyField('fixed', {
        label: 'statements:rate.fixedLabel',
        required: 'requiredField',
        invalid: 'statements:rate.fixedWrong',
        errorTexts,
      }),
      empty: '0',
    }),
    later({ ...numberField('vatPercent', { label: 'statements:rate.vatLabel', ...percentOptions }), empty: '0' }),
    later({
      ...dateField('fromDay', { label: 'statements:rate.fromDay', required: 'requiredField' }),
      hint: 'statements:rate.fromHint',
      errorTexts,
    }),
    { ...statusField, errorTexts },
  ],
  facts: [
    { label: 'statements:rate.for', value: (item) => <Of item={item} /> },
    { label: 'statements:rate.percent', value: ({ percent }) => <Percent of={percent} /> },
    { label: 'statements:rate.fixed', value: ({ fixed }) => <Money taka={fixed} /> },
    { label: 'statements:rate.vatLabel', value: ({ vatPercent }) => <Percent of={vatPercent} /> },
    { label: 'statements:rate.fromDay', value: ({ fromDay }) => <Moment at={fromDay} style="date" /> },
    { label: 'field.status', value: (item) => <ItemStatus status={item.status} /> },
  ],
});
