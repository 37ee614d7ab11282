import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { RowChoice } from '#app/resource-kit/cells/row-choice.tsx';
import { ItemStatus, statusColumn, statusField, statusFilter } from '#app/resource-kit/cells/status.tsx';
import { choicesOf, defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { dateSorts, nameSorts } from '#app/resource-kit/definition/sorts.ts';
import { dateField } from '#app/resource-kit/fields/date-fields.tsx';
import { pictureField } from '#app/resource-kit/fields/picture-field.tsx';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';
import { textareaField, textField } from '#app/resource-kit/fields/text-field.tsx';
import { DetailsLink } from '#app/resource-kit/list/rows/row-parts.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { type User, users } from '#contract/people/users.ts';
import { genders, roles } from '#domain/enums.ts';
import { formatDate } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { PersonName } from './person-name.tsx';
import { staffRoleField } from './user-fields.ts';

const roleChoices = choicesOf(roles, 'role');
const genderChoices = choicesOf(genders, 'profile:gender');
const Day = ({ date }: { date: string }) => <span>{formatDate(useLanguage(), date)}</span>;
/** An emptied field is removed (null). */
const orNull = (value: string) => value || null;
const password = { type: 'password', maxLength: limits.passwordTypedLength, invalid: 'invalidPassword' } as const;

function Role({ user: { role, staffRole } }: { user: User }) {
  const { t } = useResourceTexts();
  const language = useLanguage();
  return <Badge tone="accent">{staffRole ? localName(staffRole, language) : t(`role.${role}`)}</Badge>;
}

function Gender({ gender }: { gender: NonNullable<User['gender']> }) {
  const { t } = useResourceTexts();
  return <span>{t(`profile:gender.${gender}`)}</span>;
}

export const userDefinition = defineResource<User>({
  contract: users,
  nameOf: ({ name }) => name,
  listQuery: {},
  isCompact: true,
  badge: (user) => (
    <>
      <ItemStatus status={user.status} />
      <Role user={user} />
    </>
  ),
  columns: [
    {
      label: 'column.imageName',
      as: 'title',
      sorts: nameSorts,
      cell: (user) => (
        <PersonName picture={user.image} name={user.name}>
          <DetailsLink item={user} className="min-h-11 min-w-0 max-w-full lg:min-h-0">
            <span className="truncate max-lg:whitespace-normal" title={user.name}>
              {user.name}
            </span>
          </DetailsLink>
        </PersonName>
      ),
    },
    { label: 'column.phone', isPlain: true, cell: ({ phone }) => <span>{phone}</span> },
    { label: 'column.joined', sorts: dateSorts, cell: ({ createdAt }) => <Moment at={createdAt} style="shortDate" /> },
    {
      label: 'column.role',
      as: 'action',
      cell: (item) => (
        <RowChoice item={item} field="role" value={item.role} choices={roleChoices} label="roleOf" canUndo={false}>
          <Role user={item} />
        </RowChoice>
      ),
    },
    { ...statusColumn(), as: 'action' },
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
    staffRoleField,
    statusField,
    textField('email', { type: 'email', invalid: 'invalidEmail', maxLength: 320, write: orNull }),
    selectField('gender', genderChoices, { label: 'field.gender', none: 'profile:notSet', write: orNull }),
    dateField('dob', { label: 'field.dob', write: orNull }),
    textareaField('address', { maxLength: 1000, write: orNull }),
    pictureField(),
  ],
  isClosed: ({ erasedAt }) => erasedAt !== undefined,
  picturesOf: ({ image }) => (image ? [image] : []),
  facts: [
    { label: 'field.phone', value: ({ phone }) => <span>{phone}</span> },
    { label: 'field.email', value: ({ email }) => email },
    { label: 'field.gender', value: ({ gender }) => gender && <Gender gender={gender} /> },
    { label: 'field.dob', value: ({ dob }) => dob && <Day date={dob} /> },
    { label: 'field.address', value: ({ address }) => address, isWide: true },
  ],
});
