import { z } from 'zod';
import { exchange } from '../http/exchange.ts';
import type { Gateway, PaymentNotice } from './gateway.ts';
import { maybeText } from './gateway-answer.ts';
import { isSnsAddress, parseJson, snsLimits, snsReader } from './sns-message.ts';

/** The fields that are kept: not the payer's number. */
const told = z.object({
  dateTime: maybeText,
  trxID: maybeText,
  transactionStatus: maybeText,
  transactionType: maybeText,
  amount: maybeText,
  currency: maybeText,
  merchantInvoiceNumber: maybeText,
});

const readMessage = snsReader();

/** Reads a notice that bKash sends through Amazon SNS. Any topic of SNS could send one, so it is only a reason to ask. */
export const bkashNotice: NonNullable<Gateway['readNotice']> = async ({ url }, { body }, signal) => {
  const message = await readMessage(body, url);
  if (!message) return undefined;
  if (message.Type === 'SubscriptionConfirmation') {
    if (!message.SubscribeURL || !isSnsAddress(message.SubscribeURL, url)) return undefined;
    const answer = await exchange({ url: new URL(message.SubscribeURL) }, { signal, timeoutMs: snsLimits.timeoutMs });
    return 'status' in answer && answer.status === 200 ? 'confirmed' : undefined;
  }
  const fields = told.safeParse(parseJson(message.Message)).data ?? {};
  const payload = Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const notice: PaymentNotice = { key: message.MessageId, payload };
  return payload.merchantInvoiceNumber ? { ...notice, ownRef: payload.merchantInvoiceNumber } : notice;
};
