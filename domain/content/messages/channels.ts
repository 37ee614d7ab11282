export const messageChannels = ['sms', 'email', 'push', 'inbox'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Channels with texts. A push repeats the inbox message on each device that the user has enabled. */
export const textChannels = ['sms', 'email', 'inbox'] as const satisfies readonly MessageChannel[];
export type TextChannel = (typeof textChannels)[number];

export const textChannelOf = (channel: MessageChannel): TextChannel => (channel === 'push' ? 'inbox' : channel);
