import { createHash } from 'node:crypto';
import { messageChannels } from '#domain/content/messages/channels.ts';
import { messageKinds } from '#domain/content/messages/kinds.ts';
import { languages } from '#domain/languages.ts';

/** The id of a text in the audit log, as the database generates it (0068). */
const idOf = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const names = messageKinds.flatMap((kind) =>
  messageChannels.flatMap((channel) => languages.map((language) => `${kind} ${channel} ${language}`)),
);

/** Such as `packageShipped sms en`, by id: unchanged texts have no row. */
export const messageTextNames: ReadonlyMap<string, string> = new Map(names.map((name) => [idOf(name), name]));
