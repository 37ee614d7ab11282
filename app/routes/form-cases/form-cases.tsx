import type { ReactNode } from 'react';
import { campaignDefinition } from '#app/features/catalog/campaigns/campaign-resource.tsx';
import { categoryDefinition } from '#app/features/catalog/products/resources/categories.tsx';
import { productResource } from '#app/features/catalog/products/resources/products.tsx';
import { subCategoryDefinition } from '#app/features/catalog/products/resources/sub-categories.tsx';
import { ReviewDialog } from '#app/features/catalog/reviews/review-dialog.tsx';
import { shopResource } from '#app/features/catalog/shops/shop-resource.tsx';
import { SynonymDialog } from '#app/features/catalog/synonyms/synonym-dialog.tsx';
import { carouselDefinition } from '#app/features/content/carousels/carousel-resource.tsx';
import { ContactForm } from '#app/features/content/contact/contact-form.tsx';
import { ContactReply } from '#app/features/content/contact/contact-reply.tsx';
import { TemplateForm } from '#app/features/content/messages/template-form.tsx';
import WaiveDialog from '#app/features/money/advance-facts/waive-dialog.tsx';
import { CorrectionDialog } from '#app/features/money/ledger/correction-dialog.tsx';
import { OrderCodeDialog } from '#app/features/money/order-proof/order-code-dialog.tsx';
import { ClaimDialog } from '#app/features/money/own-payments/claim-dialog.tsx';
import { payAccountDefinition } from '#app/features/money/pay-accounts/pay-account-resource.tsx';
import { paymentResource } from '#app/features/money/payments/payment-resource.tsx';
import PayoutAccountDialog from '#app/features/money/payouts/account-dialog.tsx';
import { PayoutActDialog } from '#app/features/money/payouts/payout-act-dialog.tsx';
import ChangeRefundDialog from '#app/features/money/refunds/change-refund-dialog.tsx';
import NewRefundDialog from '#app/features/money/refunds/new-refund-dialog.tsx';
import ReceiverDialog from '#app/features/money/refunds/receiver-dialog.tsx';
import { AmountDialog } from '#app/features/money/transfers/amount-dialog.tsx';
import { ExplainDialog } from '#app/features/money/transfers/settlements/explain-dialog.tsx';
import { EraseForm } from '#app/features/operations/own-data/erase-form.tsx';
import { OrderSettings } from '#app/features/operations/settings/order-settings.tsx';
import DeliveryRates from '#app/features/parcels/delivery/delivery-rates.tsx';
import DeliveryTimes from '#app/features/parcels/delivery/times/delivery-times.tsx';
import ChangeLinesDialog from '#app/features/parcels/packages/change-lines/change-lines-dialog.tsx';
import { StepDialog } from '#app/features/parcels/packages/step-dialog.tsx';
import ActDialog from '#app/features/parcels/returns/act-dialog.tsx';
import AskDialog from '#app/features/parcels/returns/ask-dialog.tsx';
import { BookDialog } from '#app/features/parcels/shipments/book-dialog.tsx';
import { ConsignmentForm } from '#app/features/parcels/shipments/consignment-form.tsx';
import { MatchDialog } from '#app/features/parcels/statements/match-dialog.tsx';
import { TrackingForm } from '#app/features/parcels/tracking/tracking-form.tsx';
import { AddressDialog } from '#app/features/people/addresses/address-dialog.tsx';
import { ProfileDialog } from '#app/features/people/profile/profile-dialog.tsx';
import { FactorCodeForm } from '#app/features/people/second-factor/factor-code-form.tsx';
import { AddPasskey } from '#app/features/people/security/passkeys/add-passkey.tsx';
import { RenamePasskey } from '#app/features/people/security/passkeys/rename-passkey.tsx';
import { PasswordChange } from '#app/features/people/security/password-change.tsx';
import { TotpConfirm } from '#app/features/people/security/totp-confirm.tsx';
import { TotpStart } from '#app/features/people/security/totp-start.tsx';
import { CodeStep } from '#app/features/people/session/code/code-step.tsx';
import { PhoneStep } from '#app/features/people/session/code/phone-step.tsx';
import { LoginForm } from '#app/features/people/session/login-form.tsx';
import { RegisterForm } from '#app/features/people/session/register-form.tsx';
import { InviteDialog } from '#app/features/people/staff/invite-dialog.tsx';
import { roleDefinition } from '#app/features/people/users/roles/role-resource.tsx';
import { userDefinition } from '#app/features/people/users/user-resource.tsx';
import { CheckoutPage } from '#app/features/selling/checkout/checkout-page.tsx';
import { OrderFormView } from '#app/features/selling/checkout/order-form/order-form-view.tsx';
import { GuestPayDialog } from '#app/features/selling/guest-order/guest-pay-dialog.tsx';
import { PhoneOrderForm } from '#app/features/selling/phone-order/phone-order-form.tsx';
import { ResourceProvider } from '#app/resource-kit/definition/resource-context.ts';
import type { ResourceDefinition } from '#app/resource-kit/definition/resource-definition.ts';
import { ItemForm } from '#app/resource-kit/form/item-form.tsx';
import { SavedFilterDialog } from '#app/resource-kit/list/saved-filter-dialog.tsx';
import type { Payout } from '#contract/money/payouts.ts';
import type { Refund } from '#contract/money/refunds.ts';
import type { Transfer } from '#contract/money/transfers.ts';
import type { Role } from '#domain/enums.ts';
import { shown } from './shown-records.ts';

const { contact, courierAccount, deliveryTable, deliveryTimes, guestOrder, order, payment, quote, returned, settings, user } = shown;
const none = () => {};

const passwordNeeded = {
  status: 422,
  body: { code: 'CURRENT_PASSWORD', errors: [{ path: 'currentPassword', code: 'REQUIRED', message: '' }] },
};

const payout: Payout = {
  _id: 'payout-1',
  number: 'PO7K2M9QXA',
  shop: { _id: 'shop-1', name: 'Jamal Store', translations: {} },
  state: 'sent',
  moves: ['paid', 'failed'],
  amount: 490,
  netted: 0,
  upTo: '2026-11-30',
  payBy: '2026-12-09',
  isOwn: false,
  createdAt: '2026-11-30T06:00:00.000Z',
  updatedAt: '2026-11-30T06:00:00.000Z',
};
const refund: Refund = {
  _id: 'refund-1',
  number: 'RF7K2M9QXA',
  state: 'approved',
  moves: ['sending', 'done', 'withdrawn'],
  amount: 120,
  channel: 'wallet',
  reason: 'cancelled',
  note: '',
  order: { _id: 'order-1', number: 'NH-ABCDEFGH' },
  paymentId: 'payment-1',
  needsReceiver: true,
  dueBy: '2026-12-16T04:00:00Z',
  createdAt: '2026-12-16T04:00:00Z',
  updatedAt: '2026-12-16T04:00:00Z',
};

const transfer: Transfer = {
  _id: 'transfer-1',
  provider: 'bKash',
  trxId: '9G7XKQ2LQS',
  amount: 850,
  left: 850,
  receivedAt: '2026-12-16T04:00:00Z',
  importedAt: '2026-12-16T04:00:00Z',
  importedBy: 'Ayesha',
  parts: [],
  suggestions: [],
};

export interface FormCase {
  name: string;
  /** The file of the form, below `app/`. */
  file: string;
  ui: ReactNode;
  role?: Role;
  /** Answers by endpoint. */
  api?: Record<string, () => { status?: number; body: unknown }>;
  /** Makes the form invalid, where it starts valid. */
  spoil?: string;
}

const itemForm = (definition: ResourceDefinition): FormCase => ({
  name: definition.contract.name,
  file: 'resource-kit/form/item-form.tsx',
  role: 'admin',
  ui: (
    <ResourceProvider value={{ definition, area: 'admin', path: '/' }}>
      <ItemForm item={undefined} onDone={none} />
    </ResourceProvider>
  ),
  api: Object.fromEntries(
    ['shops', 'categories', 'subCategories', 'users/merchants', 'orders', 'products'].map((name) => [
      `GET /${name}/read`,
      () => ({ body: [] }),
    ]),
  ),
});

export const formCases: readonly FormCase[] = [
  { name: 'sign-in', file: 'features/people/session/credentials-form.tsx', ui: <LoginForm /> },
  { name: 'registration', file: 'features/people/session/register-form.tsx', ui: <RegisterForm /> },
  { name: 'number for a code', file: 'features/people/session/code/phone-step.tsx', ui: <PhoneStep phone="" onSend={async () => {}} /> },
  {
    name: 'code and new password',
    file: 'features/people/session/code/code-step.tsx',
    ui: <CodeStep phone={user.phone} isReset seconds={0} onSendAgain={async () => {}} onChangePhone={none} onSignIn={async () => {}} />,
  },
  {
    name: 'text of a message',
    file: 'features/content/messages/template-form.tsx',
    role: 'admin',
    ui: (
      <TemplateForm
        template={{ kind: 'orderPlaced', channel: 'inbox', language: 'en', title: 'New', body: 'Order', variables: [], isChanged: false }}
        onClose={none}
      />
    ),
    spoil: 'body',
  },
  {
    name: 'second step',
    file: 'features/people/second-factor/factor-code-form.tsx',
    ui: <FactorCodeForm lead="" isRecovery={false} action="ok" onCode={async () => {}} otherWays={null} />,
  },
  { name: 'new passkey', file: 'features/people/security/passkeys/add-passkey.tsx', ui: <AddPasskey onDone={none} />, spoil: 'name' },
  {
    name: 'name of a passkey',
    file: 'features/people/security/passkeys/rename-passkey.tsx',
    ui: <RenamePasskey passkey={{ _id: '1', name: 'Phone', createdAt: '' }} onDone={none} />,
    spoil: 'name',
  },
  { name: 'new password', file: 'features/people/security/password-change.tsx', ui: <PasswordChange user={user} /> },
  {
    name: 'first code of an app',
    file: 'features/people/security/totp-confirm.tsx',
    ui: <TotpConfirm setup={{ secret: 'A', uri: 'otpauth://totp/A', qr: { size: 1, path: '' } }} onDone={none} />,
  },
  {
    name: 'password before an app',
    file: 'features/people/security/totp-start.tsx',
    ui: <TotpStart onSetup={none} onFail={none} />,
    api: { 'POST /second-factor/start-totp': () => passwordNeeded },
  },
  {
    name: 'erasure of the account',
    file: 'features/operations/own-data/erase-form.tsx',
    ui: <EraseForm user={user} onDone={none} onRefused={none} />,
  },
  { name: 'contact', file: 'features/content/contact/contact-form.tsx', ui: <ContactForm /> },
  { name: 'tracking', file: 'features/parcels/tracking/tracking-form.tsx', ui: <TrackingForm number="" isBusy={false} onAsk={none} /> },
  {
    name: 'checkout',
    file: 'features/selling/checkout/checkout-page.tsx',
    role: 'customer',
    ui: (
      <CheckoutPage
        user={user}
        lines={[{ productId: 'product-1', quantity: 1, options: {} }]}
        saved={[]}
        lastAddress={undefined}
        isGuestAllowed
        isOfCart={false}
        hasProblems={false}
      />
    ),
    api: { 'POST /orders/quote': () => ({ body: quote }), 'GET /payments/methods': () => ({ body: [] }) },
  },
  {
    name: 'code of an order',
    file: 'features/money/order-proof/order-code-dialog.tsx',
    ui: (
      <OrderCodeDialog
        phone="01711000003"
        needed={{ retryAfter: 60, confirm: async () => {}, sendAgain: async () => ({ data: { retryAfter: 60 } }), cancel: none }}
      />
    ),
  },
  ...[true, false].map((isGuestAllowed) => ({
    name: isGuestAllowed ? 'checkout of a guest' : 'checkout with a new account',
    file: 'features/selling/checkout/checkout-page.tsx',
    ui: (
      <CheckoutPage
        user={undefined}
        lines={[{ productId: 'product-1', quantity: 1, options: {} }]}
        saved={[]}
        lastAddress={undefined}
        isGuestAllowed={isGuestAllowed}
        isOfCart={false}
        hasProblems={false}
      />
    ),
    api: { 'POST /orders/quote': () => ({ body: quote }), 'GET /payments/methods': () => ({ body: [] }) },
  })),
  {
    name: 'order form',
    file: 'features/selling/checkout/order-form/order-form-view.tsx',
    role: 'customer',
    ui: <OrderFormView userId={user._id} />,
    api: { 'GET /products/read': () => ({ body: [] }) },
  },
  {
    name: 'new refund',
    file: 'features/money/refunds/new-refund-dialog.tsx',
    role: 'admin',
    ui: <NewRefundDialog orderId="order-1" due={undefined} onClose={none} />,
  },
  {
    name: 'proof of a refund',
    file: 'features/money/refunds/change-refund-dialog.tsx',
    role: 'admin',
    ui: <ChangeRefundDialog refund={refund} act="done" onClose={none} />,
  },
  {
    name: 'waived advance',
    file: 'features/money/advance-facts/waive-dialog.tsx',
    role: 'admin',
    ui: <WaiveDialog orderId="order-1" due={300} onClose={none} />,
  },
  {
    name: 'transfer of a claim',
    file: 'features/money/transfers/amount-dialog.tsx',
    role: 'admin',
    ui: <AmountDialog transfer={transfer} onClose={none} />,
    api: { 'GET /transfers/claims': () => ({ body: [] }) },
  },
  {
    name: 'explanation of a settlement',
    file: 'features/money/transfers/settlements/explain-dialog.tsx',
    role: 'admin',
    ui: <ExplainDialog difference={{ lineId: 'line-1' }} title="NH-1" onClose={none} />,
  },
  {
    name: 'a correction of the ledger',
    file: 'features/money/ledger/correction-dialog.tsx',
    role: 'admin',
    ui: <CorrectionDialog onClose={none} />,
    api: { 'GET /ledger/accounts': () => ({ body: [] }) },
  },
  {
    name: 'what happened to a payout',
    file: 'features/money/payouts/payout-act-dialog.tsx',
    role: 'admin',
    ui: <PayoutActDialog act="failed" payouts={[payout]} onClose={none} />,
  },
  {
    name: 'where a shop is paid',
    file: 'features/money/payouts/account-dialog.tsx',
    role: 'merchant',
    ui: <PayoutAccountDialog shopId="shop-1" name="Jamal Store" onClose={none} />,
  },
  {
    name: 'where a refund goes',
    file: 'features/money/refunds/receiver-dialog.tsx',
    role: 'customer',
    ui: <ReceiverDialog refund={refund} orderKey={undefined} onClose={none} />,
  },
  { name: 'address', file: 'features/people/addresses/address-dialog.tsx', role: 'customer', ui: <AddressDialog isOpen onClose={none} /> },
  {
    name: 'profile',
    file: 'features/people/profile/profile-dialog.tsx',
    role: 'customer',
    ui: <ProfileDialog user={user} isOpen onClose={none} />,
  },
  {
    name: 'new payment details',
    file: 'features/money/own-payments/pay-form.tsx',
    role: 'customer',
    ui: <ClaimDialog payment={payment} isOpen onClose={none} />,
    api: { 'GET /orders/read/NH-ABCDEFGH': () => ({ body: order }) },
  },
  {
    name: 'new payment details of a guest',
    file: 'features/money/own-payments/pay-form.tsx',
    ui: <GuestPayDialog order={guestOrder} orderKey={'k'.repeat(22)} isOpen onClose={none} />,
  },
  {
    name: 'review',
    file: 'features/catalog/reviews/review-dialog.tsx',
    role: 'customer',
    ui: <ReviewDialog reviewing={{ product: { _id: 'product-1', name: 'Rice', translations: {} } }} onClose={none} />,
  },
  {
    name: 'reason of a cancelled package',
    file: 'features/parcels/packages/step-dialog.tsx',
    role: 'merchant',
    ui: <StepDialog title="Cancel?" text="It can't be undone." to="cancelled" onConfirm={() => Promise.resolve()} onClose={none} />,
  },
  {
    name: 'change of the lines of an order',
    file: 'features/parcels/packages/change-lines/change-lines-dialog.tsx',
    role: 'merchant',
    ui: <ChangeLinesDialog part={returned.part} side="shop" onChange={() => Promise.resolve()} onClose={none} />,
  },
  {
    name: 'request of a return',
    file: 'features/parcels/returns/ask-dialog.tsx',
    role: 'customer',
    ui: <AskDialog part={returned.part} returnable={returned.returnable} orderKey={undefined} onClose={none} />,
  },
  {
    name: 'refusal of a return',
    file: 'features/parcels/returns/act-dialog.tsx',
    role: 'merchant',
    ui: <ActDialog item={returned.item} to="refused" orderKey={undefined} onClose={none} />,
  },
  {
    name: 'phone order',
    file: 'features/selling/phone-order/phone-order-form.tsx',
    role: 'admin',
    ui: <PhoneOrderForm onClose={none} />,
    api: { 'GET /searches/products': () => ({ body: { items: [], total: 0 } }) },
  },
  {
    name: 'settings',
    file: 'features/operations/settings/order-settings.tsx',
    role: 'admin',
    ui: <OrderSettings />,
    api: { 'GET /settings/read': () => ({ body: settings }), 'GET /audits/read': () => ({ body: [] }) },
    spoil: 'cashAmountMax',
  },
  {
    name: 'delivery rates',
    file: 'features/parcels/delivery/delivery-rates.tsx',
    role: 'admin',
    ui: <DeliveryRates importPath="/" />,
    api: { 'GET /delivery/table': () => ({ body: deliveryTable }), 'GET /audits/read': () => ({ body: [] }) },
    spoil: 'zones.0.name',
  },
  {
    name: 'delivery times',
    file: 'features/parcels/delivery/times/delivery-times.tsx',
    role: 'admin',
    ui: <DeliveryTimes />,
    api: { 'GET /delivery/times': () => ({ body: { ...deliveryTimes, shop: undefined } }), 'GET /audits/read': () => ({ body: [] }) },
    spoil: 'clocks.handOverHours',
  },
  {
    name: 'booking at a courier',
    file: 'features/parcels/shipments/book-dialog.tsx',
    role: 'merchant',
    ui: (
      <BookDialog
        isOpen
        packages={[{ packageId: 'package-1', number: order.number }]}
        accountsPath="/"
        onStart={none}
        onDone={none}
        onClose={none}
      />
    ),
    api: { 'GET /courierAccounts/read': () => ({ body: [courierAccount, { ...courierAccount, _id: 'account-2' }] }) },
  },
  {
    name: 'number of a consignment',
    file: 'features/parcels/shipments/consignment-form.tsx',
    role: 'merchant',
    ui: <ConsignmentForm isOpen onSend={async () => none()} onClose={none} />,
  },
  {
    name: 'parcel of a row of a statement',
    file: 'features/parcels/statements/match-dialog.tsx',
    role: 'merchant',
    ui: <MatchDialog line={{ _id: 'line-1' }} onClose={none} />,
  },
  {
    name: 'invitation of staff',
    file: 'features/people/staff/invite-dialog.tsx',
    role: 'merchant',
    ui: <InviteDialog shop="shop-1" isOpen onClose={none} />,
  },
  {
    name: 'synonyms',
    file: 'features/catalog/synonyms/synonym-dialog.tsx',
    role: 'admin',
    ui: <SynonymDialog start={[]} isOpen onClose={none} />,
  },
  {
    name: 'answer to a contact message',
    file: 'features/content/contact/contact-reply.tsx',
    role: 'admin',
    ui: <ContactReply message={contact} isOpen onClose={none} />,
  },
  {
    name: 'name of a saved filter',
    file: 'resource-kit/list/saved-filter-dialog.tsx',
    role: 'admin',
    ui: (
      <ResourceProvider value={{ definition: categoryDefinition, area: 'admin', path: '/' }}>
        <SavedFilterDialog task={{ action: 'save' }} search="q=rice" onClose={none} />
      </ResourceProvider>
    ),
  },
  ...[
    categoryDefinition,
    subCategoryDefinition,
    productResource,
    shopResource,
    campaignDefinition,
    carouselDefinition,
    paymentResource,
    payAccountDefinition,
    userDefinition,
    roleDefinition,
  ].map(itemForm),
];
