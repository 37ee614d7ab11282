import { merchantField } from '#app/features/people/users/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localise, localName } from '#app/lib/format/localise.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { PersonText, PictureAndName } from '#app/resource-kit/cells/name-cells.tsx';
import { ItemStatus, statusColumn, statusField, statusFilter } from '#app/resource-kit/cells/status.tsx';
import { choicesOf, defineResource, formPage } from '#app/resource-kit/definition/resource-definition.ts';
import { nameSorts } from '#app/resource-kit/definition/sorts.ts';
import { descriptionFields, nameFields } from '#app/resource-kit/fields/name-fields.ts';
import { replacedPicturesField } from '#app/resource-kit/fields/picture-field.tsx';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';
import { moneyField, textareaField, textField } from '#app/resource-kit/fields/text-field.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Shop, shops } from '#contract/catalog/shops.ts';
import { walletProviders } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { RenameQueue } from './rename-queue.tsx';

const NameAndAddress = ({ shop }: { shop: Shop }) => (
  <PictureAndName item={shop} picture={shop.shopLogo} detail={localise(shop, useLanguage()).address} />
);
const Wallet = ({ provider }: { provider: string }) => <span>{useProviderName()(provider)}</span>;
const wallets = choicesOf(walletProviders, 'orders:wallet');
/** To what the platform owes the shop, for those who see the payments and their accounts. */
function StatementLink({ shopId }: { shopId: string }) {
  const { t } = useTranslation('dashboard');
  const may = useMay();
  if (!(may('payments:read') && may('stats:read'))) return null;
  return (
    <ButtonLink to={`/dashboard/admin/payments?ledger=1&shop=${shopId}`} variant="outline" className="justify-self-start">
      {t('shopStatement')}
    </ButtonLink>
  );
}
/** An emptied field is removed (null). */
const orNull = (value: unknown) => value || null;

/** Buyers pay to the wallet: managers of a shop do not change it. */
const isWalletOpen = ({ ownRole }: Partial<Pick<Shop, 'ownRole'>>) => ownRole === undefined || ownRole === 'owner';

export const shopResource = defineResource<Shop>({
  contract: shops,
  nameOf: localName,
  badge: ({ status }) => <ItemStatus status={status} />,
  columns: [
    {
      label: 'column.logoName',
      as: 'title',
      sorts: nameSorts,
      cell: (item) => <NameAndAddress shop={item} />,
    },
    {
      label: 'column.merchant',
      cell: ({ merchant }) => merchant && <PersonText person={merchant} />,
    },
    statusColumn(),
  ],
  sorts: ['name', 'nameDesc', 'newest', 'oldest'],
  filters: [statusFilter],
  Queue: RenameQueue,
  ...formPage(
    {
      title: 'section.pictures',
      fields: [
        replacedPicturesField('shopLogo', 1, { label: 'field.shopLogo', hint: 'hint.image', required: 'needShopLogo', warns: true }),
        replacedPicturesField('shopBanners', limits.shopBanners, {
          label: 'field.shopBanners',
          hint: 'hint.images',
          required: 'needShopBanners',
          kept: 'existingBanners',
          warns: true,
        }),
      ],
    },
    { title: 'section.basics', fields: [...nameFields, merchantField, statusField, ...descriptionFields] },
    {
      title: 'section.address',
      fields: [
        textareaField('address', { required: 'requiredAddress', maxLength: 1000 }),
        textareaField('translations.en.address', { label: 'field.addressEn', maxLength: 1000 }),
      ],
    },
    {
      title: 'section.delivery',
      fields: [
        moneyField('freeDeliveryFrom', { isCleared: true }),
        { ...selectField('walletProvider', wallets, { label: 'field.walletProvider', write: orNull }), when: isWalletOpen },
        { ...textField('walletNumber', { type: 'tel', prefix: '+88', maxLength: 40, write: orNull }), when: isWalletOpen },
        { ...textField('bin', { hint: 'hint.bin', maxLength: 40, write: orNull, errorTexts: { BIN: 'wrongBin' } }), when: isWalletOpen },
      ],
    },
  ),
  picturesOf: ({ shopBanners }) => shopBanners,
  facts: [
    { label: 'field.name', value: (item) => <PictureAndName item={item} picture={item.shopLogo} /> },
    { label: 'field.address', value: ({ address }) => address },
    { label: 'field.addressEn', value: ({ translations }) => translations.en?.address },
    { label: 'field.owner', value: ({ merchant }) => merchant?.name },
    { label: 'field.ownerPhone', value: ({ merchant }) => merchant && <span>{merchant.phone}</span> },
    { label: 'field.description', value: ({ description }) => description, isWide: true },
    { label: 'field.descriptionEn', value: ({ translations }) => translations.en?.description, isWide: true },
    {
      label: 'field.freeDeliveryFrom',
      value: ({ freeDeliveryFrom }) => freeDeliveryFrom !== undefined && <Money taka={freeDeliveryFrom} />,
    },
    { label: 'field.walletProvider', value: ({ walletProvider }) => walletProvider && <Wallet provider={walletProvider} /> },
    { label: 'field.walletNumber', value: ({ walletNumber }) => walletNumber && <span>{walletNumber}</span> },
    { label: 'field.bin', value: ({ bin }) => bin && <span>{bin}</span> },
  ],
  More: ({ item }) => <StatementLink shopId={item._id} />,
});
