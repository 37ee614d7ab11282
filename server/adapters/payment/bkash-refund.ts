import { z } from 'zod';
import type { NoAnswer, ProviderAnswer } from '../http/exchange.ts';
import { readAnswer, shownText } from '../http/read-answer.ts';
import { amountText, poishaOfText } from './amounts.ts';
import { bkashCall } from './bkash-call.ts';
import type { GatewayAccess, GatewayRefund, RefundFact } from './gateway.ts';
import { detailOf, maybeText } from './gateway-answer.ts';

/** The answer of the refund API, version 2. */
const refunded = z.object({
  refundTrxId: maybeText,
  refundTransactionStatus: maybeText,
  internalCode: maybeText,
  externalCode: maybeText,
  errorMessageEn: maybeText,
  message: maybeText,
});
const status = z.object({
  originalTrxId: maybeText,
  refundTransactions: z
    .array(z.object({ refundTrxId: maybeText, refundTransactionStatus: maybeText, refundAmount: maybeText }))
    .max(100)
    .optional()
    .catch(undefined),
});

/** Letters of `sku` and `reason`, without which bKash refuses. */
const textLength = 255;

const factOf = (word: string | undefined, trxId: string | undefined): RefundFact => {
  if (word === 'Completed') return { is: 'done', trxId };
  if (word === 'Failed' || word === 'Cancelled') return { is: 'failed', detail: word };
  return { is: 'sending', refundRef: trxId };
};

function readSent(answer: ProviderAnswer | NoAnswer): RefundFact {
  // Nothing left this server.
  if (!('status' in answer)) return answer.wasSent ? { is: 'unknown', detail: answer.detail } : { is: 'absent', detail: answer.detail };
  const parsed = answer.status < 500 ? readAnswer(answer, refunded) : undefined;
  if (!parsed) return { is: 'unknown', detail: detailOf(answer) };
  if (parsed.refundTrxId) return factOf(parsed.refundTransactionStatus, parsed.refundTrxId);
  const detail = shownText(
    `${parsed.externalCode ?? parsed.internalCode ?? answer.status} ${parsed.errorMessageEn ?? parsed.message ?? ''}`,
  );
  const isRefused = parsed.internalCode ?? parsed.externalCode ?? parsed.message;
  return isRefused ? { is: 'failed', detail } : { is: 'unknown', detail };
}

export async function sendBkashRefund(access: GatewayAccess, refund: GatewayRefund, signal?: AbortSignal): Promise<RefundFact> {
  const { payment, amountPoisha, number, reason } = refund;
  const body = {
    paymentId: payment.providerRef ?? '',
    trxId: payment.trxId,
    refundAmount: amountText(amountPoisha),
    sku: number,
    reason: reason.slice(0, textLength) || number,
  };
  const called = await bkashCall(access, 'v2/tokenized-checkout/refund/payment/transaction', body, signal);
  return 'problem' in called ? { is: 'absent', detail: called.detail } : readSent(called.answer);
}

/** bKash does not say our number: a refund is the one with its number, or with its amount that is of no other. */
export async function askBkashRefund(access: GatewayAccess, refund: GatewayRefund, signal?: AbortSignal): Promise<RefundFact> {
  const { payment, amountPoisha, refundRef, known } = refund;
  const body = { paymentId: payment.providerRef ?? '', trxId: payment.trxId };
  const called = await bkashCall(access, 'v2/tokenized-checkout/refund/payment/status', body, signal);
  if ('problem' in called) return { is: 'unknown', detail: called.detail };
  const { answer } = called;
  const parsed = 'status' in answer && answer.status === 200 ? readAnswer(answer, status) : undefined;
  if (!parsed?.refundTransactions) return { is: 'unknown', detail: `refund status: ${detailOf(answer)}` };
  const found = parsed.refundTransactions.find(({ refundTrxId, refundAmount }) =>
    refundRef ? refundTrxId === refundRef : poishaOfText(refundAmount) === amountPoisha && !known.includes(refundTrxId ?? ''),
  );
  return found ? factOf(found.refundTransactionStatus, found.refundTrxId) : { is: 'absent', detail: 'bKash has no such refund' };
}
