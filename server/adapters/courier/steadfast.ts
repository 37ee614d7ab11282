import { z } from 'zod';
import { toPoisha } from '#domain/taka.ts';
import { exchange, type ProviderAnswer } from '../http/exchange.ts';
import { readAnswer, shownText } from '../http/read-answer.ts';
import { bookByRequest, isSecret, textOfErrors, timeOf } from './ask-courier.ts';
import type { BookOutcome, Courier, CourierAccess, StatusOutcome } from './courier.ts';

const idText = z.union([z.number(), z.string().min(1).max(60)]).transform(String);
const booked = z.object({
  status: z.coerce.number(),
  message: z.string().optional().catch(undefined),
  errors: z.record(z.string(), z.unknown()).optional().catch(undefined),
  consignment: z.object({ consignment_id: idText, tracking_code: idText.optional().catch(undefined) }).optional(),
});
const asked = z.object({ status: z.coerce.number(), delivery_status: z.string().max(100).optional() });
const webhook = z.object({
  notification_type: z.string(),
  consignment_id: idText.optional().catch(undefined),
  invoice: z.string().max(40).optional().catch(undefined),
  status: z.string().max(100).optional(),
  cod_amount: z.coerce.number().nonnegative().optional().catch(undefined),
  delivery_charge: z.coerce.number().nonnegative().optional().catch(undefined),
  tracking_message: z.string().optional().catch(undefined),
  updated_at: z.string().optional().catch(undefined),
});

const headersOf = ({ secrets }: CourierAccess) => ({ 'api-key': secrets.apiKey ?? '', 'secret-key': secrets.secretKey ?? '' });

/** Steadfast (Packzy V1). There is no sandbox, and no way to cancel but in its panel. */
export const steadfast: Courier = {
  limits: { name: 100, address: 250 },
  knowsNumbers: true,
  book: (access, parcel, signal) =>
    bookByRequest(
      {
        url: new URL(`${access.url}/create_order`),
        headers: headersOf(access),
        json: {
          invoice: parcel.number,
          recipient_name: parcel.name,
          recipient_phone: parcel.phone,
          recipient_address: parcel.address,
          cod_amount: parcel.cash,
          total_lot: 1,
          delivery_type: 0,
          ...(parcel.note && { note: parcel.note }),
        },
      },
      readBooking,
      signal,
    ),
  findStatus: async (access, { number, consignmentId }, signal): Promise<StatusOutcome> => {
    const path = consignmentId ? `status_by_cid/${encodeURIComponent(consignmentId)}` : `status_by_invoice/${encodeURIComponent(number)}`;
    const answer = await exchange({ url: new URL(`${access.url}/${path}`), headers: headersOf(access) }, { signal });
    if (!('status' in answer)) return { state: 'unknown', detail: answer.detail };
    const { status, delivery_status: word } = readAnswer(answer, asked) ?? {};
    if (status === 200 && word) return { state: 'found', word };
    return status === 404 || answer.status === 404 ? { state: 'none' } : { state: 'unknown', detail: `HTTP ${answer.status}` };
  },
  readWebhook: ({ secrets }, { headers, body }) => {
    const [, given] = /^Bearer (.+)$/.exec(String(headers.authorization ?? '')) ?? [];
    if (!isSecret(given, secrets.webhookSecret)) return undefined;
    const news = webhook.safeParse(body).data;
    if (news?.notification_type !== 'delivery_status' || !news.status) return [];
    const word = news.status.toLowerCase();
    return [
      {
        consignmentId: news.consignment_id,
        number: news.invoice,
        word,
        at: timeOf(news.updated_at),
        ...(/^(partial_)?delivered$/.test(word) && news.cod_amount !== undefined && { collectedPoisha: toPoisha(news.cod_amount) }),
        ...(news.delivery_charge !== undefined && { chargePoisha: toPoisha(news.delivery_charge) }),
        ...(news.tracking_message && { reason: shownText(news.tracking_message) }),
      },
    ];
  },
  webhookAnswer: { status: 200, headers: {}, body: { status: 'success', message: 'Webhook received successfully.' } },
};

/** Refusals came with HTTP 200, too: the status is in the body. */
function readBooking(answer: ProviderAnswer): BookOutcome | undefined {
  const parsed = readAnswer(answer, booked);
  if (!parsed) return undefined;
  const { status, consignment, message, errors } = parsed;
  if (status === 200 && consignment)
    return { state: 'accepted', consignmentId: consignment.consignment_id, trackingCode: consignment.tracking_code };
  if (status === 401 || status === 403) return { state: 'refused', problem: 'credentials', detail: shownText(message ?? `${status}`) };
  if (status >= 400 && status < 500 && status !== 429)
    return { state: 'refused', problem: 'rejected', detail: textOfErrors(message, errors) || `${status}` };
  return undefined;
}
