import type { FastifyInstance } from 'fastify';
import { messageSettingEndpoints, unsubscribeEndpoints } from '#contract/content/message-settings.ts';
import { type InboxMessage, messageEndpoints, type SentMessage } from '#contract/content/messages.ts';
import { renderTemplate } from '#domain/content/messages/template.ts';
import type { Language } from '#domain/languages.ts';
import { toTaka } from '#domain/taka.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countRows, countsOf, setTotalCount } from '#server/core/resources/list.ts';
import { withoutKeys } from '#server/modules/content/order-links/index.ts';
import { listBalances } from './budget/sms-balance.queries.ts';
import { getSpending } from './budget/sms-spending.queries.ts';
import { countOwn, countUnread, filterInbox, type InboxRow, listInbox, markRead } from './inbox.queries.ts';
import { countLog, filterLog, type LogRow, listLog } from './log/message-log.queries.ts';
import { resendMessages } from './log/resend-messages.ts';
import { mountPushSubscriptions } from './push/push-subscriptions.routes.ts';
import { changeMessageSetting, presentMessageSettings, unsubscribe } from './settings/message-settings.ts';
import { isShownInLog } from './sms-text.ts';
import { sendTest } from './templates/send-test.ts';
import { changeTemplate, presentTemplates, restoreTemplate } from './templates/template-editor.ts';
import { type FindText, loadTexts } from './templates.ts';

function presentInbox(row: InboxRow, texts: FindText, language: Language): InboxMessage {
  const text = texts(row.kind, 'inbox', language);
  const inWords = (template = '') => renderTemplate(template, row.variables, language, 'inbox');
  return {
    _id: row.id,
    kind: row.kind,
    title: inWords(text?.title),
    body: inWords(text?.body),
    link: row.link,
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}

/** `seesUsers`: only those who manage users see which account has the number. */
const presentSent = (row: LogRow, { isShown, seesUsers }: { isShown: boolean; seesUsers: boolean }): SentMessage => ({
  _id: row.id,
  kind: row.kind,
  channel: row.channel as SentMessage['channel'], // the list has none of the inbox
  ...(seesUsers && row.user_id !== null && { userId: row.user_id }),
  ...(seesUsers && row.name !== null && { name: row.name }),
  recipient: row.recipient,
  language: row.language,
  ...(row.title !== '' && { title: row.title }),
  ...(row.body !== null && { body: isShown ? row.body : withoutKeys(row.body) }),
  ...(row.link !== '' && { link: row.link }),
  state: row.state,
  parts: row.parts,
  price: toTaka(row.price_poisha),
  provider: row.provider,
  providerId: row.provider_id,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  ...(row.sent_at !== null && { sentAt: row.sent_at.toISOString() }),
});

export function mountMessages(app: FastifyInstance, deps: Deps): void {
  mountMessageSettings(app, deps);
  mountPushSubscriptions(app, deps);
  const { config, db, registry } = deps;
  mount(app, registry, messageEndpoints, {
    'GET /inbox/read': async (call) => {
      const { user, query } = call;
      const [rows, texts] = await Promise.all([listInbox(db, user.id, query), loadTexts(db)]);
      await setTotalCount(() => countRows(filterInbox(db, user.id)), rows.length, query, call);
      return rows.map((row) => presentInbox(row, texts, query.language));
    },
    'GET /inbox/counts': async ({ user }) => ({ unread: await countUnread(db, user.id) }),
    'PUT /inbox/update': async ({ user, body }) => {
      const ids = 'all' in body ? undefined : [...new Set(body.messageIds)];
      if (ids && (await countOwn(db, user.id, ids)) < ids.length) throw new AppError('NOT_FOUND');
      await markRead(db, user.id, ids);
      return undefined;
    },
    'GET /messages/read': async (call) => {
      const rows = await listLog(db, call.query);
      await setTotalCount(() => countRows(filterLog(db, call.query)), rows.length, call.query, call);
      const seesUsers = hasPermission(call.user, 'users:read');
      return rows.map((row) => presentSent(row, { isShown: isShownInLog(deps.config), seesUsers }));
    },
    'GET /messages/counts': async () => {
      const limit = config.sms.dailyBudgetPoisha;
      const [rows, spent, balances] = await Promise.all([
        countLog(db),
        limit === undefined ? 0 : getSpending(db),
        listBalances(db, config.sms),
      ]);
      const sum = (field: 'emails' | 'pushes' | 'parts' | 'price') => rows.reduce((all, row) => all + row[field], 0);
      return {
        ...countsOf(rows),
        emails: sum('emails'),
        pushes: sum('pushes'),
        parts: sum('parts'),
        price: toTaka(sum('price')),
        ...(limit !== undefined && { budget: { spent: toTaka(spent), limit: toTaka(limit) } }),
        balances: balances.map(({ provider, balance, checkedAt }) => ({
          provider,
          balance: toTaka(balance),
          isLow: balance < config.sms.lowBalancePoisha,
          checkedAt: checkedAt.toISOString(),
        })),
      };
    },
    'POST /messages/resend': async ({ user, body }) => ({
      data: { ids: await writeAs(db, user, (tx) => resendMessages(tx, body.messageIds)) },
    }),
    'GET /message-templates/read': ({ query }) => presentTemplates(deps, query.kind),
    'PUT /message-templates/update': async ({ user, body }) => ({
      data: await writeAs(db, user, (tx) => changeTemplate({ db: tx, config }, body)),
    }),
    'DELETE /message-templates/delete': async ({ user, body }) => ({
      data: await writeAs(db, user, (tx) => restoreTemplate({ db: tx, config }, body)),
    }),
    'POST /message-templates/test': async ({ user, body }) => ({ data: { _id: await sendTest(deps, user, body) } }),
  });
}

function mountMessageSettings(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, messageSettingEndpoints, {
    'GET /message-settings/read': ({ user }) => presentMessageSettings(db, user),
    'PUT /message-settings/update': async ({ user, body }) => ({ data: await changeMessageSetting(db, user, body) }),
  });
  void app.register(async (scope) => {
    // The form that mail clients post.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, form, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(form)))),
    );
    mount(scope, registry, unsubscribeEndpoints, {
      'POST /messages/unsubscribe': async ({ query }) => ({ data: await unsubscribe(db, query.token) }),
    });
  });
}
