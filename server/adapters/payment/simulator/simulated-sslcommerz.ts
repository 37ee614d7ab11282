import { randomBytes } from 'node:crypto';
import { amountText, poishaOfText } from '../amounts.ts';
import { sslcommerzSign } from '../sslcommerz-sign.ts';
import { gatewayPassword, gatewaySettingsOf } from './gateway-cases.ts';
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
import { countCall, type SimulatedPayment } from './simulated-payments.ts';

const needed = [
  ...['store_id', 'store_passwd', 'total_amount', 'currency', 'tran_id', 'success_url', 'fail_url', 'cancel_url', 'product_name'],
  ...['product_category', 'product_profile', 'cus_name', 'cus_email', 'cus_add1', 'cus_city', 'cus_postcode', 'cus_country', 'cus_phone'],
  ...['shipping_method', 'num_of_item'],
];

const isStore = (id: unknown, password: unknown) => id === gatewaySettingsOf.sslcommerz.storeId && password === gatewayPassword;

/** Plays the session, its notices, and the validation. */
export function simulatedSslcommerz({ payments, pageOf }: SimulatorContext): SimulatedGateway {
  const start = (body: SimulatedRequest['body']): SimulatedReply => {
    const refuse = (failedreason: string) => replyOf({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' });
    if (!isStore(body.store_id, body.store_passwd)) return refuse('Store Credential Error Or Store is De-active');
    const missing = needed.find((name) => textIn(body, name) === '');
    if (missing) return refuse(`Invalid Information! '${missing}' is missing or empty.`);
    const amountPoisha = poishaOfText(textIn(body, 'total_amount')) ?? 0;
    if (amountPoisha < 10_00 || amountPoisha > 500_000_00) return refuse('Invalid amount');
    const ownRef = textIn(body, 'tran_id');
    if (ownRef.length > 30 || payments.find(ownRef)) return refuse('Duplicate Transaction ID');
    const returnUrl = textIn(body, 'success_url');
    if (!URL.canParse(returnUrl)) return refuse('Invalid success_url');
    const id = randomBytes(16).toString('hex').toUpperCase();
    const made = { gateway: 'sslcommerz', id, ownRef, amountPoisha, returnUrl, state: 'open', note: undefined } as const;
    const payment = payments.add({ ...made, noticeUrl: textIn(body, 'ipn_url') || undefined });
    return replyOf({ status: 'SUCCESS', failedreason: '', sessionkey: id, GatewayPageURL: pageOf(payment) });
  };

  const statusOf = ({ state }: SimulatedPayment): string => {
    if (state === 'paid') return 'VALID';
    if (state === 'failed') return 'FAILED';
    if (state === 'cancelled') return 'CANCELLED';
    return state === 'strange' ? 'UNDER_REVIEW' : 'PENDING';
  };
  const valIdOf = (payment: SimulatedPayment) => `val${payment.id.toLowerCase()}`;

  const fieldsOf = (payment: SimulatedPayment): Record<string, string> => {
    const which = payments.caseOf(payment);
    const amount = payment.state === 'paid' ? payment.paidPoisha : payment.amountPoisha;
    const isFailed = payment.state === 'failed';
    return {
      // The buyer was told that it is paid.
      status: payment.state === 'strange' ? 'VALID' : statusOf(payment),
      tran_date: dhakaText(payment.createdAt),
      tran_id: payment.ownRef,
      ...((payment.state === 'paid' || payment.state === 'strange') && { val_id: valIdOf(payment) }),
      amount: amountText(amount),
      store_amount: amountText(amount - Math.floor((amount * 25) / 1000)),
      currency: 'BDT',
      bank_tran_id: payment.trxId,
      card_type: 'VISA-Simulated Bank',
      card_no: '418117XXXXXX6675',
      card_issuer: 'SIMULATED BANK, LTD.',
      card_brand: 'VISA',
      card_issuer_country: 'Bangladesh',
      card_issuer_country_code: 'BD',
      currency_type: 'BDT',
      currency_amount: amountText(amount),
      currency_rate: '1.0000',
      base_fair: '0.00',
      error: isFailed ? (which === 'insufficient' ? 'Insufficient balance' : 'Declined by issuer') : '',
      store_id: gatewaySettingsOf.sslcommerz.storeId ?? '',
      value_a: '',
      risk_level: which === 'broken' ? '1' : '0',
      risk_title: which === 'broken' ? 'High risk' : 'Safe',
    };
  };

  const signed = (payment: SimulatedPayment): Record<string, string> => {
    const fields = fieldsOf(payment);
    const all = { ...fields, verify_key: Object.keys(fields).sort().join(',') };
    const sha2 = sslcommerzSign(all, gatewayPassword, 'sha256') ?? '';
    return {
      ...all,
      verify_sign: sslcommerzSign(all, gatewayPassword, 'md5') ?? '',
      verify_sign_sha2: payments.caseOf(payment) === 'unsigned' ? [...sha2].reverse().join('') : sha2,
    };
  };

  const validate = (valId: string): SimulatedReply => {
    const payment = valId.startsWith('val') ? payments.find(valId.slice(3).toUpperCase(), 'sslcommerz') : undefined;
    if (payment?.state !== 'paid') return replyOf({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
    const status = countCall(payment, 'validate') === 0 ? 'VALID' : 'VALIDATED';
    return replyOf({ ...fieldsOf(payment), status, APIConnect: 'DONE', validated_on: dhakaText(payment.pressedAt) });
  };

  const query = (ownRef: string): SimulatedReply => {
    const payment = payments.find(ownRef, 'sslcommerz');
    if (!payment) return replyOf({ APIConnect: 'DONE', no_of_trans_found: 0, element: [] });
    const element = { ...fieldsOf(payment), status: statusOf(payment) };
    return replyOf({ APIConnect: 'DONE', no_of_trans_found: 1, element: [element] });
  };

  const refund = (asked: URLSearchParams): SimulatedReply => {
    const get = (name: string) => asked.get(name) ?? '';
    const payment = payments.findPaid(get('bank_tran_id'), 'sslcommerz');
    const amountPoisha = poishaOfText(get('refund_amount')) ?? 0;
    const made = payment && get('refund_remarks') && payments.refund(payment, { number: get('refund_trans_id'), amountPoisha });
    const of = { APIConnect: 'DONE', bank_tran_id: get('bank_tran_id'), trans_id: payment?.ownRef ?? '' };
    if (!payment || !made) return replyOf({ ...of, refund_ref_id: '', status: 'failed', errorReason: 'Refund is not possible' });
    if (payments.caseOf(payment) === 'refundLost') return 'unanswered';
    return replyOf({ ...of, refund_ref_id: made.ref, status: made.state === 'done' ? 'success' : 'processing', errorReason: '' });
  };

  const askRefund = (ref: string): SimulatedReply => {
    const found = payments.findRefund(ref, 'sslcommerz');
    if (!found) return replyOf({ APIConnect: 'DONE', status: '', errorReason: 'Not found' });
    const { payment, refund: asked } = found;
    const { state } = payments.askRefund(payment, asked);
    return replyOf({
      APIConnect: 'DONE',
      bank_tran_id: payment.trxId,
      refund_ref_id: ref,
      status: state === 'done' ? 'refunded' : state,
      errorReason: '',
    });
  };

  return {
    serve: ({ method, path, body, query: asked }) => {
      if (method === 'POST' && path === '/gwprocess/v4/api.php') return start(body);
      const [, api] = /^\/validator\/api\/(validationserverAPI|merchantTransIDvalidationAPI)\.php$/.exec(path) ?? [];
      if (!api) return replyOf({ message: 'Not found' }, 404);
      if (!isStore(asked.get('store_id'), asked.get('store_passwd'))) return replyOf({ APIConnect: 'INVALID_REQUEST' });
      if (asked.has('refund_trans_id')) return refund(asked);
      if (asked.has('refund_ref_id')) return askRefund(asked.get('refund_ref_id') ?? '');
      return api === 'validationserverAPI' ? validate(asked.get('val_id') ?? '') : query(asked.get('tran_id') ?? '');
    },
    pay: (payment) => {
      const which = payments.caseOf(payment);
      payment.said = which === 'insufficient' ? 'failure' : which === 'lost' ? undefined : 'success';
      if (which === 'insufficient') payment.state = 'failed';
      else if (which === 'strange') payment.state = 'strange';
      else payments.capture(payment);
    },
    returnOf: (payment) => ({ method: 'POST', url: payment.returnUrl, form: signed(payment) }),
    noticesOf: (payment) => {
      if (!payment.noticeUrl) return [];
      const body = signed(payment);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const notice: SentNotice = { url: payment.noticeUrl, headers, text: new URLSearchParams(body).toString(), body };
      return payments.caseOf(payment) === 'twice' ? [notice, notice] : [notice];
    },
  };
}
