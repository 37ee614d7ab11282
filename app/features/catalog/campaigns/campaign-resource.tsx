import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { NameText } from '#app/resource-kit/cells/name-cells.tsx';
import { statusColumn, statusField, statusFilter } from '#app/resource-kit/cells/status.tsx';
import { choicesOf, formPage } from '#app/resource-kit/definition/resource-definition.ts';
import { dateTimeField } from '#app/resource-kit/fields/date-fields.tsx';
import { descriptionFields, nameFields } from '#app/resource-kit/fields/name-fields.ts';
import { pictureField } from '#app/resource-kit/fields/picture-field.tsx';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';
import { numberField } from '#app/resource-kit/fields/text-field.tsx';
import { nameColumn, pictureColumn, simpleFacts, simpleResource } from '#app/resource-kit/simple-resource.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { type Campaign, campaigns } from '#contract/catalog/campaigns.ts';
import { type CampaignType, campaignTypes } from '#domain/enums.ts';
import { formatNumber } from '#domain/format/format.ts';

const typeChoices = choicesOf(campaignTypes, 'campaigns:types');

const TypeName = ({ type }: { type: CampaignType }) => <span>{useTranslation('campaigns').t(`types.${type}`)}</span>;
const Percent = ({ value }: { value: number }) => <span>{`${formatNumber(useLanguage(), value)}%`}</span>;

export const campaignDefinition = simpleResource<Campaign>({
  contract: campaigns,
  columns: [
    pictureColumn,
    {
      ...nameColumn(),
      cell: (item) => (
        <span className="flex min-w-0 items-center gap-2">
          <NameText item={item} room="all" />
          <Badge tone="accent" className="text-sm whitespace-nowrap">
            <TypeName type={item.campaignType} />
          </Badge>
        </span>
      ),
    },
    { label: 'field.discountPercent', cell: ({ discountPercent }) => <Percent value={discountPercent} />, isOptional: true },
    { label: 'field.startDate', cell: ({ startDate }) => <Moment at={startDate} />, isOptional: true },
    { label: 'field.endDate', cell: ({ endDate }) => <Moment at={endDate} />, isOptional: true },
    statusColumn(),
  ],
  filters: [statusFilter, { name: 'campaignType', label: 'filter.campaignType', choices: typeChoices }],
  ...formPage(
    { title: 'section.pictures', fields: [pictureField()] },
    { title: 'section.basics', fields: [...nameFields, statusField, ...descriptionFields] },
    {
      title: 'section.offer',
      fields: [
        selectField('campaignType', typeChoices, { label: 'field.campaignType', required: 'requiredType' }),
        numberField('discountPercent', { required: 'requiredPercent', invalid: 'invalidPercent' }),
        dateTimeField('startDate', { label: 'field.startDate', required: 'requiredDate' }),
        dateTimeField('endDate', { label: 'field.endDate', required: 'requiredDate' }),
      ],
    },
  ),
  facts: [
    { label: 'field.campaignType', value: ({ campaignType }) => <TypeName type={campaignType} /> },
    { label: 'field.discountPercent', value: ({ discountPercent }) => <Percent value={discountPercent} /> },
    { label: 'field.startDate', value: ({ startDate }) => <Moment at={startDate} /> },
    { label: 'field.endDate', value: ({ endDate }) => <Moment at={endDate} /> },
    ...simpleFacts,
  ],
});
