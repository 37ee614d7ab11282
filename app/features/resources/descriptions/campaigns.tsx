import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatNumber } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { type Campaign, campaigns } from '#contract/campaigns.ts';
import type { CampaignType } from '#domain/enums.ts';
import { campaignChoices, campaignTypeFilter } from '../campaign-choices.ts';
import { CellText } from '../cell-text.tsx';
import { described, describedFacts, describedFields, LocalName, nameColumn, pictureColumn } from '../described.tsx';
import { selectField } from '../fields/select-field.tsx';
import { dateTimeField, numberField } from '../fields/text-field.tsx';
import { statusColumn, statusFilter } from '../status.tsx';

const TypeName = ({ type }: { type: CampaignType }) => useTranslation('campaigns').t(`types.${type}`);
const Percent = ({ value }: { value: number }) => `${formatNumber(useLanguage(), value)}%`;

export default described<Campaign>({
  contract: campaigns,
  columns: [
    pictureColumn,
    {
      ...nameColumn(),
      cell: (item) => (
        <span className="flex flex-wrap items-center gap-2">
          <CellText>
            <LocalName item={item} />
          </CellText>
          <Badge tone="accent">
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
  filters: [statusFilter, campaignTypeFilter],
  fields: describedFields(
    selectField('campaignType', campaignChoices, { label: 'field.campaignType', required: 'requiredType' }),
    numberField('discountPercent', { required: 'requiredPercent', invalid: 'invalidPercent' }),
    dateTimeField('startDate', { required: 'requiredDate' }),
    dateTimeField('endDate', { required: 'requiredDate' }),
  ),
  facts: [
    { label: 'field.campaignType', value: ({ campaignType }) => <TypeName type={campaignType} /> },
    { label: 'field.discountPercent', value: ({ discountPercent }) => <Percent value={discountPercent} /> },
    { label: 'field.startDate', value: ({ startDate }) => <Moment at={startDate} /> },
    { label: 'field.endDate', value: ({ endDate }) => <Moment at={endDate} /> },
    ...describedFacts,
  ],
});
