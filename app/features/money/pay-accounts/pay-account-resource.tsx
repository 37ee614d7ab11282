import { useTranslation } from '#app/i18n/use-translation.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { RowChoice } from '#app/resource-kit/cells/row-choice.tsx';
import { ItemStatus } from '#app/resource-kit/cells/status.tsx';
import type { FormField, FormValues } from '#app/resource-kit/definition/form-field.ts';
import { type Choice, choicesOf, defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';
import { textareaField, textField } from '#app/resource-kit/fields/text-field.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { type PayAccount, payAccounts } from '#contract/money/pay-accounts.ts';
import {
  type GatewayName,
  type GatewaySecret,
  type GatewaySetting,
  gatewayFields,
  gatewaySecrets,
  gateways,
} from '#domain/money/gateways.ts';
import { KeysTest } from './keys-test.tsx';
import { Secrets } from './secrets.tsx';

const gatewayChoices = choicesOf(gateways, 'payAccounts:gateways');
const hashes = choicesOf(['sha256', 'sha1'] as const, 'payAccounts:hashes');
const onOff = choicesOf(['active', 'inactive'] as const, 'status');
const yesNo: readonly Choice[] = [
  { value: 'true', text: 'payAccounts:yes' },
  { value: 'false', text: 'payAccounts:no' },
];

/** The gateway that is chosen, or that of the edited account. */
const gatewayOf = ({ gateway }: FormValues): GatewayName | undefined => gateways.find((each) => each === gateway);
const has = (values: FormValues, kind: 'secrets' | 'settings', name: string): boolean => {
  const gateway = gatewayOf(values);
  const names: readonly string[] = gateway ? gatewayFields[gateway][kind] : [];
  return names.includes(name);
};
const ofSetting =
  (name: GatewaySetting) =>
  (values: FormValues): boolean =>
    has(values, 'settings', name);

/** Keys of Nagad are many lines long. */
const isLong = (name: GatewaySecret) => name === 'merchantKey' || name === 'gatewayKey';

/** Never read: an edit leaves it blank to keep what is set. */
const secretFields = (name: GatewaySecret): FormField[] => {
  const label = `payAccounts:secret.${name}` as const;
  const base: FormField<string> = {
    ...(isLong(name) ? textareaField(name, { label, maxLength: 8000 }) : textField(name, { label, maxLength: 8000, type: 'password' })),
    read: () => '',
    write: (value) => value.trim() || undefined,
    when: (values) => has(values, 'secrets', name),
  };
  return [
    { ...base, on: 'create', required: 'requiredField' },
    { ...base, on: 'update', hint: 'payAccounts:secretHint' },
  ];
};

function Gateway({ item: { gateway, sandbox } }: { item: PayAccount }) {
  const { t } = useResourceTexts();
  return <CellText text={t(`payAccounts:gateways.${gateway}`)} {...(sandbox && { detail: t('payAccounts:sandbox') })} />;
}

const YesNo = ({ is }: { is: boolean }) => {
  const { t } = useResourceTexts();
  return <span>{t(is ? 'payAccounts:yes' : 'payAccounts:no')}</span>;
};

/** Where the gateway sends its notices, to paste into its panel. */
function NoticeAddress({ url }: { url: string }) {
  const { t } = useTranslation('payAccounts');
  return (
    <span className="flex items-center gap-2">
      <code className="wrap-anywhere">{url}</code>
      <CopyButton text={url} name={t('copyNotice')} />
    </span>
  );
}

const Status = ({ item }: { item: PayAccount }) => (
  <RowChoice item={item} field="status" value={item.status} choices={onOff} label="statusOf">
    <ItemStatus status={item.status} />
  </RowChoice>
);

/** Accounts at payment gateways, which get the money of online payments. */
export const payAccountDefinition = defineResource<PayAccount>({
  contract: payAccounts,
  nameOf: ({ name }) => name,
  badge: ({ status }) => <ItemStatus status={status} />,
  columns: [
    { label: 'column.name', as: 'title', cell: ({ name }) => <CellText text={name} room="all" /> },
    { label: 'payAccounts:gateway', isPlain: true, cell: (item) => <Gateway item={item} /> },
    { label: 'column.status', isPlain: true, cell: (item) => <Status item={item} /> },
  ],
  sorts: ['newest', 'oldest', 'name'],
  filters: [
    { name: 'gateway', label: 'payAccounts:gateway', choices: gatewayChoices },
    { name: 'status', label: 'filter.status', choices: onOff },
  ],
  fields: [
    { ...selectField('gateway', gatewayChoices, { label: 'payAccounts:gateway', required: 'requiredField' }), on: 'create' },
    textField('name', { required: 'requiredName', hint: 'payAccounts:nameHint', maxLength: 100 }),
    { ...textField('storeId', { label: 'payAccounts:storeId', maxLength: 60, required: 'requiredField' }), when: ofSetting('storeId') },
    {
      ...textField('merchantId', { label: 'payAccounts:merchantId', maxLength: 60, required: 'requiredField' }),
      when: ofSetting('merchantId'),
    },
    ...gatewaySecrets.flatMap(secretFields),
    {
      ...textField('url', { label: 'payAccounts:url', hint: 'payAccounts:urlHint', maxLength: 200, inputMode: 'url' }),
      when: ofSetting('url'),
    },
    { ...selectField('hash', hashes, { label: 'payAccounts:hash', none: 'payAccounts:hashNone' }), when: ofSetting('hash') },
    {
      ...selectField('sandbox', yesNo, { label: 'payAccounts:sandbox', hint: 'payAccounts:sandboxHint', none: 'payAccounts:no' }),
      read: (item) => String((item as PayAccount).sandbox),
      write: (value) => (value === '' ? undefined : value === 'true'),
      when: ofSetting('sandbox'),
    },
    { ...selectField('status', onOff, { label: 'field.status', required: 'requiredStatus' }), on: 'update' },
  ],
  facts: [
    { label: 'payAccounts:gateway', value: (item) => <Gateway item={item} /> },
    { label: 'payAccounts:storeId', value: ({ storeId }) => storeId },
    { label: 'payAccounts:merchantId', value: ({ merchantId }) => merchantId },
    { label: 'payAccounts:url', value: ({ url }) => url, isWide: true },
    { label: 'payAccounts:hash', value: ({ hash }) => hash?.toUpperCase() },
    { label: 'payAccounts:sandbox', value: ({ sandbox }) => <YesNo is={sandbox} /> },
    { label: 'payAccounts:notice', value: ({ noticeUrl }) => <NoticeAddress url={noticeUrl} />, isWide: true },
    { label: 'payAccounts:secrets', value: (item) => <Secrets account={item} />, isWide: true },
  ],
  More: ({ item }) => <KeysTest account={item} />,
});
