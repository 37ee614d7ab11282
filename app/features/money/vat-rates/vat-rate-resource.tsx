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
import { numberField } from '#app/resource-kit/fields/text-field.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { type VatRate, vatRateSorts, vatRates } from '#contract/money/vat-rates.ts';
import { formatDate } from '#domain/format/format.ts';
import { nameIn } from '#domain/languages.ts';
import { allTaxedName } from '#domain/money/papers.ts';

const Of = ({ item: { subCategory } }: { item: VatRate }) => {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  return <CellText room="all" text={subCategory ? localName(subCategory, language) : t('rate.everyProduct')} />;
};
const Percent = ({ of }: { of: number }) => {
  const { t } = useTranslation('statements');
  return <span>{t('rate.inPercent', { value: of })}</span>;
};

/** What was in force stays as it was. */
const later = <V,>(field: FormField<V>): FormField<V> => ({ ...field, when: ({ hasBegun }: { hasBegun?: boolean }) => !hasBegun });
const errorTexts = { IN_FORCE: 'statements:rate.inForce', IN_PAST: 'statements:rate.inPast', NAME_TAKEN: 'statements:rate.taken' } as const;

/** VAT in prices, from a day on. */
export const vatRateDefinition = defineResource<VatRate>({
  contract: vatRates,
  nameOf: ({ subCategory, fromDay }, language) =>
    `${subCategory ? localName(subCategory, language) : nameIn(allTaxedName, language)}, ${formatDate(language, fromDay, 'shortDate')}`,
  listQuery: {},
  columns: [
    { label: 'statements:rate.for', as: 'title', cell: (item) => <Of item={item} /> },
    { label: 'statements:rate.vat', cell: ({ percent }) => <Percent of={percent} /> },
    { label: 'statements:rate.from', cell: ({ fromDay }) => <Moment at={fromDay} style="shortDate" /> },
    statusColumn(),
  ],
  sorts: vatRateSorts,
  filters: [],
  fields: [
    later({
      ...referenceField('subCategory', {
        label: 'statements:rate.subCategory',
        search: ({ scope: _scope, ...query }) => api('GET /subCategories/read', { query }),
      }),
      write: (value) => value?._id ?? null,
    }),
    later(
      numberField('percent', {
        label: 'statements:rate.inPrice',
        required: 'requiredField',
        invalid: 'statements:rate.percentWrong',
        errorTexts,
      }),
    ),
    later({
      ...dateField('fromDay', { label: 'statements:rate.fromDay', required: 'requiredField' }),
      hint: 'statements:rate.fromHint',
      errorTexts,
    }),
    { ...statusField, errorTexts },
  ],
  facts: [
    { label: 'statements:rate.for', value: (item) => <Of item={item} /> },
    { label: 'statements:rate.inPrice', value: ({ percent }) => <Percent of={percent} /> },
    { label: 'statements:rate.fromDay', value: ({ fromDay }) => <Moment at={fromDay} style="date" /> },
    { label: 'field.status', value: (item) => <ItemStatus status={item.status} /> },
  ],
});
