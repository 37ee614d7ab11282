import type { FastifyInstance } from 'fastify';
import { contactEndpoints, type StoredMessage } from '#contract/content/contact.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countRows, found, setTotalCount } from '#server/core/resources/list.ts';
import {
  deleteMessages,
  filterMessages,
  findMessage,
  insertMessage,
  listMessages,
  type MessageRow,
  markHandled,
  markOpen,
} from './contact.queries.ts';
import { replyToContact } from './reply-to-contact.ts';

const presentMessage = (row: MessageRow): StoredMessage => ({
  _id: row.id,
  name: row.name,
  phone: row.phone,
  ...(row.email !== null && { email: row.email }),
  message: row.message,
  ...(row.user_id !== null && { userId: row.user_id }),
  handled: row.handled_at !== null,
  ...(row.handled_at !== null && { handledAt: row.handled_at.toISOString() }),
  ...(row.handler !== null && { handledBy: row.handler }),
  replies: row.replies.map(({ id, reply, admin, createdAt }) => ({
    _id: id,
    reply,
    repliedBy: admin,
    createdAt: new Date(createdAt).toISOString(),
  })),
  createdAt: row.created_at.toISOString(),
});

export function mountContact(app: FastifyInstance, { db, registry, limits, config }: Deps): void {
  mount(app, registry, contactEndpoints, {
    'POST /contacts/create': async ({ body, user, meta }) => {
      await limits.consume('contactAddress', meta.ip ?? '');
      return { data: { _id: (await insertMessage(db, body, user?.id)).id } };
    },
    'GET /contacts/read': async (call) => {
      const rows = await listMessages(db, call.query);
      await setTotalCount(() => countRows(filterMessages(db, call.query)), rows.length, call.query, call);
      return rows.map(presentMessage);
    },
    'PUT /contacts/update/:id': async ({ user, params, body }) => {
      const message = await writeAs(db, user, async (tx) => {
        await (body.handled ? markHandled(tx, params.id, user.id) : markOpen(tx, params.id));
        return found(await findMessage(tx, params.id));
      });
      return { data: presentMessage(message) };
    },
    'POST /contacts/reply/:id': async ({ user, params, body }) => {
      await limits.consume('contactReplyUser', user.id);
      const message = await writeAs(db, user, async (tx) => {
        await replyToContact(tx, config, { messageId: params.id, adminId: user.id, reply: body.reply });
        return found(await findMessage(tx, params.id));
      });
      return { data: presentMessage(message) };
    },
    'DELETE /contacts/delete': async ({ user, body }) => {
      const ids = await writeAs(db, user, async (tx) => {
        const removed = await deleteMessages(tx, body.contactIds);
        if (removed.length < new Set(body.contactIds).size) throw new AppError('NOT_FOUND');
        return removed;
      });
      return { data: { ids } };
    },
  });
}
