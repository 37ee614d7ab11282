import { z } from 'zod';
import type { MessageSetting, MessageSettings, messageSettingUpdate } from '#contract/content/message-settings.ts';
import type { Db } from '#db/client.ts';
import { isEssential, settingsOf } from '#domain/content/messages/essential.ts';
import { type MessageKind, messageKinds } from '#domain/content/messages/kinds.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { readToken } from '../email/signed-token.ts';
import { findReach, mute, unmute } from './message-settings.queries.ts';

/** Which messages a user gets, and on which channels. */
export async function presentMessageSettings(db: Db, user: SessionUser): Promise<MessageSettings> {
  const { language, email, muted } = found(await findReach(db, user.id));
  const settings = settingsOf(user.role).map(({ kind, channel }) => {
    const isFixed = isEssential(kind, channel);
    return { kind, channel, isOn: isFixed || !muted.includes(`${kind} ${channel}`), isFixed };
  });
  return { language, hasEmail: email !== null, settings };
}

/** Throws NOT_FOUND (the role does not get it on this channel), VALIDATION_FAILED (it can't be switched off). */
export async function changeMessageSetting(
  db: Db,
  user: SessionUser,
  { kind, channel, isOn }: z.output<typeof messageSettingUpdate>,
): Promise<MessageSetting> {
  if (!settingsOf(user.role).some((one) => one.kind === kind && one.channel === channel)) throw new AppError('NOT_FOUND');
  const isFixed = isEssential(kind, channel);
  if (isFixed && !isOn) refuse('isOn', 'FIXED', 'Can’t be switched off');
  await (isOn ? unmute : mute)(db, { userId: user.id, kind, channel });
  return { kind, channel, isOn, isFixed };
}

/** Who an unsubscribe link is for, and from what. It never expires, so that old e-mails still work. */
const subscription = z.tuple([z.uuid(), z.enum(messageKinds)]);

/** Switches off the kind of e-mail that contains the link. Throws NOT_FOUND: not a link of this shop. */
export async function unsubscribe(db: Db, token: string): Promise<{ kind: MessageKind }> {
  const [userId, kind] = found(await readToken(db, 'unsubscribe', { token, content: subscription }));
  await mute(db, { userId, kind, channel: 'email' });
  return { kind };
}
