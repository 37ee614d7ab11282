import type { ReactNode } from 'react';
import { useLanguage } from '#app/lib/root-data.ts';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';
import { useMayDo, useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import type { Choice } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useChangeRow } from '../requests/use-items.ts';

interface RowChoiceProps {
  item: ResourceItem;
  /** The field to change. */
  field: string;
  value: string;
  choices: readonly Choice[];
  label: 'statusOf' | 'campaignOf' | 'roleOf';
  /** The toast can restore the value. False if a change does more than set it. */
  canUndo?: boolean;
  /** The current value, as a badge. */
  children: ReactNode;
}

/** A badge in a row that opens a menu of values; a choice is saved immediately. */
export function RowChoice({ item, field, value, choices, label, canUndo = true, children }: RowChoiceProps) {
  const { t } = useResourceTexts();
  const { definition } = useResource();
  const mayDo = useMayDo();
  const { mutate } = useChangeRow();
  const name = definition.nameOf(item, useLanguage());
  if (!mayDo('update')) return children;
  return (
    <ChoiceMenu
      name={`${t(label, { name })}:`}
      choices={choices.map((choice) => ({ value: choice.value, text: t(choice.text) }))}
      value={value}
      onChoose={(chosen) => mutate({ id: item._id, change: { [field]: chosen }, ...(canUndo && { before: { [field]: value } }) })}
    >
      {children}
    </ChoiceMenu>
  );
}
