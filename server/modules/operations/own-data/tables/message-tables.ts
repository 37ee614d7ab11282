import { sql } from 'kysely';
import { ofUser, ofWriter, type PersonalTables } from './personal-table.ts';

/** What was sent to a person, and what one wrote to the shop. */
export const messageTables = {
  // Before the contact messages, by which some are found.
  messages: {
    // The address of a contact message is not verified: an answer is found by its message.
    of: (person) => sql`(t.user_id = ${person.id}
      or t.channel <> 'inbox' and t.recipient collate "C" = ${person.phone} and t.user_id is null and ${person.ownsPhone}
      or t.kind = 'contactReply' and t.user_id is null and exists (select from contact_replies r join contact_messages c on c.id = r.message_id
        where ${ofWriter(person)} and lower(c.email) = t.recipient and r.reply = t.variables #>> '{reply,verbatim}'))`,
    download: {
      as: 'messages',
      columns: [
        'id',
        'kind',
        'channel',
        'recipient',
        'language',
        'title',
        'variables',
        'link',
        'state',
        'created_at',
        'sent_at',
        'delivered_at',
        'read_at',
      ],
      // Neither codes nor keys that open orders.
      computed: () => ({
        body: sql`case when t.kind <> 'oneTimeCode' then regexp_replace(t.body, '#[[:alnum:]_-]{22}', '#…') end`,
      }),
      where: ({ id }) => sql`not exists (
        select from orders o where o.user_id = ${id} and o.number = t.variables #>> '{number,verbatim}' and not buyer_sees(o))`,
    },
    erase: 'delete',
  },
  contact_replies: {
    of: (person) => sql`t.message_id in (select c.id from contact_messages c where ${ofWriter(person)})`,
    download: { as: 'contactReplies', columns: ['id', 'message_id', 'reply', 'created_at'] },
    erase: 'delete',
  },
  contact_messages: {
    of: (person) => sql`t.id in (select c.id from contact_messages c where ${ofWriter(person)})`,
    download: {
      as: 'contactMessages',
      columns: ['id', 'name', 'phone', 'email', 'language', 'message', 'handled_at', 'created_at', 'deleted_at'],
    },
    erase: 'delete',
    audited: { resource: 'contacts' },
  },
  muted_messages: {
    of: ofUser,
    download: { as: 'mutedMessages', columns: ['kind', 'channel', 'created_at'], key: sql`t.kind || ' ' || t.channel` },
    erase: 'delete',
  },
} satisfies PersonalTables;
