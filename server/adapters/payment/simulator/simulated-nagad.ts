import { randomBytes } from 'node:crypto';
import { amountText, poishaOfText } from '../amounts.ts';
import { type NagadKeys, nagadKeys, sealForNagad, unsealFromNagad } from '../nagad-crypt.ts';
import { gatewaySettingsOf } from './gateway-cases.ts';
import {
  dhakaText,
  replyOf,
  type SimulatedGateway,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatorContext,
  textIn,
} from './simulated-gateway.ts';
import { simulatedKeys } from './simulated-keys.ts';
import { countCall, type SimulatedPayment } from './simulated-payments.ts';

/** Plays initialize, complete and verify. A merchant may sign with either hash. */
export function simulatedNagad({ payments, now, pageOf }: SimulatorContext): SimulatedGateway {
  const { merchantId = '' } = gatewaySettingsOf.nagad;
  const own = { merchantKey: simulatedKeys.gatewayPrivate, gatewayKey: simulatedKeys.merchantPublic };
  const bothKeys = ['sha256', 'sha1'].flatMap((hash) => nagadKeys(own, hash) ?? []);
  const refuse = (reason: string, message: string) => replyOf({ reason, message }, 400);

  const unseal = (body: SimulatedRequest['body']): { data: Record<string, unknown>; keys: NagadKeys } | undefined => {
    for (const keys of bothKeys) {
      const data = unsealFromNagad(keys, textIn(body, 'sensitiveData'), textIn(body, 'signature'));
      if (data) return { data: data as Record<string, unknown>, keys }; // JSON of a merchant that has the key
    }
    return undefined;
  };

  const initialize = (ownRef: string, body: SimulatedRequest['body']): SimulatedReply => {
    const message = unseal(body);
    if (message?.data.merchantId !== merchantId || message.data.orderId !== ownRef) return refuse('INVALID_SIGNATURE', 'Invalid signature');
    if (!/^[A-Za-z0-9]{1,20}$/.test(ownRef)) return refuse('INVALID_ORDER', 'Invalid order ID');
    if (payments.find(ownRef)) return refuse('DUPLICATE_ORDER', 'The order ID was used');
    const id = randomBytes(16).toString('base64url').replace(/[-_]/g, 'x');
    const challenge = randomBytes(20).toString('hex');
    const made = { gateway: 'nagad', id, ownRef, amountPoisha: 0, returnUrl: '', noticeUrl: undefined, state: 'initialized' } as const;
    payments.add({ ...made, note: challenge });
    const acceptDateTime = dhakaText(now()).replace(/\D/g, '');
    return replyOf(sealForNagad(message.keys, { paymentReferenceId: id, challenge, acceptDateTime }));
  };

  const complete = (id: string, body: SimulatedRequest['body']): SimulatedReply => {
    const payment = payments.find(id, 'nagad');
    const data = unseal(body)?.data;
    if (payment?.state !== 'initialized') return refuse('INVALID_PAYMENT', 'Invalid payment reference');
    if (!data || data.orderId !== payment.ownRef || data.challenge !== payment.note)
      return refuse('INVALID_SIGNATURE', 'Invalid signature');
    const returnUrl = textIn(body, 'merchantCallbackURL');
    const amountPoisha = poishaOfText(textIn(data, 'amount'));
    if (!amountPoisha || data.currencyCode !== '050' || !URL.canParse(returnUrl)) return refuse('INVALID_AMOUNT', 'Invalid amount');
    Object.assign(payment, { amountPoisha, returnUrl, state: 'open' });
    if (payments.caseOf(payment) === 'early') return 'unanswered';
    return replyOf({ callBackUrl: pageOf(payment), status: 'Success' });
  };

  const wordsOf = ({ state }: SimulatedPayment): [status: string, code: string] => {
    if (state === 'paid') return ['Success', '000'];
    if (state === 'failed') return ['Failed', '901'];
    if (state === 'cancelled') return ['Aborted', '903'];
    return state === 'strange' ? ['UnderReview', '999'] : ['Initiated', '001'];
  };

  const verify = (payment: SimulatedPayment): SimulatedReply => {
    const which = payments.caseOf(payment);
    const isAsked = payment.state === 'paid' ? countCall(payment, 'verify') : undefined;
    if (which === 'lost' && isAsked === 0) return 'unanswered';
    if (which === 'broken' && isAsked !== undefined && isAsked < 2) return refuseBroken;
    const [status, statusCode] = wordsOf(payment);
    return replyOf({
      merchantId,
      orderId: payment.ownRef,
      paymentRefId: payment.id,
      amount: amountText(payment.state === 'paid' ? payment.paidPoisha : payment.amountPoisha),
      clientMobileNo: '017****0000',
      orderDateTime: dhakaText(payment.createdAt),
      issuerPaymentRefNo: payment.trxId,
      status,
      statusCode,
    });
  };

  return {
    serve: ({ method, path, body }) => {
      const [, step = '', one = '', two = ''] =
        /^\/(check-out\/initialize|check-out\/complete|verify\/payment)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
      if (method === 'POST' && step === 'check-out/initialize') return initialize(two, body);
      if (method === 'POST' && step === 'check-out/complete') return complete(one, body);
      const payment = step === 'verify/payment' ? payments.find(one, 'nagad') : undefined;
      return payment ? verify(payment) : replyOf({ reason: 'NOT_FOUND', message: 'Not found' }, 404);
    },
    pay: (payment) => {
      const which = payments.caseOf(payment);
      payment.said = which === 'insufficient' ? 'failure' : 'success';
      if (which === 'insufficient') payment.state = 'failed';
      else if (which === 'strange') payment.state = 'strange';
      else payments.capture(payment);
    },
    returnOf: (payment) => {
      const words = {
        success: ['Success', '00_0000_000'],
        failure: ['Failed', '30_0010_999'],
        cancel: ['Aborted', '10_0110_001'],
      } as const;
      const [status, code] = words[payment.said ?? 'failure'];
      const url = new URL(payment.returnUrl);
      const query = {
        merchant: merchantId,
        order_id: payment.ownRef,
        payment_ref_id: payment.id,
        status,
        status_code: code,
        message: status,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { method: 'GET', url: url.href };
    },
    noticesOf: () => [],
  };
}

const refuseBroken = replyOf({ reason: 'SERVER_ERROR', message: 'Internal server error' }, 500);
