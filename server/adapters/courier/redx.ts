import { z } from 'zod';
import { exchange, type ProviderAnswer } from '../http/exchange.ts';
import { readAnswer, shownText } from '../http/read-answer.ts';
import { bookByRequest, isSecret, textOfErrors, timeOf } from './ask-courier.ts';
import type { BookOutcome, CancelOutcome, Courier, CourierAccess, ExternalArea, StatusOutcome } from './courier.ts';
import { nameMatch } from './name-match.ts';

const idText = z.union([z.number(), z.string().min(1).max(60)]).transform(String);
const booked = z.object({
  tracking_id: idText.optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  errors: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
const info = z.object({ parcel: z.object({ status: z.string().max(100), charge: z.coerce.number().optional().catch(undefined) }) });
const areas = z.object({ areas: z.array(z.object({ id: z.number(), name: z.string() })) });
const cancelled = z.object({ success: z.boolean(), message: z.string().optional().catch(undefined) });
const webhook = z.object({
  tracking_number: idText.optional().catch(undefined),
  invoice_number: z.string().max(40).optional().catch(undefined),
  status: z.string().max(100),
  timestamp: z.string().optional().catch(undefined),
  message_en: z.string().optional().catch(undefined),
});

const headersOf = ({ secrets }: CourierAccess) => ({ 'api-access-token': `Bearer ${secrets.accessToken ?? ''}` });

/** RedX OpenAPI. Its webhooks have no signature: only the secret in their address. */
export const redx: Courier = {
  limits: { name: 100, address: 250 },
  needsArea: true,
  isHint: true,
  book: (access, parcel, signal) =>
    bookByRequest(
      {
        url: new URL(`${access.url}/parcel`),
        headers: headersOf(access),
        json: {
          customer_name: parcel.name,
          customer_phone: parcel.phone,
          delivery_area: parcel.area?.name ?? parcel.areaName,
          delivery_area_id: parcel.area?.id,
          customer_address: parcel.address,
          merchant_invoice_id: parcel.number,
          cash_collection_amount: String(parcel.cash),
          parcel_weight: parcel.grams,
          value: parcel.value,
          ...(parcel.note && { instruction: parcel.note }),
          ...(access.settings.storeId && { pickup_store_id: Number(access.settings.storeId) }),
        },
      },
      readBooking,
      signal,
    ),
  cancel: async (access, consignmentId, signal): Promise<CancelOutcome> => {
    const json = {
      entity_type: 'parcel-tracking-id',
      entity_id: consignmentId,
      update_details: { property_name: 'status', new_value: 'cancelled', reason: 'Cancelled by the shop' },
    };
    const answer = await exchange({ url: new URL(`${access.url}/parcels`), method: 'PATCH', headers: headersOf(access), json }, { signal });
    if (!('status' in answer)) return { state: answer.wasSent ? 'unknown' : 'refused', detail: answer.detail };
    const parsed = readAnswer(answer, cancelled);
    if (answer.status < 300 && parsed?.success) return { state: 'accepted' };
    const detail = shownText(parsed?.message ?? `HTTP ${answer.status}`);
    return { state: answer.status >= 500 ? 'unknown' : 'refused', detail };
  },
  findStatus: async (access, { consignmentId }, signal): Promise<StatusOutcome> => {
    if (!consignmentId) return { state: 'unknown', detail: 'RedX can’t be asked by our number' };
    const url = new URL(`${access.url}/parcel/info/${encodeURIComponent(consignmentId)}`);
    const answer = await exchange({ url, headers: headersOf(access) }, { signal });
    if (!('status' in answer)) return { state: 'unknown', detail: answer.detail };
    const { parcel } = readAnswer(answer, info) ?? {};
    if (parcel) return { state: 'found', word: parcel.status.toLowerCase() };
    return answer.status === 404 ? { state: 'none' } : { state: 'unknown', detail: `HTTP ${answer.status}` };
  },
  findArea: async (access, { district, upazila }, signal): Promise<ExternalArea | 'credentials' | undefined> => {
    const url = new URL(`${access.url}/areas`);
    url.searchParams.set('district_name', district);
    const answer = await exchange({ url, headers: headersOf(access) }, { signal });
    if ('status' in answer && (answer.status === 401 || answer.status === 403)) return 'credentials';
    const known = 'status' in answer ? readAnswer(answer, areas) : undefined;
    if (!known) return undefined;
    const area = nameMatch(known.areas, upazila, ({ name }) => name) ?? nameMatch(known.areas, district, ({ name }) => name);
    return area ? { id: area.id, name: area.name } : {};
  },
  readWebhook: ({ secrets }, { query, body }) => {
    if (!isSecret(query.token, secrets.webhookSecret)) return undefined;
    const news = webhook.safeParse(body).data;
    if (!news) return [];
    return [
      {
        consignmentId: news.tracking_number,
        number: news.invoice_number,
        word: news.status.toLowerCase(),
        at: timeOf(news.timestamp),
        ...(news.message_en && { reason: shownText(news.message_en) }),
      },
    ];
  },
  webhookAnswer: { status: 200, headers: {}, body: { success: true } },
};

function readBooking(answer: ProviderAnswer): BookOutcome | undefined {
  const parsed = readAnswer(answer, booked);
  if (answer.status >= 200 && answer.status < 300 && parsed?.tracking_id)
    return { state: 'accepted', consignmentId: parsed.tracking_id, trackingCode: parsed.tracking_id };
  if (answer.status !== 400 && answer.status !== 422) return undefined;
  return { state: 'refused', problem: 'rejected', detail: textOfErrors(parsed?.message, parsed?.errors) || `HTTP ${answer.status}` };
}
