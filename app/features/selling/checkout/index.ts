export { linesAsSeen } from './checkout-form.ts';
export { OptionalPackageChoices } from './choices/optional-package-choices.ts';
export { choicesRequest, type PackagePreferences, usualPreference } from './choices/package-preference.ts';
export { OrderAgainDialog } from './confirmation/order-again-dialog.tsx';
export { useOrderAgain } from './confirmation/use-order-again.ts';
export { useOrderSubmit } from './submit/use-order-submit.ts';
