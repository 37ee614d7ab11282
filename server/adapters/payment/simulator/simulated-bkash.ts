import { createSign, randomBytes, randomUUID } from 'node:crypto';
import { amountText, poishaOfText } from '../amounts.ts';
import { type SnsMessage, snsSignedText } from '../sns-message.ts';
import { gatewayPassword } from './gateway-cases.ts';
import {
  dhakaText,
  replyOf,
  type SentNotice,
  type SimulatedGateway,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatorContext,
  textIn,
} from './simulated-gateway.ts';
import { simulatedKeys } from './simulated-keys.ts';
import { countCall, type SimulatedPayment } from './simulated-payments.ts';

const hourMs = 60 * 60_000;
/** Requests of a token in an hour; more are refused. */
const tokensPerHour = 2;
/** Tokens that are remembered. */
const maxTokens = 1000;

const errors = {
  '2001': 'Invalid App Key',
  '2006': 'Invalid Amount',
  '2023': 'Insufficient Balance',
  '2029': 'Duplicate for All Transactions',
  '2033': 'Transaction ID does not exist',
  '2056': 'Invalid Payment State',
  '2062': 'The payment has already been completed',
  '2069': 'The payment was cancelled',
} as const;
const errorOf = (code: keyof typeof errors) => replyOf({ statusCode: code, statusMessage: errors[code] });

type SnsParts =
  | { Type: SnsMessage['Type']; Message: string }
  | { Type: SnsMessage['Type']; Message: string; Token: string; SubscribeURL: string };

export interface SimulatedBkash extends SimulatedGateway {
  /** How many tokens were issued. */
  countTokens: () => number;
  /** From now on, tokens that were issued are refused. */
  expireTokens: () => void;
  /** Sets up notices to this address, as bKash does: the shop confirms it first. */
  subscribe: (url: string) => Promise<void>;
}

/** Plays tokenized checkout, with tokens that can be requested only twice in an hour, and notices through SNS. */
export function simulatedBkash({ payments, now, origin, pageOf, send }: SimulatorContext): SimulatedBkash {
  const tokens = new Map<string, { expiresAt: number }>();
  const requested = new Map<string, number[]>();
  const confirmed = new Set<string>();
  const waiting = new Map<string, string>();
  let issued = 0;

  const issue = ({ headers, body }: SimulatedRequest): SimulatedReply => {
    const username = String(headers.username ?? '');
    const isKnown = username.startsWith('simulator') && headers.password === gatewayPassword;
    if (!isKnown || body.app_key !== gatewayPassword || body.app_secret !== gatewayPassword) return errorOf('2001');
    const recent = (requested.get(username) ?? []).filter((at) => at > now() - hourMs);
    requested.delete(username);
    requested.set(username, [...recent, now()]);
    const [oldest] = requested.keys();
    if (requested.size > maxTokens && oldest !== undefined) requested.delete(oldest);
    if (recent.length >= tokensPerHour) return replyOf({ message: 'Too many requests' }, 429);
    issued += 1;
    const token = `token-${issued}-${randomBytes(8).toString('hex')}`;
    tokens.set(token, { expiresAt: now() + hourMs });
    const [first] = tokens.keys();
    if (tokens.size > maxTokens && first !== undefined) tokens.delete(first);
    return replyOf({
      statusCode: '0000',
      statusMessage: 'Successful',
      token_type: 'Bearer',
      id_token: token,
      expires_in: 3600,
      refresh_token: `refresh-${issued}`,
    });
  };

  const create = (body: SimulatedRequest['body']): SimulatedReply => {
    const amountPoisha = poishaOfText(textIn(body, 'amount'));
    const [ownRef, returnUrl] = [textIn(body, 'merchantInvoiceNumber'), textIn(body, 'callbackURL')];
    if (!amountPoisha || body.currency !== 'BDT' || body.mode !== '0011' || body.intent !== 'sale') return errorOf('2006');
    if (!ownRef || !URL.canParse(returnUrl)) return replyOf({ statusCode: '2065', statusMessage: 'Mandatory field missing' });
    if (payments.find(ownRef)) return errorOf('2029');
    const id = `TR0011${randomBytes(10).toString('hex')}`;
    const made = { gateway: 'bkash', id, ownRef, amountPoisha, returnUrl, noticeUrl: undefined, state: 'open', note: undefined } as const;
    const payment = payments.add(made);
    if (payments.caseOf(payment) === 'early') return 'unanswered';
    return replyOf({ ...detailsOf(payment), bkashURL: pageOf(payment), callbackURL: returnUrl });
  };

  const wordOf = (payment: SimulatedPayment): string => {
    if (payment.state === 'paid') return 'Completed';
    return payment.state === 'strange' ? 'UnderReview' : 'Initiated';
  };

  const detailsOf = (payment: SimulatedPayment) => ({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.id,
    amount: amountText(payment.state === 'paid' ? payment.paidPoisha : payment.amountPoisha),
    currency: 'BDT',
    intent: 'sale',
    transactionStatus: wordOf(payment),
    paymentCreateTime: `${dhakaText(payment.createdAt).replace(' ', 'T')}:000 GMT+0600`,
    ...(payment.state === 'paid' && { trxID: payment.trxId, customerMsisdn: '01700000000' }),
  });

  const execute = (payment: SimulatedPayment, token: string): SimulatedReply => {
    const which = payments.caseOf(payment);
    if (payment.state === 'authorized' && which === 'unsigned') {
      payment.note ??= token;
      if (payment.note === token) return replyOf({ message: 'The incoming token has expired' }, 401);
    }
    if (payment.state === 'paid') return errorOf('2062');
    if (payment.state === 'cancelled') return errorOf('2069');
    if (payment.state === 'strange') return replyOf({ ...detailsOf(payment), merchantInvoiceNumber: payment.ownRef });
    if (payment.state !== 'authorized') return errorOf('2056');
    if (which === 'insufficient') {
      payment.state = 'failed';
      return errorOf('2023');
    }
    payments.capture(payment);
    for (const notice of tell(payment)) void send(payment, notice);
    if (which === 'lost') return 'unanswered';
    if (which === 'broken') return replyOf({ message: 'Internal server error' }, 500);
    return replyOf({ ...detailsOf(payment), merchantInvoiceNumber: payment.ownRef });
  };

  const askStatus = (payment: SimulatedPayment): SimulatedReply => {
    const isBroken = payments.caseOf(payment) === 'broken' && payment.state === 'paid' && countCall(payment, 'status') === 0;
    if (isBroken) return replyOf({ message: 'Internal server error' }, 500);
    return replyOf({ ...detailsOf(payment), merchantInvoice: payment.ownRef });
  };

  const refund = (body: SimulatedRequest['body'], isAsked: boolean): SimulatedReply => {
    const payment = payments.find(textIn(body, 'paymentId'), 'bkash');
    const refuse = (code: string, errorMessageEn: string) => replyOf({ internalCode: code, externalCode: code, errorMessageEn }, 400);
    if (payment?.state !== 'paid' || payment.trxId !== textIn(body, 'trxId')) return refuse('2033', 'Transaction not found');
    const shown = (each: (typeof payment.refunds)[number]) => ({
      refundTrxId: each.ref,
      refundTransactionStatus: each.state === 'done' ? 'Completed' : 'Processing',
      refundAmount: amountText(each.amountPoisha),
      completedTime: new Date(now()).toISOString(),
    });
    const original = { originalTrxId: payment.trxId, originalTrxAmount: amountText(payment.paidPoisha) };
    if (isAsked)
      return replyOf({ ...original, refundTransactions: payment.refunds.map((each) => shown(payments.askRefund(payment, each))) });
    const [sku, reason] = [textIn(body, 'sku'), textIn(body, 'reason')];
    if (!sku || !reason) return replyOf({ message: 'Invalid request body' }, 400);
    const made = payments.refund(payment, { number: sku, amountPoisha: poishaOfText(textIn(body, 'refundAmount')) ?? 0 });
    if (!made) return refuse('2026', 'Refund amount is more than the original');
    return payments.caseOf(payment) === 'refundLost'
      ? 'unanswered'
      : replyOf({ ...original, ...shown(made), currency: 'BDT', sku, reason });
  };

  /** An SNS message, signed. */
  const sns = (url: string, message: SnsParts): SentNotice => {
    const unsigned = {
      MessageId: randomUUID(),
      TopicArn: 'arn:aws:sns:ap-southeast-1:000000000000:simulator',
      Timestamp: new Date(now()).toISOString(),
      SignatureVersion: '2' as const,
      Signature: '',
      SigningCertURL: `${origin()}/bkash/sns/simulator.pem`,
      ...message,
    };
    const key = { key: Buffer.from(simulatedKeys.gatewayPrivate, 'base64'), format: 'der', type: 'pkcs8' } as const;
    const body = { ...unsigned, Signature: createSign('RSA-SHA256').update(snsSignedText(unsigned)).sign(key, 'base64') };
    const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': body.Type };
    return { url, headers, text: JSON.stringify(body), body };
  };

  const tell = (payment: SimulatedPayment): SentNotice[] => {
    const Message = JSON.stringify({
      dateTime: dhakaText(now()).replace(/\D/g, ''),
      debitMSISDN: '01700000000',
      trxID: payment.trxId,
      transactionStatus: 'Completed',
      transactionType: '10002294',
      amount: amountText(payment.paidPoisha),
      currency: 'BDT',
      merchantInvoiceNumber: payment.ownRef,
    });
    return [...confirmed].flatMap((url) => {
      const notice = sns(url, { Type: 'Notification', Message });
      return payments.caseOf(payment) === 'twice' ? [notice, notice] : [notice];
    });
  };

  const serveSns = ({ path, query }: SimulatedRequest): SimulatedReply => {
    if (path === '/sns/simulator.pem') {
      const lines = simulatedKeys.certificate.match(/.{1,64}/g) ?? [];
      return { status: 200, text: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
    }
    const url = path === '/sns/confirm' ? waiting.get(query.get('Token') ?? '') : undefined;
    if (url === undefined) return replyOf({ message: 'Not found' }, 404);
    confirmed.add(url);
    return replyOf({ SubscriptionArn: 'simulator' });
  };

  return {
    serve: (request) => {
      const { path, method, headers, body } = request;
      if (method === 'GET') return serveSns(request);
      const [, call = ''] = /^\/tokenized\/checkout\/(.+)$/.exec(path) ?? [];
      if (call === 'token/grant' || (call === 'token/refresh' && body.refresh_token)) return issue(request);
      const token = String(headers.authorization ?? '');
      const isGood = (tokens.get(token)?.expiresAt ?? 0) > now() && headers['x-app-key'] === gatewayPassword;
      if (!isGood) return replyOf({ message: 'Unauthorized' }, 401);
      const [, act] = /^\/v2\/tokenized-checkout\/refund\/payment\/(transaction|status)$/.exec(path) ?? [];
      if (act) return refund(body, act === 'status');
      if (call === 'create') return create(body);
      if (call !== 'execute' && call !== 'payment/status') return replyOf({ message: 'Missing Authentication Token' }, 403);
      const payment = payments.find(textIn(body, 'paymentID'), 'bkash');
      if (!payment) return errorOf('2033');
      return call === 'execute' ? execute(payment, token) : askStatus(payment);
    },
    pay: (payment) => {
      const isStrange = payments.caseOf(payment) === 'strange';
      payment.state = isStrange ? 'strange' : 'authorized';
      payment.said = 'success';
    },
    returnOf: (payment) => {
      const url = new URL(payment.returnUrl);
      const query = { paymentID: payment.id, status: payment.said ?? 'failure', signature: 'Xy9simulated', apiVersion: '1.2.0-beta' };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { method: 'GET', url: url.href };
    },
    // They are sent when the money moves.
    noticesOf: (payment) => (payment.state === 'paid' ? tell(payment) : []),
    countTokens: () => issued,
    expireTokens: () => tokens.clear(),
    subscribe: async (url) => {
      const Token = randomBytes(16).toString('hex');
      waiting.set(Token, url);
      const SubscribeURL = `${origin()}/bkash/sns/confirm?Token=${Token}`;
      const Message = 'You have chosen to subscribe to the topic.';
      await send({ ownRef: 'subscription' }, sns(url, { Type: 'SubscriptionConfirmation', Message, Token, SubscribeURL }));
    },
  };
}
