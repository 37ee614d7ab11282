import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type MessageKind, messageKinds } from '#domain/messages/kinds.ts';

/** Whom an unsubscribe link is for, and of what. */
interface Subscription {
  userId: string;
  kind: MessageKind;
}

const subscription = z.tuple([z.uuid(), z.enum(messageKinds)]);

/** It never expires: an old e-mail can be unsubscribed from, too. It allows nothing else. */
export function makeUnsubscribeToken(key: Buffer, { userId, kind }: Subscription): string {
  const content = Buffer.from(JSON.stringify([userId, kind])).toString('base64url');
  return `${content}.${signatureOf(key, content).toString('base64url')}`;
}

/** Undefined when the shop has not signed it. */
export function readUnsubscribeToken(key: Buffer, token: string): Subscription | undefined {
  const [content = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, content);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const { data } = subscription.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return data && { userId: data[0], kind: data[1] };
}

const signatureOf = (key: Buffer, content: string): Buffer => createHmac('sha256', key).update(content).digest();
