import type { MessageKind } from '#domain/content/messages/kinds.ts';
import { createSession } from '#server/modules/people/users/sessions/session.ts';
import type { TestShop } from '../test-shop.ts';

interface TestText {
  kind: MessageKind;
  body: string;
  title?: string;
}

/** Sends a test of a text in English: tests go to the admin who sends them, so one gets this number or address. */
export async function sendTestMessage(shop: TestShop, to: { phone: string } | { email: string }, text: TestText) {
  const { db } = shop.database;
  const known =
    'phone' in to ? await db.writes.selectFrom('users').select('id').where('phone', '=', to.phone).executeTakeFirst() : undefined;
  const { id } = known ?? (await shop.make.user());
  const columns = 'phone' in to ? to : { ...to, email_verified_at: new Date() };
  await db.writes
    .updateTable('users')
    .set({ ...columns, role: 'admin' })
    .where('id', '=', id)
    .execute();
  return shop.call('POST /message-templates/test', {
    token: await createSession(db, id, 'test'),
    body: { channel: 'phone' in to ? 'sms' : 'email', language: 'en', ...text },
  });
}
