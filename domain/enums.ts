// Enumerations of requests, columns and screens.

export const roles = ['customer', 'merchant', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether users verify their phone number by a code; `required`: before they order. */
export const phoneVerifications = ['off', 'optional', 'required'] as const;
export type PhoneVerification = (typeof phoneVerifications)[number];

/** Whether riders of a shop ask the buyer for a code: never; a typed one must be right; a delivery needs one. */
export const handOverCodes = ['off', 'onRequest', 'required'] as const;

export const genders = ['male', 'female', 'third'] as const;

export const statuses = ['active', 'inactive', 'pending'] as const;
export type Status = (typeof statuses)[number];

export const campaignTypes = ['flashSale', 'newArrivals', 'festivalSale', 'discountSale', 'clearanceSale'] as const;
export type CampaignType = (typeof campaignTypes)[number];

export const variantGroups = ['Sizes', 'Grades', 'Colors', 'Pieces'] as const;
export type VariantGroup = (typeof variantGroups)[number];

export const walletProviders = ['bKash', 'Nagad', 'Rocket'] as const;
export type WalletProvider = (typeof walletProviders)[number];

export const searchSorts = ['relevance', 'priceLow', 'priceHigh', 'rating', 'newest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** When the next thing is due of a package. */
export const dueTimes = ['overdue', 'today', 'week'] as const;
export type DueTime = (typeof dueTimes)[number];

/** What can be wrong with a parcel: nothing is heard of it, it does not come back, or the courier collected other cash than was due. */
export const parcelTroubles = ['silent', 'notBack', 'cashDiffers'] as const;
export type ParcelTrouble = (typeof parcelTroubles)[number];

export const orderSorts = ['newest', 'oldest', 'due', 'amountLow', 'amountHigh'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Why a package is cancelled by its shop or an admin. Messages contain this, and no typed text. */
export const chosenCancelReasons = ['outOfStock', 'unreachable', 'buyerAsked', 'wrongPrice', 'damaged', 'areaNotServed', 'other'] as const;
export type ChosenCancelReason = (typeof chosenCancelReasons)[number];

/** By jobs: the order waited too long for a proof or the money, or its shop did not confirm it. */
export const systemReasons = ['expired', 'cannotDeliver'] as const;
export type SystemReason = (typeof systemReasons)[number];

export const cancelReasons = [...chosenCancelReasons, ...systemReasons] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why units of a line, or a part of its price, were taken off before the parcel was handed over. */
export const lineReasons = ['outOfStock', 'short', 'expired', 'weight', 'buyerAsked'] as const;
export type LineReason = (typeof lineReasons)[number];

/** What a shop does when it lacks something of a package. */
export const substitutions = ['callMe', 'refund', 'similar'] as const;
export type Substitution = (typeof substitutions)[number];

/** Why a parcel did not reach its buyer at the door. */
export const failReasons = [
  'refused',
  'notFound',
  'unreachable',
  'wrongAddress',
  'postponed',
  'noCash',
  'damagedParcel',
  'outsideArea',
] as const;
export type FailReason = (typeof failReasons)[number];

/** Why something comes back after it was delivered: faults, then changes of mind. */
export const returnReasons = [
  'wrongItem',
  'missingItem',
  'damaged',
  'expired',
  'defective',
  'fake',
  'notAsDescribed',
  'changedMind',
  'tooLate',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

const ownFailReasons = failReasons.filter((reason) => reason !== 'unreachable');

/** The reasons of all moves of packages. */
export const moveReasons = [...chosenCancelReasons, ...ownFailReasons] as const;
export type MoveReason = (typeof moveReasons)[number];

/** The same, with those of the system. */
export const eventReasons = [...cancelReasons, ...ownFailReasons] as const;
export type EventReason = (typeof eventReasons)[number];
