import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageChannel, textChannelOf } from '#domain/content/messages/channels.ts';
import { unprovedLimits } from '#domain/content/messages/daily-limits.ts';
import { type MessageKind, messageKinds } from '#domain/content/messages/kinds.ts';
import { messageDefinitions } from '#domain/content/messages/message-definitions.ts';
import { renderTemplate, type TemplateValues } from '#domain/content/messages/template.ts';
import { inLanguage, type Language, languages } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';
import type { Email } from '#server/adapters/email/email-gateway.ts';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import type { Sms } from '#server/adapters/sms/sms-provider.ts';
import { allJobs } from '#server/jobs.ts';
import { checkClocks } from '#server/modules/parcels/clocks/index.ts';
import { appCode } from '#tests/example-second-factor.ts';
import { testPassword } from '#tests/factory.ts';
import { mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { solutionOf } from '#tests/puzzle-solution.ts';
import { startPushSimulator } from '#tests/simulators/push-simulator.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { testShop } from '#tests/test-shop.ts';
import { checkSmsBalance } from './budget/sms-balance.ts';

/**
 * Every kind of message by its real cause, on each of its channels, in both languages, until it is sent. A new kind does not compile
 * without its row in `causes`; a new channel of a kind fails until its cause produces the message there.
 */

const push = await startPushSimulator();
const backups = temporaryDirectory('every-event');
const sms: Sms[] = [];
const emails: Email[] = [];
const budget = 1000_00;
/** The balance at the provider, in poisha. */
let balance = 0;
const shop = testShop({
  env: { PUSH_HOSTS: push.origin, BACKUP_TO: backups, SMS_DAILY_BUDGET: String(budget / 100) },
  sms: smsGateway({
    name: 'bulksmsbd',
    send: async (one) => {
      sms.push(one);
      return { state: 'accepted' };
    },
    getBalance: async () => balance,
  }),
  email: {
    name: 'smtp',
    send: async (one) => {
      emails.push(one);
      return { state: 'accepted', provider: 'smtp' };
    },
  },
});
afterAll(async () => {
  await push.close();
  rmSync(backups, { recursive: true });
});

interface Person {
  id: string;
  phone: string;
  email: string;
  token: string;
}

const sql = () => shop().database.sql;
/** Throws unless it succeeds. Solves the puzzle if asked to, as pages do. */
async function call(request: string, user?: { token: string }, body?: unknown) {
  const send = (headers = {}) => shop().call(request, { token: user?.token, body, headers });
  let answer = await send();
  if (answer.body?.code === 'PUZZLE_REQUIRED') answer = await send({ 'puzzle-solution': solutionOf(answer.body.params) });
  expect(answer.status, `${request}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const endpoints: string[] = [];
async function subscribe(user: { token: string }) {
  const { endpoint, keys } = push.subscribe();
  endpoints.push(endpoint);
  await call('POST /push-subscriptions/create', user, { endpoint, keys });
}

/** A person who gets messages on every channel. */
async function person(language: Language, role: 'customer' | 'merchant' | 'admin' = 'customer'): Promise<Person> {
  const user = await shop().make.user({ role });
  const email = `${role}-${user.id}@shop.test`;
  await sql()`update users set email = ${email}, email_verified_at = now(), phone_verified_at = now(), language = ${language} where id = ${user.id}`;
  await subscribe(user);
  return { ...user, email };
}

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  await sql()`update settings set phone_verification = 'off'`;
});

/** A merchant with a product, which a buyer has ordered. */
async function ordered(language: Language, extra?: object) {
  const [buyer, seller] = [await person(language), await person(language, 'merchant')];
  const { id: shopId } = await shop().make.shop({ merchantId: seller.id });
  const product = await shop().make.product({ shopId, quantity: limits.lowStock + 3 });
  const order = await placeTestOrder(shop(), buyer, { products: [product], ...(extra && { extra }) });
  return { buyer, seller, shopId, product, order, payment: order.payment._id as string };
}

const moved = (count: number) => async (language: Language) => {
  const { buyer, order } = await ordered(language);
  await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, count));
  return [buyer];
};

/** A package that was sent, and then reached this step. */
const stepped =
  (step: PackageStep, more: object = {}) =>
  async (language: Language) => {
    const { buyer, seller, order } = await ordered(language);
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
    await call(`PUT /packages/update/${order.packages[0]._id}`, admin, { step, ...more });
    return [step === 'returning' ? seller : buyer];
  };

const paid =
  (status: 'verified' | 'failed' | 'refunded', before: readonly string[] = []) =>
  async (language: Language) => {
    const { buyer, payment } = await ordered(language, mfsPayment(shop()));
    for (const each of [...before, status]) await call(`PUT /payments/update/${payment}`, admin, { status: each, note: 'bKash 9G7XKQ2L' });
    return [buyer];
  };

const shopDecided = (before: 'pending' | 'active', status: 'active' | 'inactive') => async (language: Language) => {
  const merchant = await person(language, 'merchant');
  const { id } = await shop().make.shop({ merchantId: merchant.id, status: before });
  await call(`PUT /shops/update/${id}`, admin, { status });
  return [merchant];
};

/** A payout of a compensation, by two admins. */
const payoutEnded = (state: 'paid' | 'failed') => async (language: Language) => {
  const merchant = await person(language, 'merchant');
  const { id } = await shop().make.shop({ merchantId: merchant.id });
  await call(`PUT /payouts/account/${id}`, merchant, { way: 'bkash', number: merchant.phone, holder: 'Jamal Store' });
  await sql()`update payout_accounts set held_until = now()`;
  const lines = sql().json([
    { account: `shop:${id}`, amount: -124_500 },
    { account: 'losses', amount: 124_500 },
  ]);
  await sql()`select post_entry('correction', 'A lost parcel', ${id}, null, null, ${lines})`;
  await call('POST /payouts/propose', await shop().make.user({ role: 'admin' }), { shop: id });
  const [payout] = await call(`GET /payouts/read?shop=${id}`, admin);
  for (const next of ['approved', 'sent', state])
    await call(`PUT /payouts/update/${payout._id}`, admin, { state: next, reference: '9G7XKQ2L', note: 'No such account' });
  return [merchant];
};

const payoutAccountChanged = async (language: Language) => {
  const merchant = await person(language, 'merchant');
  const { id } = await shop().make.shop({ merchantId: merchant.id });
  await call(`PUT /payouts/account/${id}`, merchant, { way: 'bkash', number: merchant.phone, holder: 'Jamal Store' });
  return [merchant];
};

const productDecided = (status: 'active' | 'inactive') => async (language: Language) => {
  const merchant = await person(language, 'merchant');
  const { id: shopId } = await shop().make.shop({ merchantId: merchant.id });
  const { id } = await shop().make.product({ shopId, status: 'pending' });
  await call(`PUT /products/update/${id}`, admin, { status });
  return [merchant];
};

const stockLeft = (left: number) => async (language: Language) => {
  const { seller, product } = await ordered(language);
  const quantity = limits.lowStock + 2 - left;
  await placeTestOrder(shop(), await shop().make.user(), { products: [product], quantity });
  return [seller];
};

/** Requests a code, and returns it. */
async function codeFor({ phone }: Person, purpose: 'signIn' | 'resetPassword', language: Language): Promise<string> {
  await call('POST /auth/send-code', undefined, { phone, purpose, language });
  await shop().runDueJobs();
  return /^\d{6}/.exec(sms.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? 'none';
}

/** The time of a package is nearly over in this state. */
const watched = (moves: number, column: 'hand_over_by' | 'deliver_by', left: string) => async (language: Language) => {
  const { seller, order } = await ordered(language);
  await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, moves));
  await sql()`update packages set ${sql()(column)} = now() + ${left}::interval where order_id = ${order._id}`;
  await shop().runJob(checkClocks, {});
  return [seller];
};

/** A buyer wants to return what was delivered. */
async function returnAsked(language: Language) {
  const { buyer, seller, order } = await ordered(language);
  await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
  const [{ _id: packageId, lines }] = order.packages;
  const asked = { packageId, reason: 'changedMind', lines: [{ lineId: lines[0]._id, quantity: 1 }] };
  return { buyer, seller, id: (await call('POST /returns/create', buyer, asked)).data._id as string };
}

const returnAnswered = (answer: object) => async (language: Language) => {
  const { buyer, id } = await returnAsked(language);
  await call(`PUT /returns/update/${id}`, admin, answer);
  return [buyer];
};

/** Causes a message, and returns its recipient. */
const causes: Record<MessageKind, (language: Language) => Promise<Person[]>> = {
  orderPlaced: async (language) => [(await ordered(language)).buyer],
  orderReceived: async (language) => [(await ordered(language)).seller],
  packageConfirmed: moved(1),
  packageShipped: moved(3),
  packageDelivered: moved(4),
  packageOutForDelivery: stepped('out_for_delivery'),
  deliveryFailed: stepped('delivery_failed', { reason: 'notFound' }),
  packageReturning: stepped('returning'),
  packageReturned: stepped('returned_to_shop'),
  packageLost: stepped('lost'),
  packageWrittenOff: async (language) => {
    const { seller, order } = await ordered(language);
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
    await call(`PUT /packages/update/${order.packages[0]._id}`, admin, { step: 'returning' });
    await sql()`update packages set step_at = now() - interval '31 days' where order_id = ${order._id}`;
    await shop().runJob(checkClocks, {});
    return [seller];
  },
  packageChanged: async (language) => {
    const { buyer, seller, order } = await ordered(language);
    const lines = [{ lineId: order.packages[0].lines[0]._id, priceOff: 10 }];
    await call(`PUT /orders/${order._id}/lines`, seller, { lines, reason: 'weight' });
    return [buyer];
  },
  packageCancelled: async (language) => {
    const { buyer, seller, order } = await ordered(language);
    await call(`PUT /packages/update/${order.packages[0]._id}`, seller, { status: 'cancelled', reason: 'outOfStock' });
    return [buyer];
  },
  parcelsToConfirm: watched(0, 'hand_over_by', '20 hours'),
  parcelsToHandOver: watched(1, 'hand_over_by', '6 hours'),
  parcelsToDeliver: watched(3, 'deliver_by', '6 hours'),
  parcelsToReceive: async (language) => {
    const { seller, order } = await ordered(language);
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
    await call(`PUT /packages/update/${order.packages[0]._id}`, admin, { step: 'returning' });
    await sql()`update packages set step_at = now() - interval '8 days' where order_id = ${order._id}`;
    await shop().runJob(checkClocks, {});
    return [seller];
  },
  parcelsLate: async (language) => {
    const boss = await person(language, 'admin');
    const { order } = await ordered(language);
    await sql()`update packages set hand_over_by = now() - interval '1 minute' where order_id = ${order._id}`;
    await shop().runJob(checkClocks, {});
    return [boss];
  },
  returnRequested: async (language) => [(await returnAsked(language)).seller],
  returnApproved: returnAnswered({ state: 'approved', way: 'dropOff' }),
  returnRefused: returnAnswered({ state: 'refused', note: 'Opened' }),
  returnReceived: returnAnswered({ state: 'approved', keeps: true }),
  returnEscalated: async (language) => {
    const boss = await person(language, 'admin');
    const { buyer, id } = await returnAsked(language);
    await call(`PUT /returns/update/${id}`, admin, { state: 'refused', note: 'Opened' });
    await call(`PUT /returns/update/${id}`, buyer, { state: 'appealed', note: 'It was not' });
    return [boss];
  },
  backInStock: async (language) => {
    const [buyer, seller] = [await person(language), await person(language, 'merchant')];
    const { id: shopId } = await shop().make.shop({ merchantId: seller.id });
    const { id: productId } = await shop().make.product({ shopId, quantity: 0 });
    await call('POST /stock-alerts/create', buyer, { productId });
    await call(`PUT /products/update/${productId}`, seller, { quantityChange: 1 });
    return [buyer];
  },
  paymentToVerify: async (language) => {
    const boss = await person(language, 'admin');
    await ordered(language, mfsPayment(shop()));
    return [boss];
  },
  paymentVerified: paid('verified'),
  paymentFailed: paid('failed'),
  paymentRefunded: async (language) => {
    const { buyer, payment, order } = await ordered(language);
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    await call(`PUT /payments/update/${payment}`, admin, { status: 'refunded', note: 'bKash 9G7XKQ2L' });
    return [buyer];
  },
  refundAccountNeeded: async (language) => {
    const { buyer, payment, order } = await ordered(language);
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    await call('POST /refunds/create', admin, { orderId: order._id, amount: order.total, reason: 'goodwill' });
    await sql()`update refunds set state = 'approved' where payment_id = ${payment}`;
    return [buyer];
  },
  orderCanBeKept: async (language) => {
    const { buyer, payment } = await ordered(language);
    await sql()`update payments set keep_until = now() + interval '20 minutes' where id = ${payment}`;
    await sql()`select write_messages(${sql().json([{ kind: 'orderCanBeKept', paymentId: payment }])})`;
    return [buyer];
  },
  payoutPaid: payoutEnded('paid'),
  payoutFailed: payoutEnded('failed'),
  payoutAccountChanged,
  shopApproved: shopDecided('pending', 'active'),
  shopRefused: shopDecided('pending', 'inactive'),
  shopSuspended: shopDecided('active', 'inactive'),
  productApproved: productDecided('active'),
  productHidden: productDecided('inactive'),
  lowStock: stockLeft(limits.lowStock),
  soldOut: stockLeft(0),
  contactReply: async (language) => {
    const people = [await person(language), await person(language)] as const;
    for (const [writer, contact] of [
      [people[0], { phone: people[0].phone }],
      [people[1], { phone: people[1].phone, email: people[1].email }],
    ] as const) {
      const { data } = await call('POST /contacts/create', writer, {
        name: 'Karim',
        message: 'Do you deliver to Cumilla?',
        language,
        ...contact,
      });
      await call(`POST /contacts/reply/${data._id}`, admin, { reply: 'Yes, within three days.' });
    }
    return [...people];
  },
  shopInvitation: async (language) => {
    const [invited, owner] = [await person(language), await shop().make.user({ role: 'merchant' })];
    const { id } = await shop().make.shop({ merchantId: owner.id });
    await call('POST /staff/invitations/create', owner, { shop: id, phone: invited.phone, role: 'packer' });
    return [invited];
  },
  oneTimeCode: async (language) => {
    const user = await person(language);
    await call('POST /auth/send-code', undefined, { phone: user.phone, purpose: 'signIn', language });
    return [user];
  },
  newDevice: async (language) => {
    // People without an e-mail address get an SMS.
    const users = [await person(language), await person(language)];
    await sql()`update users set email = null, email_verified_at = null where id = ${users[1]?.id ?? ''}`;
    // The first sign-in is not a new device.
    for (const { phone } of [...users, ...users]) await call('POST /auth/login', undefined, { phone, password: testPassword });
    return users;
  },
  passwordChanged: async (language) => {
    const user = await person(language);
    await call(`PUT /users/update/${user.id}`, user, { password: 'olive tree 9', currentPassword: testPassword });
    return [user];
  },
  phoneVerified: async (language) => {
    const user = await person(language);
    await sql()`update users set phone_verified_at = null, has_proved_phone = false where id = ${user.id}`;
    const code = await codeFor(user, 'signIn', language);
    const { accessToken } = await call('POST /auth/login-with-code', undefined, { phone: user.phone, code });
    // The other sessions ended, and with them their devices.
    const own = { ...user, token: accessToken };
    await subscribe(own);
    return [own];
  },
  emailVerification: async (language) => {
    const user = await person(language);
    const email = `new-${user.email}`;
    await call(`PUT /users/update/${user.id}`, user, { email });
    return [{ ...user, email }];
  },
  emailChanged: async (language) => {
    const user = await person(language);
    await call(`PUT /users/update/${user.id}`, user, { email: `new-${user.email}` });
    return [user];
  },
  secondFactorChanged: async (language) => {
    const user = await person(language);
    const { secret } = (await call('POST /second-factor/start-totp', user, {})).data;
    await call('POST /second-factor/confirm-totp', user, { code: appCode(secret) });
    return [user];
  },
  erasureAsked: async (language) => {
    const user = await person(language);
    await call('POST /own-data/erase', user, { phone: user.phone, currentPassword: testPassword });
    return [user];
  },
  smsShareReached: async (language) => {
    const boss = await person(language, 'admin');
    const setShare = (poisha: number) => sql()`
      insert into sms_spending (day, unproved_poisha) values ((now() at time zone 'Asia/Dhaka')::date, ${poisha})
      on conflict (day) do update set unproved_poisha = excluded.unproved_poisha, unproved_told_percent = 0`;
    await setShare((budget * unprovedLimits.sharePercent) / 100 - 1);
    const stranger = await shop().make.user();
    await call('POST /auth/send-code', undefined, { phone: stranger.phone, purpose: 'signIn', language });
    await shop().runDueJobs();
    await setShare(0);
    return [boss];
  },
  smsBudgetReached: async (language) => {
    const boss = await person(language, 'admin');
    const spent = budget * 0.8 - 1;
    const setSpent = (poisha: number) => sql()`
      insert into sms_spending (day, price_poisha) values ((now() at time zone 'Asia/Dhaka')::date, ${poisha})
      on conflict (day) do update set price_poisha = excluded.price_poisha, told_percent = 0`;
    await setSpent(spent);
    await call('POST /auth/send-code', undefined, { phone: boss.phone, purpose: 'signIn', language });
    await shop().runDueJobs();
    await setSpent(0);
    return [boss];
  },
  smsBalanceLow: async (language) => {
    const boss = await person(language, 'admin');
    for (balance of [5000_00, 150_00]) await shop().runJob(checkSmsBalance, {});
    return [boss];
  },
  backupMissing: async (language) => {
    const boss = await person(language, 'admin');
    await sql()`insert into backups (state, target, error, started_at, finished_at) values ('failed', 'x', 'ENOSPC', now() - interval '30 hours', now())`;
    await sql()`update backup_alerts set told_at = now() - interval '1 day'`;
    const watch = allJobs.find(({ name }) => name === 'watch-backups');
    if (watch) await shop().runJob(watch, {});
    return [boss];
  },
};

interface Row {
  channel: MessageChannel;
  recipient: string;
  language: Language;
  state: string;
  title: string;
  body: string | null;
  link: string;
  variables: TemplateValues;
}

const messagesTo = ({ id, phone, email }: Person, kind: MessageKind) =>
  sql()<Row[]>`
    select channel, recipient, language, state, title, body, link, variables from messages
    where kind = ${kind} and (user_id = ${id} or recipient in (${phone}, ${email}))`;

/** What the person reads: at the provider, mail server, push service or inbox. */
async function readText({ channel, recipient, body, title }: Row, to: Person, kind: MessageKind, language: Language): Promise<string> {
  if (channel === 'sms') return sms.findLast((one) => one.to === recipient && (body === null || one.text === body))?.text ?? '';
  if (channel === 'email') {
    const letter = emails.findLast((one) => one.to === recipient && one.subject === title);
    return letter && body && letter.text.startsWith(body) ? `${letter.subject} ${body}` : '';
  }
  if (channel === 'push') {
    const shown = endpoints.flatMap((endpoint) => push.accepted(endpoint)).map(({ text }) => JSON.parse(text));
    const one = shown.find((each) => each.title === title && each.body === body && each.lang === language);
    return one ? `${one.title} ${one.body}` : '';
  }
  const inbox = await call(`GET /inbox/read?language=${language}`, to);
  const message = inbox.find((one: { kind: string }) => one.kind === kind);
  return message ? `${message.title} ${message.body}` : '';
}

/** Values of the variables of a text, as `messagesFor` and `smsText` fill them in. */
const valuesOf = (row: Row, kind: MessageKind): TemplateValues => ({
  ...row.variables,
  link: { verbatim: row.link },
  // Generated on sending: its text is read.
  ...(kind === 'oneTimeCode' && { brand: 'x', code: 'x', host: 'x' }),
});

describe.each(languages)('in %s', (language) => {
  it.each(messageKinds)('%s is sent on each of its channels, with a value for each variable', async (kind) => {
    const { texts, variables } = messageDefinitions[kind];
    const people = await causes[kind](language);
    await shop().runDueJobs();
    const told = new Set<MessageChannel>();
    for (const to of people) {
      const rows = await messagesTo(to, kind);
      expect(new Set(rows.map(({ channel }) => channel)).size, 'once on each channel').toBe(rows.length);
      for (const row of rows) {
        told.add(row.channel);
        expect(row).toMatchObject({ language, state: row.channel === 'inbox' ? 'delivered' : 'sent' });
        for (const name of variables) expect(renderTemplate(`{${name}}`, valuesOf(row, kind), language, 'inbox'), `{${name}}`).not.toBe('');
        const text = await readText(row, to, kind, language);
        expect(text, row.channel).not.toBe('');
        expect(text).not.toMatch(/[{}]|undefined|null|NaN/);
        const own = texts[textChannelOf(row.channel)];
        const { title = '', body = '' } = own ? inLanguage(own, language) : {};
        // The words of the text, without its variables.
        for (const words of `${title} ${body}`.split(/\{\w+\}|\s+/)) expect(text).toContain(words);
      }
    }
    const channels = Object.keys(texts);
    expect(told).toEqual(new Set(channels.includes('inbox') ? [...channels, 'push'] : channels));
  });
});
