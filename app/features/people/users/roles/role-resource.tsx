import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { NameText } from '#app/resource-kit/cells/name-cells.tsx';
import type { FormField } from '#app/resource-kit/definition/form-field.ts';
import { defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { nameSorts } from '#app/resource-kit/definition/sorts.ts';
import { nameFields } from '#app/resource-kit/fields/name-fields.ts';
import { type StaffRole, staffRoleContract, staffRoleSorts } from '#contract/people/staff-roles.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { PermissionsInput } from './permissions-input.tsx';
import { actionsOf, nameOf, subjects } from './subjects.ts';

const permissionsField: FormField<readonly Permission[]> = {
  name: 'permissions',
  label: 'field.permissions',
  required: 'requiredPermissions',
  isWide: true,
  empty: [],
  isBlank: (value) => value.length === 0,
  render: (props) => <PermissionsInput {...props} />,
};

const Count = ({ of }: { of: number }) => <span>{formatNumber(useLanguage(), of)}</span>;

/** The subjects that a role may change, then those that it may only see. */
function useSubjectNames({ permissions }: StaffRole) {
  const { t } = useTranslation('roles');
  const namesOf = (isIncluded: (actions: readonly string[]) => boolean) =>
    subjects
      .filter((subject) => isIncluded(actionsOf(subject).filter((action) => permissions.includes(nameOf(subject, action)))))
      .map((subject) => t(`subject.${subject}`))
      .join(', ');
  return {
    changed: namesOf((actions) => actions.includes('write')),
    seen: namesOf((actions) => actions.length > 0 && !actions.includes('write')),
  };
}

const Reach = ({ role }: { role: StaffRole }) => {
  const { changed, seen } = useSubjectNames(role);
  return <CellText room="more" text={changed || seen} {...(changed && seen && { detail: seen })} />;
};
const Changed = ({ role }: { role: StaffRole }) => <span>{useSubjectNames(role).changed}</span>;
const Seen = ({ role }: { role: StaffRole }) => <span>{useSubjectNames(role).seen}</span>;

/** What admins with a role may do: the built-in admin may do everything. */
export const roleDefinition = defineResource<StaffRole>({
  contract: staffRoleContract,
  nameOf: localName,
  listQuery: {},
  columns: [
    { label: 'column.name', as: 'title', sorts: nameSorts, cell: (item) => <NameText item={item} room="all" /> },
    { label: 'field.permissions', isPlain: true, cell: (item) => <Reach role={item} /> },
    { label: 'users.many', cell: ({ users }) => <Count of={users} /> },
  ],
  sorts: staffRoleSorts,
  filters: [],
  fields: [...nameFields, permissionsField],
  facts: [
    { label: 'field.name', value: ({ name }) => name },
    { label: 'field.nameEn', value: ({ translations }) => translations.en?.name },
    { label: 'roles.changes', value: (item) => <Changed role={item} />, isWide: true },
    { label: 'roles.sees', value: (item) => <Seen role={item} />, isWide: true },
    { label: 'users.many', value: ({ users }) => <Count of={users} /> },
  ],
});
