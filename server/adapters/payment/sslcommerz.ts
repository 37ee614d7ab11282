import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AttemptReason } from '#domain/money/gateways.ts';
import { exchange, type NoAnswer, type ProviderAnswer } from '../http/exchange.ts';
import { readAnswer, shownText } from '../http/read-answer.ts';
import { amountText, poishaOfText } from './amounts.ts';
import type { Gateway, GatewayAccess, GatewayPayment, GatewayRefund, PaymentFact, RefundFact, StartOutcome } from './gateway.ts';
import { detailOf, hostedPageOf, judgeStart, maybeText, unknownFact } from './gateway-answer.ts';
import { isSslcommerzNotice } from './sslcommerz-sign.ts';

const session = z.object({
  status: maybeText,
  failedreason: maybeText,
  sessionkey: maybeText,
  GatewayPageURL: maybeText,
});
/** A transaction: the answer of the validation, and an element of a query. */
const transaction = z.object({
  APIConnect: maybeText,
  status: maybeText,
  tran_id: maybeText,
  val_id: maybeText,
  amount: maybeText,
  store_amount: maybeText,
  currency: maybeText,
  currency_type: maybeText,
  bank_tran_id: maybeText,
  card_no: maybeText,
  risk_level: maybeText,
  error: maybeText,
});
type Transaction = z.output<typeof transaction>;
const found = z.object({
  APIConnect: maybeText,
  element: z
    .union([z.array(transaction).max(200), transaction.transform((one) => [one])])
    .optional()
    .catch(undefined),
});
const fieldsOf = z.record(z.string(), z.string().max(2000));

/** The fields of a notice that are kept: no names, phone numbers or addresses. */
const keptFields = [
  ...['status', 'tran_id', 'val_id', 'tran_date', 'amount', 'store_amount', 'currency', 'currency_type', 'currency_amount', 'bank_tran_id'],
  ...['card_type', 'card_brand', 'card_issuer', 'card_issuer_country_code', 'risk_level', 'risk_title', 'error'],
] as const;

/** Letters of a field of the session. */
const fieldLength = 50;
/** Statuses of a payment that is paid; others differ by whether it still can be. */
const isPaid = (status: string | undefined): boolean => status === 'VALID' || status === 'VALIDATED';

/** Whether it can be a number of the gateway. */
const isNumber = (text: string | undefined): text is string => /^[\w-]{1,100}$/.test(text ?? '');

const failures: Readonly<Record<string, AttemptReason>> = {
  FAILED: 'declined',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  UNATTEMPTED: 'expired',
};

function failureOf({ status = '', error = '' }: Transaction): PaymentFact | undefined {
  const reason = failures[status];
  if (reason === undefined) return undefined;
  const detail = shownText(`${status} ${error}`);
  if (reason !== 'declined') return { is: 'failed', reason, detail };
  if (/insufficient/i.test(error)) return { is: 'failed', reason: 'insufficientBalance', detail };
  return { is: 'failed', reason: /limit/i.test(error) ? 'overLimit' : 'declined', detail };
}

const ask = (access: GatewayAccess, path: string, query: Record<string, string>, signal: AbortSignal | undefined) => {
  const { storeId = '' } = access.settings;
  const url = new URL(`${access.url}/validator/api/${path}`);
  const credentials = { store_id: storeId, store_passwd: access.secrets.storePassword ?? '' };
  for (const [name, value] of Object.entries({ ...query, ...credentials, v: '1', format: 'json' })) url.searchParams.set(name, value);
  return exchange({ url }, { signal });
};

const readGood = <T>(answer: ProviderAnswer | NoAnswer, schema: z.ZodType<T>): T | undefined =>
  'status' in answer && answer.status === 200 ? readAnswer(answer, schema) : undefined;

/** Undefined: the number is of another payment, or none. */
async function validate(
  access: GatewayAccess,
  ownRef: string,
  valId: string,
  signal: AbortSignal | undefined,
): Promise<PaymentFact | undefined> {
  const answer = await ask(access, 'validationserverAPI.php', { val_id: valId }, signal);
  const parsed = readGood(answer, transaction);
  if (!parsed) return unknownFact(`validation: ${detailOf(answer)}`);
  if (!isPaid(parsed.status) || parsed.tran_id !== ownRef) return undefined;
  const amountPoisha = poishaOfText(parsed.amount);
  if (amountPoisha === undefined) return unknownFact('validation: the amount can’t be read');
  const store = poishaOfText(parsed.store_amount);
  return {
    is: 'paid',
    amountPoisha,
    // The currency that the payment was asked in; `currency` is always the one of the store.
    currency: parsed.currency_type || parsed.currency || '',
    ownRef: parsed.tran_id,
    trxId: parsed.bank_tran_id || valId,
    payer: parsed.card_no || undefined,
    ...(parsed.risk_level === '1' && { isRisky: true as const }),
    ...(store !== undefined && store <= amountPoisha && { feePoisha: amountPoisha - store }),
  };
}

/** By our number: of several tries, the paid one counts. */
async function findPayment(access: GatewayAccess, ownRef: string, signal: AbortSignal | undefined): Promise<PaymentFact> {
  const answer = await ask(access, 'merchantTransIDvalidationAPI.php', { tran_id: ownRef }, signal);
  const parsed = readGood(answer, found);
  if (!parsed) return unknownFact(`query: ${detailOf(answer)}`);
  if (parsed.APIConnect !== 'DONE') return unknownFact(`query: ${parsed.APIConnect ?? 'not done'}`);
  const tries = (parsed.element ?? []).filter(({ tran_id }) => tran_id === ownRef);
  const paid = tries.find(({ status, val_id }) => isPaid(status) && val_id);
  if (paid?.val_id) return (await validate(access, ownRef, paid.val_id, signal)) ?? unknownFact('validation: INVALID_TRANSACTION');
  if (tries.length === 0 || tries.some(({ status }) => status === 'PENDING')) return { is: 'open' };
  const facts = tries.map(failureOf);
  const last = facts.at(-1);
  return last && !facts.includes(undefined) ? last : unknownFact(`query: ${tries.map(({ status }) => status).join(', ')}`);
}

async function factOf(access: GatewayAccess, ownRef: string, valId: string | undefined, signal: AbortSignal | undefined) {
  // A browser may bring any number: one that is of no use proves nothing.
  const fact = valId ? await validate(access, ownRef, valId, signal) : undefined;
  return fact ?? findPayment(access, ownRef, signal);
}

function readStart(access: GatewayAccess, answer: ProviderAnswer | NoAnswer): StartOutcome {
  if (!('status' in answer) || answer.status !== 200) return judgeStart(answer);
  const parsed = readAnswer(answer, session);
  if (!parsed) return { state: 'unknown', detail: 'the answer can’t be read' };
  const redirectTo = hostedPageOf(access.url, parsed.GatewayPageURL);
  if (parsed.status === 'SUCCESS' && redirectTo) return { state: 'accepted', redirectTo, providerRef: parsed.sessionkey };
  const detail = shownText(parsed.failedreason ?? parsed.status ?? '');
  if (parsed.status !== 'FAILED') return { state: 'unknown', detail };
  return { state: 'refused', problem: /^store credential/i.test(detail) ? 'credentials' : 'rejected', detail };
}

function sessionOf(access: GatewayAccess, { ownRef, amountPoisha, returnUrl, noticeUrl, payer, pieces }: GatewayPayment) {
  const short = (text: string, other: string) => text.trim().slice(0, fieldLength) || other;
  return {
    store_id: access.settings.storeId ?? '',
    store_passwd: access.secrets.storePassword ?? '',
    total_amount: amountText(amountPoisha),
    currency: 'BDT',
    tran_id: ownRef,
    success_url: returnUrl,
    fail_url: returnUrl,
    cancel_url: returnUrl,
    ipn_url: noticeUrl,
    product_name: `Order ${ownRef}`,
    product_category: 'Health and groceries',
    product_profile: 'general',
    cus_name: short(payer.name, 'Customer'),
    // The gateway demands one; the shop has none.
    cus_email: `${payer.phone}@${new URL(returnUrl).hostname}`.slice(0, fieldLength),
    cus_add1: short(payer.address, payer.district),
    cus_city: short(payer.district, 'Dhaka'),
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    cus_phone: payer.phone,
    // Otherwise the gateway asks for an address of the delivery, too.
    shipping_method: 'NO',
    num_of_item: String(pieces),
  };
}

const refundAnswer = z.object({ APIConnect: maybeText, status: maybeText, refund_ref_id: maybeText, errorReason: maybeText });

/** `success` of a request is its acceptance: the money comes later. */
async function sendRefund(access: GatewayAccess, refund: GatewayRefund, signal?: AbortSignal): Promise<RefundFact> {
  const { number, amountPoisha, reason, payment } = refund;
  const asked = {
    bank_tran_id: payment.trxId,
    refund_trans_id: number,
    refund_amount: amountText(amountPoisha),
    refund_remarks: reason || number,
  };
  const answer = await ask(access, 'merchantTransIDvalidationAPI.php', asked, signal);
  if (!('status' in answer) && !answer.wasSent) return { is: 'absent', detail: answer.detail };
  const parsed = readGood(answer, refundAnswer);
  if (!parsed) return { is: 'unknown', detail: detailOf(answer) };
  const detail = shownText(`${parsed.APIConnect ?? ''} ${parsed.status ?? ''} ${parsed.errorReason ?? ''}`);
  if (parsed.status === 'failed' || (parsed.APIConnect !== undefined && parsed.APIConnect !== 'DONE')) return { is: 'failed', detail };
  const isTaken = (parsed.status === 'success' || parsed.status === 'processing') && parsed.refund_ref_id;
  return isTaken ? { is: 'sending', refundRef: parsed.refund_ref_id } : { is: 'unknown', detail };
}

/** Without its number there, a refund can't be asked about: a person looks into the gateway's panel. */
async function askRefund(access: GatewayAccess, { refundRef }: GatewayRefund, signal?: AbortSignal): Promise<RefundFact> {
  if (refundRef === undefined) return { is: 'unknown', detail: 'SSLCommerz did not say the number of this refund' };
  const answer = await ask(access, 'merchantTransIDvalidationAPI.php', { refund_ref_id: refundRef }, signal);
  const parsed = readGood(answer, refundAnswer);
  if (!parsed) return { is: 'unknown', detail: `refund status: ${detailOf(answer)}` };
  if (parsed.status === 'refunded') return { is: 'done', trxId: refundRef };
  if (parsed.status === 'cancelled') return { is: 'failed', detail: shownText(`cancelled ${parsed.errorReason ?? ''}`) };
  return parsed.status === 'processing' ? { is: 'sending' } : { is: 'unknown', detail: shownText(`refund status: ${parsed.status ?? ''}`) };
}

/** SSLCommerz v4: cards, wallets and banks on its page. Only its validation says that something is paid. */
export const sslcommerz: Gateway = {
  start: async (access, payment, signal) =>
    readStart(access, await exchange({ url: new URL(`${access.url}/gwprocess/v4/api.php`), form: sessionOf(access, payment) }, { signal })),
  readReturn: (given) => {
    const { status, tran_id: ownRef, val_id: hint } = given;
    if (!status || !ownRef) return undefined;
    const said = isPaid(status) ? 'success' : status === 'CANCELLED' ? 'cancel' : 'failure';
    return { said, ownRef, ...(isNumber(hint) && { hint }) };
  },
  readNotice: async ({ secrets }, { body }) => {
    const fields = fieldsOf.safeParse(body).data;
    if (!fields || !isSslcommerzNotice(fields, secrets.storePassword)) return undefined;
    const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
    const kept = keptFields.flatMap((name): [string, string][] => (fields[name] ? [[name, fields[name]]] : []));
    return {
      key: createHash('sha256').update(JSON.stringify(sorted)).digest('hex'),
      ownRef: fields.tran_id,
      ...(isNumber(fields.val_id) && { hint: fields.val_id }),
      payload: Object.fromEntries(kept),
    };
  },
  finish: (access, { ownRef, hint }, signal) => factOf(access, ownRef, hint, signal),
  ask: (access, { ownRef, hint }, signal) => factOf(access, ownRef, hint, signal),
  refund: sendRefund,
  askRefund,
  testKeys: async (access, signal) => {
    const answer = await ask(access, 'merchantTransIDvalidationAPI.php', { tran_id: 'NONE' }, signal);
    const { APIConnect } = readGood(answer, found) ?? {};
    if (APIConnect === 'DONE') return true;
    return APIConnect === 'INVALID_REQUEST' || APIConnect === 'INACTIVE' || APIConnect === 'FAILED' ? false : undefined;
  },
};
