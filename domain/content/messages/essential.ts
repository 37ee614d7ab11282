import type { Role } from '../../enums.ts';
import { messageDefinitions } from './default-texts.ts';
import { type MessageChannel, type MessageKind, messageChannels, messageKinds, textChannelOf } from './kinds.ts';

/**
 * Messages that can't be switched off: an order, an account or a shop is at stake, or they were requested. They are also sent when the
 * day's budget is used up.
 */
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

/** For buyers unless listed here; merchants and admins buy, too. */
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

/** They are sent on request, so they have no setting. */
const asked: readonly MessageKind[] = ['oneTimeCode', 'emailVerification'];

/** The messages that a user of this role can get, in the order of the settings. */
export const settingsOf = (role: Role): { kind: MessageKind; channel: MessageChannel }[] =>
  messageKinds
    .filter((kind) => !asked.includes(kind) && (receivers[kind] ?? role) === role)
    .flatMap((kind) =>
      messageChannels.filter((channel) => messageDefinitions[kind].texts[textChannelOf(channel)]).map((channel) => ({ kind, channel })),
    );
