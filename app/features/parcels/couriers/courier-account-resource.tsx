import { useState } from 'react';
import { shopField } from '#app/features/catalog/shops/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { RowChoice } from '#app/resource-kit/cells/row-choice.tsx';
import { ItemStatus } from '#app/resource-kit/cells/status.tsx';
import type { FormField, FormValues } from '#app/resource-kit/definition/form-field.ts';
import { useResource } from '#app/resource-kit/definition/resource-context.ts';
import { type Choice, choicesOf, defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';
import { textField } from '#app/resource-kit/fields/text-field.tsx';
import { useChangeRow } from '#app/resource-kit/requests/use-items.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { type CourierAccount, courierAccounts } from '#contract/parcels/courier-accounts.ts';
import {
  type CourierName,
  type CourierSecret,
  courierAccountFields,
  courierSecrets,
  couriers,
  hasKeys,
  neededSecrets,
} from '#domain/parcels/couriers.ts';

const courierChoices = choicesOf(couriers, 'orders:courier');
/** Only the demo shop has a simulated one. */
const ownChoices = courierChoices.filter(({ value }) => value !== 'simulated');
const onOff = choicesOf(['active', 'inactive'] as const, 'status');
const yesNo: readonly Choice[] = [
  { value: 'true', text: 'shipments:account.yes' },
  { value: 'false', text: 'shipments:account.no' },
];

/** The courier that is chosen, or that of the edited account. */
const courierOf = ({ courier }: FormValues): CourierName | undefined => couriers.find((each) => each === courier);
const has = (values: FormValues, kind: 'secrets' | 'settings', name: string): boolean => {
  const courier = courierOf(values);
  const names: readonly string[] = courier ? courierAccountFields[courier][kind] : [];
  return names.includes(name);
};

/** Yes or no; no is the default. */
const flagField = (name: 'sandbox' | 'forShops', options: Partial<FormField<string>>): FormField<string> => ({
  ...selectField(name, yesNo, { label: `shipments:account.${name}`, none: 'shipments:account.no' }),
  read: (item) => String((item as CourierAccount)[name]),
  write: (value) => (value === '' ? undefined : value === 'true'),
  ...options,
});

/** Never read: an edit leaves it blank to keep what is set. */
const secretFields = (name: CourierSecret): FormField[] => {
  const isNeeded = (values: FormValues) => {
    const courier = courierOf(values);
    return courier !== undefined && neededSecrets(courier).includes(name);
  };
  const base: FormField<string> = {
    ...textField(name, { label: `shipments:account.secret.${name}`, maxLength: 4000, type: 'password' }),
    read: () => '',
    write: (value) => value.trim() || undefined,
  };
  const isThere = (values: FormValues) => has(values, 'secrets', name);
  return [
    { ...base, on: 'create', required: 'requiredField', when: isNeeded },
    { ...base, on: 'create', hint: 'shipments:account.webhookHint', when: (values) => isThere(values) && !isNeeded(values) },
    { ...base, on: 'update', hint: 'shipments:account.secretHint', when: isThere },
  ];
};

function Courier({ item: { courier, sandbox } }: { item: CourierAccount }) {
  const { t } = useResourceTexts();
  return <CellText text={t(`orders:courier.${courier}`)} {...(sandbox && { detail: t('shipments:account.sandbox') })} />;
}

function Owner({ item: { shop, forShops } }: { item: CourierAccount }) {
  const { t } = useTranslation('shipments');
  const language = useLanguage();
  return <span>{shop ? localName(shop, language) : t(forShops ? 'account.shared' : 'account.platform')}</span>;
}

const YesNo = ({ is }: { is: boolean }) => {
  const { t } = useResourceTexts();
  return <span>{t(is ? 'shipments:account.yes' : 'shipments:account.no')}</span>;
};

function Secrets({ item: { secrets } }: { item: CourierAccount }) {
  const { t } = useResourceTexts();
  return <span>{secrets.map((name) => t(`shipments:account.secret.${name}`)).join(', ')}</span>;
}

/** Where the courier sends its news, to paste into its panel. */
function WebhookAddress({ item: { webhookKey = '', courier } }: { item: CourierAccount }) {
  const { t } = useTranslation('shipments');
  // RedX sends no header: its secret is part of the address.
  const address = `${location.origin}/api/v1/couriers/notify/${webhookKey}${courier === 'redx' ? '?token=…' : ''}`;
  return (
    <span className="flex items-center gap-2">
      <code className="wrap-anywhere">{address}</code>
      <CopyButton text={address} name={t('account.copyAddress')} />
    </span>
  );
}

function NewAddress({ item }: { item: CourierAccount }) {
  const { t } = useTranslation('shipments');
  const { mutate, isPending } = useChangeRow();
  const [isAsking, setAsking] = useState(false);
  if (!item.webhookKey) return null;
  return (
    <div className="mt-4">
      <Button variant="outline" isBusy={isPending} onClick={() => setAsking(true)}>
        {t('account.newAddress')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('account.newAddress')}
        action={t('account.newAddress')}
        onConfirm={() => mutate({ id: item._id, change: { newWebhookKey: true } })}
        onClose={() => setAsking(false)}
      >
        {t('account.newAddressText')}
      </ConfirmDialog>
    </div>
  );
}

function Status({ item }: { item: CourierAccount }) {
  const isForeign = useResource().area === 'merchant' && !item.shop;
  const badge = <ItemStatus status={item.status} />;
  // Accounts that others share can only be used.
  if (isForeign || (!item.webhookKey && hasKeys(item.courier))) return badge;
  return (
    <RowChoice item={item} field="status" value={item.status} choices={onOff} label="statusOf">
      {badge}
    </RowChoice>
  );
}

/** Accounts at couriers: those of the platform, and of shops. */
export const courierAccountDefinition = defineResource<CourierAccount>({
  contract: courierAccounts,
  nameOf: ({ name }) => name,
  badge: ({ status }) => <ItemStatus status={status} />,
  columns: [
    { label: 'column.name', as: 'title', cell: ({ name }) => <CellText text={name} room="all" /> },
    { label: 'shipments:account.courier', isPlain: true, cell: (item) => <Courier item={item} /> },
    { label: 'shipments:account.owner', isPlain: true, cell: (item) => <Owner item={item} /> },
    { label: 'column.status', isPlain: true, cell: (item) => <Status item={item} /> },
  ],
  sorts: ['newest', 'oldest', 'name'],
  filters: [
    { name: 'courier', label: 'shipments:account.courier', choices: courierChoices },
    { name: 'status', label: 'filter.status', choices: onOff },
  ],
  fields: [
    { ...selectField('courier', ownChoices, { label: 'shipments:account.courier', required: 'requiredField' }), on: 'create' },
    textField('name', { required: 'requiredName', hint: 'shipments:account.nameHint', maxLength: 100 }),
    { ...shopField, on: 'create', only: 'merchant' },
    {
      ...textField('storeId', { label: 'shipments:account.storeId', maxLength: 12, inputMode: 'numeric' }),
      when: (values) => has(values, 'settings', 'storeId'),
    },
    ...courierSecrets.flatMap(secretFields),
    flagField('sandbox', { when: (values) => has(values, 'settings', 'sandbox') }),
    flagField('forShops', { only: 'admin', hint: 'shipments:account.forShopsHint', when: ({ shop }) => !shop }),
    { ...selectField('status', onOff, { label: 'field.status', required: 'requiredStatus' }), on: 'update' },
  ],
  facts: [
    { label: 'shipments:account.courier', value: (item) => <Courier item={item} /> },
    { label: 'shipments:account.owner', value: (item) => <Owner item={item} /> },
    { label: 'shipments:account.storeId', value: ({ storeId }) => storeId },
    { label: 'shipments:account.sandbox', value: ({ sandbox, courier }) => hasKeys(courier) && <YesNo is={sandbox} /> },
    { label: 'shipments:account.forShops', value: ({ forShops, shop }) => !shop && <YesNo is={forShops} /> },
    { label: 'shipments:account.secrets', value: (item) => item.secrets.length > 0 && <Secrets item={item} />, isWide: true },
    { label: 'shipments:account.webhook', value: (item) => item.webhookKey && <WebhookAddress item={item} />, isWide: true },
  ],
  More: ({ item }) => <NewAddress item={item} />,
});
