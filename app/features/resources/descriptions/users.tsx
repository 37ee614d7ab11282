import { formatDate } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type User, users } from '#contract/users.ts';
import { genders, roles } from '#domain/enums.ts';
import { CellText } from '../cell-text.tsx';
import { Digits } from '../customer-column.tsx';
import { nameSorts, Thumbnail } from '../described.tsx';
import { type Choice, describeResource, useResourceTexts } from '../description.ts';
import { pictureField } from '../fields/picture-field.tsx';
import { selectField } from '../fields/select-field.tsx';
import { textareaField, textField } from '../fields/text-field.tsx';
import { RowSelect } from '../row-select.tsx';
import { ItemStatus, statusColumn, statusField, statusFilter } from '../status.tsx';

const roleChoices: readonly Choice[] = roles.map((value) => ({ value, text: `role.${value}` }));
const genderChoices: readonly Choice[] = genders.map((value) => ({
  value,
  text: `profile:gender.${value}`,
}));
const Day = ({ date }: { date: string }) => formatDate(useLanguage(), date);
/** What is emptied is taken away. */
const orNull = (value: string) => value || null;
const password = { type: 'password', maxLength: 200, invalid: 'invalidPassword' } as const;

function Role({ role }: { role: User['role'] }) {
  const { t } = useResourceTexts();
  return <Badge tone="accent">{t(`role.${role}`)}</Badge>;
}

function Gender({ gender }: { gender: NonNullable<User['gender']> }) {
  const { t } = useResourceTexts();
  return t(`profile:gender.${gender}`);
}

export default describeResource<User>({
  contract: users,
  nameOf: ({ name }) => name,
  whose: { admin: {} },
  badge: ({ status, role }) => (
    <>
      <ItemStatus status={status} />
      <Role role={role} />
    </>
  ),
  columns: [
    {
      label: 'column.imageName',
      as: 'title',
      sorts: nameSorts,
      cell: ({ name, image }) => (
        <span className="flex items-center gap-3">
          <Thumbnail path={image} />
          <CellText>{name}</CellText>
        </span>
      ),
    },
    { label: 'column.phone', cell: ({ phone }) => <Digits text={phone} /> },
    {
      label: 'column.role',
      cell: (item) => <RowSelect item={item} field="role" value={item.role} choices={roleChoices} label="roleOf" />,
    },
    statusColumn(),
  ],
  sorts: ['newest', 'oldest', 'name', 'nameDesc'],
  filters: [statusFilter, { name: 'role', label: 'filter.role', choices: roleChoices }],
  fields: [
    textField('name', { required: 'requiredName', maxLength: 200 }),
    textField('phone', { required: 'requiredPhone', type: 'tel', prefix: '+88', maxLength: 40 }),
    { ...textField('password', { ...password, required: 'requiredPassword', hint: 'hint.password' }), on: 'create' },
    {
      ...textField('password', { ...password, label: 'field.newPassword', hint: 'hint.newPassword', write: (value) => value || undefined }),
      on: 'update',
    },
    selectField('role', roleChoices, { label: 'field.role', required: 'requiredRole' }),
    statusField,
    textField('email', { type: 'email', invalid: 'invalidEmail', maxLength: 320, write: orNull }),
    selectField('gender', genderChoices, { label: 'field.gender', none: 'profile:notSet', write: orNull }),
    textField('dob', { type: 'date', write: orNull }),
    textareaField('address', { maxLength: 1000, write: orNull }),
    pictureField(),
  ],
  picturesOf: ({ image }) => (image ? [image] : []),
  facts: [
    { label: 'field.phone', value: ({ phone }) => <Digits text={phone} /> },
    { label: 'field.email', value: ({ email }) => email },
    { label: 'field.gender', value: ({ gender }) => gender && <Gender gender={gender} /> },
    { label: 'field.dob', value: ({ dob }) => dob && <Day date={dob} /> },
    { label: 'field.address', value: ({ address }) => address, isWide: true },
  ],
});
