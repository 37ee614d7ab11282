import { z } from 'zod';
import type { AttemptReason } from '#domain/money/gateways.ts';
import type { NoAnswer, ProviderAnswer } from '../http/exchange.ts';
import { readAnswer, shownText } from '../http/read-answer.ts';
import { amountText, poishaOfText } from './amounts.ts';
import { bkashCall } from './bkash-call.ts';
import { bkashNotice } from './bkash-notice.ts';
import { askBkashRefund, sendBkashRefund } from './bkash-refund.ts';
import { bkashToken } from './bkash-token.ts';
import type { Gateway, GatewayAccess, PaymentFact, StartedPayment, StartOutcome } from './gateway.ts';
import { detailOf, gatewayText, hostedPageOf, judgeStart, maybeText, neverOpened, unknownFact } from './gateway-answer.ts';

/** The answer to create, execute and status. Errors come with HTTP 200. */
const answered = z.object({
  statusCode: maybeText,
  statusMessage: maybeText,
  errorCode: maybeText,
  errorMessage: maybeText,
  paymentID: maybeText,
  bkashURL: maybeText,
  transactionStatus: maybeText,
  trxID: maybeText,
  amount: maybeText,
  currency: maybeText,
  customerMsisdn: maybeText,
  payerAccount: maybeText,
  // Sources disagree about its name.
  merchantInvoice: maybeText,
  merchantInvoiceNumber: maybeText,
  paymentCreateTime: maybeText,
});
type Answered = z.output<typeof answered>;

const returned = z.object({ paymentID: gatewayText, status: z.enum(['success', 'failure', 'cancel']) });

/** Codes that say why there is no payment; others: `declined`. */
const reasons: Readonly<Record<string, AttemptReason>> = {
  '2002': 'expired',
  '2017': 'overLimit',
  '2023': 'insufficientBalance',
  '2033': 'expired',
  '2069': 'cancelled',
};
/** It was executed, or can't be in its state: only its status says what became true. */
const settledCodes = new Set(['2029', '2056', '2062', '2068', '2116', '2117', '2119']);
/** bKash does not work now, or did not understand: nothing about the payment. */
const unclearCodes = new Set(['503', '2001', '2003', '2020', '2024', '2025', '2043', '2065', '2118']);

/** A payment that was not executed ends after a day. */
const paymentLifeMs = 24 * 60 * 60_000;

const isPhoneAllowed = (phone: string) => /^01\d{9}$/.test(phone);

const codeOf = ({ statusCode, errorCode }: Answered): string | undefined => errorCode ?? statusCode;
const textOf = (parsed: Answered): string => shownText(`${codeOf(parsed) ?? ''} ${parsed.errorMessage ?? parsed.statusMessage ?? ''}`);

/** What an answer to execute or status says; undefined: nothing about the payment, or only that it may be paid. */
function factOf(parsed: Answered): PaymentFact | undefined {
  const code = codeOf(parsed);
  if (code !== undefined && code !== '0000') {
    if (settledCodes.has(code) || unclearCodes.has(code)) return undefined;
    return { is: 'failed', reason: reasons[code] ?? 'declined', detail: textOf(parsed) };
  }
  const status = parsed.transactionStatus ?? '';
  if (status === 'Completed') {
    const amountPoisha = poishaOfText(parsed.amount);
    if (amountPoisha === undefined || !parsed.trxID) return undefined;
    return {
      is: 'paid',
      amountPoisha,
      currency: parsed.currency ?? '',
      ownRef: parsed.merchantInvoiceNumber ?? parsed.merchantInvoice ?? '',
      trxId: parsed.trxID,
      payer: parsed.customerMsisdn ?? parsed.payerAccount,
    };
  }
  if (status === 'Initiated') {
    const createdAt = timeOfBkash(parsed.paymentCreateTime);
    const isOld = createdAt !== undefined && Date.now() - createdAt > paymentLifeMs;
    return isOld ? { is: 'failed', reason: 'expired', detail: 'older than a day' } : { is: 'open' };
  }
  if (/^cancell?ed$/i.test(status)) return { is: 'failed', reason: 'cancelled', detail: status };
  if (/^expired$/i.test(status)) return { is: 'failed', reason: 'expired', detail: status };
  if (/^(failed|failure|declined)$/i.test(status)) return { is: 'failed', reason: 'declined', detail: status };
  return undefined;
}

/** "2019-08-07T11:12:34:978 GMT+0600" */
function timeOfBkash(text: string | undefined): number | undefined {
  const [, seconds, hours, minutes] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:[:.]\d+)? GMT([+-]\d\d):?(\d\d)$/.exec(text ?? '') ?? [];
  const at = seconds === undefined ? Number.NaN : Date.parse(`${seconds}${hours}:${minutes}`);
  return Number.isNaN(at) ? undefined : at;
}

async function askStatus(access: GatewayAccess, paymentID: string, signal: AbortSignal | undefined): Promise<PaymentFact> {
  const called = await bkashCall(access, 'tokenized/checkout/payment/status', { paymentID }, signal);
  if ('problem' in called) return unknownFact(called.detail);
  const { answer } = called;
  const parsed = 'status' in answer && answer.status < 500 ? readAnswer(answer, answered) : undefined;
  if (!parsed || !('status' in answer) || answer.status >= 400) return unknownFact(`status: ${detailOf(answer)}`);
  return factOf(parsed) ?? unknownFact(`status: ${textOf(parsed)} ${parsed.transactionStatus ?? ''}`);
}

function readStart(access: GatewayAccess, answer: ProviderAnswer | NoAnswer): StartOutcome {
  if (!('status' in answer) || answer.status !== 200) return judgeStart(answer);
  const parsed = readAnswer(answer, answered);
  if (!parsed) return { state: 'unknown', detail: 'the answer can’t be read' };
  const code = codeOf(parsed);
  if (code === '503') return { state: 'refused', problem: 'down', detail: textOf(parsed) };
  if (code === '2001' || code === '2043') return { state: 'refused', problem: 'credentials', detail: textOf(parsed) };
  if (code !== undefined && code !== '0000') return { state: 'refused', problem: 'rejected', detail: textOf(parsed) };
  const redirectTo = hostedPageOf(access.url, parsed.bkashURL);
  return parsed.paymentID && redirectTo
    ? { state: 'accepted', redirectTo, providerRef: parsed.paymentID }
    : { state: 'unknown', detail: 'no address to pay at' };
}

/** bKash, tokenized checkout v1.2.0-beta: create, redirect, execute. */
export const bkash: Gateway = {
  start: async (access, { ownRef, amountPoisha, returnUrl, payer }, signal) => {
    const payment = {
      mode: '0011',
      payerReference: isPhoneAllowed(payer.phone) ? payer.phone : ownRef,
      callbackURL: returnUrl,
      amount: amountText(amountPoisha),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: ownRef,
    };
    const called = await bkashCall(access, 'tokenized/checkout/create', payment, signal);
    return 'problem' in called ? { state: 'refused', ...called } : readStart(access, called.answer);
  },
  // The `signature` of some returns can't be checked: bKash has not published how.
  readReturn: (fields) => {
    const parsed = returned.safeParse(fields).data;
    return parsed && { said: parsed.status, providerRef: parsed.paymentID };
  },
  readNotice: bkashNotice,
  finish: async (access, { providerRef }, signal) => {
    if (providerRef === undefined) return neverOpened;
    const called = await bkashCall(access, 'tokenized/checkout/execute', { paymentID: providerRef }, signal);
    // Nothing was sent, or nothing executed: it can be finished later.
    if ('problem' in called) return { is: 'open' };
    const { answer } = called;
    if (!('status' in answer) && !answer.wasSent) return { is: 'open' };
    const parsed = 'status' in answer && answer.status < 400 ? readAnswer(answer, answered) : undefined;
    const fact = parsed && factOf(parsed);
    if (fact && fact.is !== 'open') return fact;
    const status = await askStatus(access, providerRef, signal);
    // Without a clear answer, the execution may still be in progress.
    const wasRefused = parsed !== undefined && settledCodes.has(codeOf(parsed) ?? '');
    return status.is === 'open' && !wasRefused ? unknownFact(`execute: ${detailOf(answer)}`) : status;
  },
  ask: async (access, { providerRef }: StartedPayment, signal) =>
    providerRef === undefined ? neverOpened : askStatus(access, providerRef, signal),
  refund: sendBkashRefund,
  askRefund: askBkashRefund,
  testKeys: async (access, signal) => {
    const token = await bkashToken(access, signal);
    if ('value' in token) return true;
    return token.problem === 'credentials' ? false : undefined;
  },
};
