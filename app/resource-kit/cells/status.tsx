import { StatusBadge, statusTones } from '#app/ui/state/status-badge.tsx';
import { type Status, statuses } from '#domain/enums.ts';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { type Column, choicesOf, type Filter } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { selectField } from '../fields/select-field.tsx';
import { RowChoice } from './row-choice.tsx';

const statusChoices = choicesOf(statuses, 'status');

export const statusFilter: Filter = { name: 'status', label: 'filter.status', choices: statusChoices };
export const statusField = selectField('status', statusChoices, { label: 'field.status', required: 'requiredStatus', only: 'admin' });

type WithStatus = ResourceItem & { status: Status };

/** A badge with a menu that saves immediately. Admins can always use it, merchants only if `isOpen` returns true. */
export const statusColumn = (isOpen: (item: WithStatus) => boolean = () => false): Column<WithStatus> => ({
  label: 'column.status',
  isPlain: true,
  cell: (item) => <StatusCell item={item} isOpen={isOpen(item)} />,
});

function StatusCell({ item, isOpen }: { item: WithStatus; isOpen: boolean }) {
  const { area } = useResource();
  const badge = <ItemStatus status={item.status} />;
  if (area !== 'admin' && !isOpen) return badge;
  return (
    <RowChoice item={item} field="status" value={item.status} choices={statusChoices} label="statusOf">
      {badge}
    </RowChoice>
  );
}

export function ItemStatus({ status }: { status: Status }) {
  const { t } = useResourceTexts();
  return <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
