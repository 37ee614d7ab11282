import { useLanguage } from '#app/lib/root-data.ts';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import type { Choice } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useChangeRow } from '../requests/use-items.ts';

interface RowSelectProps {
  item: ResourceItem;
  /** The field to change. */
  field: string;
  value: string;
  choices: readonly Choice[];
  label: 'statusOf' | 'campaignOf' | 'roleOf';
}

/** A dropdown in a row that saves immediately. */
export function RowSelect({ item, field, value, choices, label }: RowSelectProps) {
  const { t } = useResourceTexts();
  const { definition } = useResource();
  const { mutate } = useChangeRow();
  return (
    <select
      aria-label={t(label, { name: definition.nameOf(item, useLanguage()) })}
      className="select w-36 text-base"
      value={value}
      onChange={(event) => mutate({ id: item._id, change: { [field]: event.target.value } })}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {t(choice.text)}
        </option>
      ))}
    </select>
  );
}
