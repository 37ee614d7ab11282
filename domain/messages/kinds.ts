export const messageChannels = ['sms', 'inbox'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** `unknown`: the provider did not answer in time, and may have sent it. */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];

/** What messages are about, in the order of the template editor. */
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
  'oneTimeCode',
  'newDevice',
  'passwordChanged',
] as const;
export type MessageKind = (typeof messageKinds)[number];
