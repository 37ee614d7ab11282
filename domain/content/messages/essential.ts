import type { Role } from '../../enums.ts';
import { messageDefinitions } from './default-texts.ts';
import { type MessageChannel, type MessageKind, messageChannels, messageKinds, textChannelOf } from './kinds.ts';

/** Messages that can't be switched off: an order, an account or a shop is at stake, or they were asked for. They also go out when the day's budget is used up. */
const essential: Partial<Record<MessageKind, readonly MessageChannel[]>> = {
  orderPlaced: messageChannels,
  orderReceived: ['inbox'],
  packageCancelled: messageChannels,
  paymentToVerify: ['inbox'],
  paymentFailed: messageChannels,
  paymentRefunded: messageChannels,
  shopApproved: messageChannels,
  shopRefused: messageChannels,
  shopSuspended: messageChannels,
  contactReply: messageChannels,
  shopInvitation: ['inbox'],
  oneTimeCode: messageChannels,
  newDevice: messageChannels,
  passwordChanged: messageChannels,
  phoneVerified: messageChannels,
  emailVerification: messageChannels,
  emailChanged: messageChannels,
  secondFactorChanged: messageChannels,
  erasureAsked: messageChannels,
  smsBudgetReached: ['inbox'],
  smsShareReached: ['inbox'],
  smsBalanceLow: ['inbox'],
  backupMissing: ['inbox'],
};

export const isEssential = (kind: MessageKind, channel: MessageChannel): boolean => essential[kind]?.includes(channel) === true;

/** Of buyers if it is not named here, and merchants and admins buy, too. */
const receivers: Partial<Record<MessageKind, Role>> = {
  orderReceived: 'merchant',
  shopApproved: 'merchant',
  shopRefused: 'merchant',
  shopSuspended: 'merchant',
  productApproved: 'merchant',
  productHidden: 'merchant',
  lowStock: 'merchant',
  soldOut: 'merchant',
  paymentToVerify: 'admin',
  smsBudgetReached: 'admin',
  smsShareReached: 'admin',
  smsBalanceLow: 'admin',
  backupMissing: 'admin',
};

/** They come when they are asked for, so they are no choice. */
const asked: readonly MessageKind[] = ['oneTimeCode', 'emailVerification'];

/** What a user of this role can get, in the order of the settings. */
export const settingsOf = (role: Role): { kind: MessageKind; channel: MessageChannel }[] =>
  messageKinds
    .filter((kind) => !asked.includes(kind) && (receivers[kind] ?? role) === role)
    .flatMap((kind) =>
      messageChannels.filter((channel) => messageDefinitions[kind].texts[textChannelOf(channel)]).map((channel) => ({ kind, channel })),
    );
