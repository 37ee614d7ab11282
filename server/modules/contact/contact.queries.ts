import type { z } from 'zod';
import type { contactMessage } from '#contract/contact.ts';
import type { Db } from '#db/client.ts';

export const insertMessage = (db: Db, { name, phone, email, message }: z.output<typeof contactMessage>, userId: string | undefined) =>
  db
    .insertInto('contact_messages')
    .values({ name, phone, email: email ?? null, message, user_id: userId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
