export const messageChannels = ['sms', 'email', 'push', 'inbox'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Channels with texts. A push repeats the inbox message on each device that the user has enabled. */
export const textChannels = ['sms', 'email', 'inbox'] as const satisfies readonly MessageChannel[];
export type TextChannel = (typeof textChannels)[number];

export const textChannelOf = (channel: MessageChannel): TextChannel => (channel === 'push' ? 'inbox' : channel);

/** `unknown`: the provider did not answer in time, and may have sent it. */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];

/** Subjects of messages, in the order of the template editor. */
export const messageKinds = [
  'orderPlaced',
  'orderReceived',
  'packageConfirmed',
  'packageShipped',
  'packageDelivered',
  'packageCancelled',
  'paymentToVerify',
  'paymentVerified',
  'paymentFailed',
  'paymentRefunded',
  'shopApproved',
  'shopRefused',
  'shopSuspended',
  'productApproved',
  'productHidden',
  'lowStock',
  'soldOut',
  'contactReply',
  'shopInvitation',
  'oneTimeCode',
  'newDevice',
  'passwordChanged',
  'phoneVerified',
  'emailVerification',
  'emailChanged',
  'secondFactorChanged',
  'erasureAsked',
  'smsBudgetReached',
  'smsShareReached',
  'smsBalanceLow',
  'backupMissing',
] as const;
export type MessageKind = (typeof messageKinds)[number];
