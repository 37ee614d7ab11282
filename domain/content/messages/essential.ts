import type { Role } from '../../enums.ts';
import { type MessageChannel, messageChannels, textChannelOf } from './channels.ts';
import { type MessageKind, messageKinds } from './kinds.ts';
import { messageDefinitions } from './message-definitions.ts';

/** It can't be switched off, and is also sent when the day's budget is used up. */
export const isEssential = (kind: MessageKind, channel: MessageChannel): boolean =>
  messageDefinitions[kind].essential?.includes(channel) === true;

/** The messages that a user of this role can get, in the order of the settings. */
export const settingsOf = (role: Role): { kind: MessageKind; channel: MessageChannel }[] =>
  messageKinds.flatMap((kind) => {
    const { group, receiver = role, texts } = messageDefinitions[kind];
    if (group === 'asked' || receiver !== role) return [];
    return messageChannels.filter((channel) => texts[textChannelOf(channel)]).map((channel) => ({ kind, channel }));
  });
