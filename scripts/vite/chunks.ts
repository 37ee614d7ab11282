import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Browser files that go into one chunk, by name: each file costs a request. A file belongs to the first chunk that lists it, or its folder.
 * `bench/*-weight.test.ts` limits the sizes.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  framework: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'node_modules/scheduler/',
    'node_modules/@tanstack/',
  ],
  /** What every page shares with the bars around it, in one file instead of thirty. */
  shell: [
    'vite/preload-helper',
    'app/ui/badge/badge-number.ts',
    'app/ui/badge/count-badge.tsx',
    'app/layouts/storefront.tsx',
    'app/lib/format/localise.ts',
    'app/root.tsx',
    'app/ui/money/',
    'app/ui/picture.tsx',
    'domain/enums.ts',
    'domain/ids.ts',
    'domain/limits.ts',
    'domain/catalog/line-choice.ts',
    'app/layouts/navigation/footer.tsx',
    'app/layouts/navigation/index.ts',
    'app/layouts/navigation/language-switch.tsx',
    'app/layouts/navigation/main-bar.tsx',
    'app/layouts/navigation/main-links.ts',
    'app/layouts/navigation/navigation-progress.tsx',
    'app/layouts/navigation/phone/phone-bar.tsx',
    'app/layouts/navigation/phone/phone-menu.tsx',
    'app/layouts/navigation/recent-searches.ts',
    'app/layouts/navigation/search-box.tsx',
    'app/layouts/navigation/site-header.tsx',
    'app/layouts/navigation/social-links.tsx',
    'app/layouts/navigation/theme-switch.tsx',
    'app/lib/menu/use-menu.ts',
    'app/layouts/navigation/user-area.tsx',
  ],
  /**
   * Small shared parts: first those of the shop's pages, then those that only forms and tables need, so that the shop's pages do not load
   * them.
   */
  parts: [
    'app/features/selling/cart/line-options.tsx',
    'app/lib/format/option-name.ts',
    'app/lib/format/typed-number.ts',
    'app/ui/action-bar.tsx',
    'app/ui/badge/badge.tsx',
    'app/ui/breadcrumbs.tsx',
    'app/ui/form/field.tsx',
    'app/ui/form/quantity-field.tsx',
    'app/ui/moment.tsx',
    'app/ui/overlay/dialog.tsx',
    'app/ui/pagination.tsx',
    'app/ui/rating.tsx',
    'app/ui/state/empty-state.tsx',
    'app/ui/state/error-state.tsx',
    'app/ui/overlay/lazy-part.tsx',
    'app/ui/use-snap-row.ts',
    'app/ui/when-near.tsx',
    'domain/digits.ts',
    'domain/catalog/unit-price.ts',
    'icons/chevron-left.',
    'icons/chevron-right.',
    'icons/circle-check.',
    'icons/clock.',
    'icons/megaphone.',
    'icons/plus.',
    'icons/rotate-ccw.',
    'icons/search-x.',
    'icons/sliders-horizontal.',
    'icons/trash.',
    'icons/truck.',
  ],
  cards: ['app/features/catalog/products/cards/'],
  forms: [
    'app/lib/api/upload.ts',
    'app/lib/form/form.ts',
    'app/lib/form/new-key.ts',
    'app/lib/pictures/picture-files.ts',
    'app/lib/use-search.ts',
    'app/ui/form/combobox.tsx',
    'app/ui/form/search-field.tsx',
    'app/ui/form/use-file-url.ts',
    'app/ui/overlay/confirm-dialog.tsx',
    'app/ui/state/status-badge.tsx',
    'icons/arrow-left.',
    'icons/file-up.',
    'icons/pencil.',
    'icons/upload.',
  ],
  fields: [
    'app/resource-kit/files/save-file.ts',
    'app/features/people/second-factor/index.ts',
    'app/features/people/second-factor/step-up.tsx',
    'app/features/people/session/form-error.tsx',
    'app/features/people/session/loading-spinner.tsx',
    'app/features/people/session/password-field.tsx',
    'app/ui/form/phone-field.tsx',
    'app/features/catalog/shops/shop-fields.ts',
    'app/lib/form/focus-first-error.ts',
    'app/lib/shop-settings.ts',
    'app/resource-kit/definition/resource-definition.ts',
    'app/resource-kit/fields/name-fields.ts',
    'app/resource-kit/fields/reference-field.tsx',
    'app/resource-kit/fields/select-field.tsx',
    'app/resource-kit/fields/text-field.tsx',
    'app/resource-kit/list/reference-filter.tsx',
    'app/resource-kit/requests/use-candidates.ts',
    'app/ui/copy-button.tsx',
    'app/ui/form/form-dialog.tsx',
    'domain/days.ts',
    'domain/phone.ts',
    'icons/eye.',
    'icons/image-plus.',
    'icons/package-search.',
  ],
  schemas: [
    'node_modules/zod/',
    'contract/dates.ts',
    'contract/amounts.ts',
    'contract/people/addresses.ts',
    'contract/people/one-time-code.ts',
    'contract/people/users.ts',
    'contract/phone.ts',
    'contract/resource.ts',
  ],
  'validated-forms': ['node_modules/react-hook-form/', 'app/lib/form/use-shop-form.ts'],
  dates: [
    'app/lib/format/typed-day.ts',
    'app/resource-kit/fields/date-fields.tsx',
    'app/ui/form/date/date-field.tsx',
    'app/ui/form/date/date-input.tsx',
    'app/ui/form/date/date-time-field.tsx',
  ],
  'choice-menu': ['app/ui/overlay/choice-menu.tsx'],
  /** Code that the simpler lists of the back office share with the resource tables. */
  'list-parts': [
    'app/resource-kit/back-office/back-office-list.tsx',
    'app/resource-kit/back-office/use-back-office.ts',
    'app/resource-kit/list/list-filters.tsx',
    'app/resource-kit/list/list-page.tsx',
    'app/resource-kit/list/list-state.ts',
    'app/ui/form/filter-select.tsx',
  ],
  /** The resource tables, with cells that most of them have. */
  lists: ['app/resource-kit/cells/name-cells.tsx', 'app/resource-kit/definition/sorts.ts', 'app/resource-kit/resource-screen.tsx'],
  'picture-field': [
    'app/resource-kit/cells/status.tsx',
    'app/resource-kit/fields/picture-field.tsx',
    'app/resource-kit/fields/pictures-input.tsx',
  ],
  'phone-lists': ['app/resource-kit/list/rows/cards.tsx', 'app/resource-kit/list/rows/phone-controls.tsx'],
  /** Of the checkout, the pages of orders and the return from a gateway: one name in the list of routes. */
  'online-payments': [
    'app/features/money/online-payments/index.ts',
    'app/features/money/online-payments/leave-for.ts',
    'app/features/money/online-payments/online-methods.ts',
    'app/features/money/online-payments/payment-pages.ts',
    'app/features/money/online-payments/begin-payment.ts',
    'domain/money/attempt-states.ts',
    'domain/money/gateways.ts',
  ],
  'order-states': [
    'app/features/selling/orders/order-queries.ts',
    'app/features/money/payment-methods/payment-state-badge.tsx',
    'app/features/money/payment-methods/payment-state-key.ts',
    'app/lib/format/use-provider-name.ts',
    'domain/money/due-at-door.ts',
    'domain/money/payment-methods.ts',
    'domain/parcels/package-states.ts',
    'domain/parcels/package-steps.ts',
    'app/features/parcels/packages/package-state-badge.tsx',
    'app/features/parcels/packages/use-move.ts',
    'app/lib/orders.ts',
  ],
  /** Of the lists of orders and of the pages of an order in the back office. */
  'order-moves': [
    'app/features/parcels/packages/confirmed-step.tsx',
    'app/features/parcels/packages/package-moves.ts',
    'app/features/selling/orders/resource/step-button.tsx',
    'app/features/selling/orders/seller-queries.ts',
    'app/features/selling/orders/to-call-badge.tsx',
  ],
  banks: ['app/features/money/payment-methods/bank-options.tsx', 'domain/money/banks.ts'],
  'catalog-schemas': ['contract/catalog/products.ts', 'contract/catalog/variants.ts'],
  'order-schemas': ['contract/errors.ts', 'contract/catalog/line-fields.ts', 'contract/selling/orders.ts', 'contract/money/payments.ts'],
  /** What orders and the address book share. */
  areas: ['app/features/people/addresses/address-text.tsx', 'app/lib/delivery/areas.ts', 'domain/areas.ts'],
  /** Code that the order pages share. */
  orders: [
    'app/features/money/advance-facts/index.ts',
    'app/features/money/order-proof/use-order-code.ts',
    'app/features/selling/orders/packages/order-lines.tsx',
    'app/features/parcels/packages/timeline.tsx',
    'app/lib/session/guest-orders.ts',
  ],
  'signed-in': ['app/features/people/session/guards.tsx', 'app/lib/live/'],
  dashboard: ['app/resource-kit/history/audit-log.tsx', 'app/layouts/dashboard.tsx', 'app/layouts/dashboard/'],
  'sign-in': [
    'app/features/people/session/auth-card.tsx',
    'app/features/people/session/credentials-form.tsx',
    'app/features/people/session/phone/verify-phone-step.tsx',
    'app/features/people/session/phone/use-send-own-code.ts',
    'app/features/people/session/phone/verify-phone-dialog.tsx',
    'app/features/people/session/phone/verify-phone.tsx',
    'app/features/people/session/registration-fields.tsx',
    'app/features/people/session/second-step-card.tsx',
    'app/features/people/session/use-second-step.tsx',
    'app/features/people/session/use-sign-in.ts',
    'app/lib/session/passkeys.ts',
    'app/lib/session/registration-form.ts',
    'app/features/people/session/code/',
  ],
  addresses: [
    'app/features/people/addresses/address-fields.tsx',
    'app/features/people/addresses/address-queries.ts',
    'app/features/people/addresses/area-field.tsx',
  ],
  checkout: [
    'app/features/selling/checkout/checkout-form.ts',
    'app/features/money/payment-methods/use-payment.ts',
    'app/features/selling/checkout/submit/use-order-submit.ts',
  ],
};

/** Loaded with their first use, so in none of the chunks, which list their folder. */
const later = ['palette.tsx', 'recent-finds.ts', 'use-finds.ts'].map((file) => `app/layouts/dashboard/palette/${file}`);

const missing = Object.values(chunks)
  .flat()
  .concat(later)
  .filter((file) => /^(app|contract|domain)\//.test(file) && !existsSync(path.join(root, file)));
if (missing.length > 0) throw new Error(`Chunks name files that do not exist: ${missing}`);

/** For `codeSplitting` of Rolldown. */
export const chunkGroups = Object.entries(chunks).map(([name, files]) => ({
  name,
  test: (id: string) => files.some((file) => id.includes(file)) && !later.some((file) => id.endsWith(file)),
}));
