import { StatusBadge, statusTones } from '#app/ui/status-badge.tsx';
import { type Status, statuses } from '#domain/enums.ts';
import { type Choice, type Column, type Filter, type ResourceItem, useResourceTexts } from './description.ts';
import { selectField } from './fields/select-field.tsx';
import { useResource } from './resource-context.ts';
import { RowSelect } from './row-select.tsx';

export const statusChoices: readonly Choice[] = statuses.map((value) => ({ value, text: `status.${value}` }));

export const statusFilter: Filter = { name: 'status', label: 'filter.status', choices: statusChoices };
export const statusField = selectField('status', statusChoices, { label: 'field.status', required: 'requiredStatus', only: 'admin' });

type WithStatus = ResourceItem & { status: Status };

/** The dropdown that saves at once. `isOpen` says where a merchant may move it; admins always may. */
export const statusColumn = (isOpen: (item: WithStatus) => boolean = () => false): Column<WithStatus> => ({
  label: 'column.status',
  cell: (item) => <StatusCell item={item} isOpen={isOpen(item)} />,
});

function StatusCell({ item, isOpen }: { item: WithStatus; isOpen: boolean }) {
  const { area } = useResource();
  if (area !== 'admin' && !isOpen) return <ItemStatus status={item.status} />;
  return <RowSelect item={item} field="status" value={item.status} choices={statusChoices} label="statusOf" />;
}

export function ItemStatus({ status }: { status: Status }) {
  const { t } = useResourceTexts();
  return <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
