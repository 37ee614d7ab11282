import { z } from 'zod';
import { toPoisha } from '#domain/taka.ts';
import { exchange, type NoAnswer, type ProviderAnswer, type ProviderRequest } from '../http/exchange.ts';
import { readAnswer, shownText } from '../http/read-answer.ts';
import { bookByRequest, isSecret, textOfErrors, timeOf } from './ask-courier.ts';
import type { BookOutcome, Courier, CourierAccess, ExternalArea, StatusOutcome } from './courier.ts';
import { nameMatch } from './name-match.ts';

const idText = z.union([z.number(), z.string().min(1).max(60)]).transform(String);
const issued = z.object({ access_token: z.string().min(1).max(4000), expires_in: z.coerce.number().positive() });
const booked = z.object({
  message: z.string().optional().catch(undefined),
  errors: z.record(z.string(), z.unknown()).optional().catch(undefined),
  data: z
    .object({ consignment_id: idText, delivery_fee: z.coerce.number().nonnegative().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
const info = z.object({
  data: z.object({
    consignment_id: idText.optional(),
    order_status: z.string().max(100),
    order_status_slug: z.string().max(100).optional(),
  }),
});
const cities = z.object({ data: z.object({ data: z.array(z.object({ city_id: z.number(), city_name: z.string() })) }) });
const zones = z.object({ data: z.object({ data: z.array(z.object({ zone_id: z.number(), zone_name: z.string() })) }) });
const webhook = z.object({
  event: z.string().max(100),
  consignment_id: idText.optional().catch(undefined),
  merchant_order_id: z.string().max(40).optional().catch(undefined),
  timestamp: z.string().optional().catch(undefined),
  updated_at: z.string().optional().catch(undefined),
  collected_amount: z.coerce.number().nonnegative().optional().catch(undefined),
  delivery_fee: z.coerce.number().nonnegative().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
});

/** A token is renewed this long before it expires. */
const renewMs = 60 * 60_000;
/** Published by Pathao; its webhooks expect it in the answer. */
const integrationSecret = 'f3992ecc-59da-4cbe-a049-a13da2018d51';

type Token = { value: string } | { outcome: Exclude<BookOutcome, { state: 'accepted' }> };

/** Parallel requests of an account share a new token. */
const renewals = new WeakMap<CourierAccess, Promise<Token>>();

async function issueToken(access: CourierAccess, signal: AbortSignal | undefined): Promise<Token> {
  const { clientId, clientSecret, username, password } = access.secrets;
  const json = { client_id: clientId, client_secret: clientSecret, grant_type: 'password', username, password };
  const answer = await exchange({ url: new URL(`${access.url}/issue-token`), json }, { signal });
  // A token books nothing: without one the outcome is known.
  if (!('status' in answer)) return { outcome: { state: 'refused', problem: 'down', detail: answer.detail } };
  const parsed = readAnswer(answer, issued);
  const detail = `token: HTTP ${answer.status}`;
  if (answer.status === 429) return { outcome: { state: 'refused', problem: 'busy', detail } };
  if (answer.status >= 500) return { outcome: { state: 'refused', problem: 'down', detail } };
  if (!parsed) return { outcome: { state: 'refused', problem: 'credentials', detail } };
  const token = { value: parsed.access_token, expiresAt: new Date(Date.now() + parsed.expires_in * 1000) };
  access.token = token;
  await access.keepToken(token);
  return token;
}

async function tokenOf(access: CourierAccess, signal: AbortSignal | undefined, expired?: string): Promise<Token> {
  const { token } = access;
  if (token && token.value !== expired && token.expiresAt.getTime() > Date.now() + renewMs) return token;
  const pending = renewals.get(access) ?? issueToken(access, signal).finally(() => renewals.delete(access));
  renewals.set(access, pending);
  return pending;
}

const withToken = (access: CourierAccess, path: string, token: string, json?: unknown): ProviderRequest => ({
  url: new URL(`${access.url}${path}`),
  headers: { authorization: `Bearer ${token}` },
  ...(json !== undefined && { json }),
});

/** A question, with a new token if the courier no longer accepts the old one. */
async function ask(access: CourierAccess, path: string, signal: AbortSignal | undefined): Promise<ProviderAnswer | NoAnswer> {
  const token = await tokenOf(access, signal);
  if ('outcome' in token) return { wasSent: false, reason: 'broken', detail: token.outcome.detail };
  const answer = await exchange(withToken(access, path, token.value), { signal });
  if (!('status' in answer) || answer.status !== 401) return answer;
  const renewed = await tokenOf(access, signal, token.value);
  return 'outcome' in renewed ? answer : exchange(withToken(access, path, renewed.value), { signal });
}

const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^order\./, '')
    .replace(/[_ ]+/g, '-');

/** Pathao (Aladdin). It cancels nothing by API. */
export const pathao: Courier = {
  limits: { name: 100, address: 220 },
  book: async (access, parcel, signal) => {
    const order = {
      store_id: Number(access.settings.storeId),
      merchant_order_id: parcel.number,
      recipient_name: parcel.name,
      recipient_phone: parcel.phone,
      recipient_address: parcel.address,
      // Without them Pathao reads the address.
      ...(parcel.area?.city && { recipient_city: parcel.area.city }),
      ...(parcel.area?.city && parcel.area.zone && { recipient_zone: parcel.area.zone }),
      delivery_type: 48,
      item_type: 2,
      item_quantity: parcel.pieces,
      item_weight: Math.max(0.5, parcel.grams / 1000),
      amount_to_collect: parcel.cash,
      ...(parcel.note && { special_instruction: parcel.note }),
    };
    const token = await tokenOf(access, signal);
    if ('outcome' in token) return token.outcome;
    const first = await bookByRequest(withToken(access, '/orders', token.value, order), readBooking, signal);
    // An expired token books nothing.
    if (first.state !== 'refused' || first.problem !== 'credentials') return first;
    const renewed = await tokenOf(access, signal, token.value);
    return 'outcome' in renewed ? renewed.outcome : bookByRequest(withToken(access, '/orders', renewed.value, order), readBooking, signal);
  },
  findStatus: async (access, { consignmentId }, signal): Promise<StatusOutcome> => {
    if (!consignmentId) return { state: 'unknown', detail: 'Pathao can’t be asked by our number' };
    const answer = await ask(access, `/orders/${encodeURIComponent(consignmentId)}/info`, signal);
    if (!('status' in answer)) return { state: 'unknown', detail: answer.detail };
    const { data } = readAnswer(answer, info) ?? {};
    if (data) return { state: 'found', word: wordOf(data.order_status_slug ?? data.order_status) };
    return answer.status === 404 ? { state: 'none' } : { state: 'unknown', detail: `HTTP ${answer.status}` };
  },
  findArea: async (access, { district, upazila }, signal): Promise<ExternalArea | undefined> => {
    const list = await ask(access, '/city-list', signal);
    const known = 'status' in list ? readAnswer(list, cities) : undefined;
    if (!known) return undefined;
    const city = nameMatch(known.data.data, district, ({ city_name }) => city_name);
    if (!city) return {};
    const more = await ask(access, `/cities/${city.city_id}/zone-list`, signal);
    const inCity = 'status' in more ? readAnswer(more, zones) : undefined;
    if (!inCity) return undefined;
    const zone = nameMatch(inCity.data.data, upazila, ({ zone_name }) => zone_name);
    return { city: city.city_id, ...(zone && { zone: zone.zone_id }) };
  },
  readWebhook: ({ secrets }, { headers, body }) => {
    if (!isSecret(headers['x-pathao-signature'], secrets.webhookSecret)) return undefined;
    const news = webhook.safeParse(body).data;
    if (!news?.event.startsWith('order.')) return [];
    return [
      {
        consignmentId: news.consignment_id,
        number: news.merchant_order_id,
        word: wordOf(news.event),
        at: timeOf(news.timestamp ?? news.updated_at),
        ...(news.collected_amount !== undefined && { collectedPoisha: toPoisha(news.collected_amount) }),
        ...(news.delivery_fee !== undefined && { chargePoisha: toPoisha(news.delivery_fee) }),
        ...(news.reason && { reason: shownText(news.reason) }),
      },
    ];
  },
  webhookAnswer: {
    status: 202,
    headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': integrationSecret },
    body: { status: 'success' },
  },
};

function readBooking(answer: ProviderAnswer): BookOutcome | undefined {
  const parsed = readAnswer(answer, booked);
  const isGood = answer.status >= 200 && answer.status < 300;
  if (isGood && parsed?.data) {
    const { consignment_id: consignmentId, delivery_fee: fee } = parsed.data;
    return { state: 'accepted', consignmentId, ...(fee !== undefined && { chargePoisha: toPoisha(fee) }) };
  }
  if (answer.status !== 400 && answer.status !== 422) return undefined;
  return {
    state: 'refused',
    problem: 'rejected',
    detail: textOfErrors(parsed?.message, parsed?.errors) || `HTTP ${answer.status}`,
  };
}
