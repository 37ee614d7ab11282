import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { z } from 'zod';
import type { AttemptReason } from '#domain/money/gateways.ts';
import { exchange, type NoAnswer, type ProviderAnswer } from '../http/exchange.ts';
import { readAnswer, shownText } from '../http/read-answer.ts';
import { amountText, poishaOfText } from './amounts.ts';
import type { Gateway, GatewayAccess, PaymentFact, StartOutcome } from './gateway.ts';
import { detailOf, gatewayText, hostedPageOf, judgeStart, maybeText, neverOpened, unknownFact } from './gateway-answer.ts';
import { type NagadKeys, nagadKeys, sealForNagad, unsealFromNagad } from './nagad-crypt.ts';

const sealed = z.object({ sensitiveData: z.string().min(1).max(4000), signature: z.string().min(1).max(4000) });
const initialized = z.object({ paymentReferenceId: gatewayText, challenge: gatewayText });
const completed = z.object({ callBackUrl: maybeText, status: maybeText });
const refused = z.object({ reason: maybeText, message: maybeText });
const verified = z.object({
  orderId: maybeText,
  paymentRefId: maybeText,
  amount: maybeText,
  clientMobileNo: maybeText,
  issuerPaymentRefNo: maybeText,
  status: maybeText,
  statusCode: maybeText,
  message: maybeText,
});

/** Words of a payment without money. */
const failures: readonly (readonly [word: RegExp, reason: AttemptReason])[] = [
  [/^(aborted|cancell?ed)$/i, 'cancelled'],
  [/^expired$/i, 'expired'],
  [/^(failed|declined|rejected)$/i, 'declined'],
];

/** `ip`: the buyer's; Nagad takes IPv4 only. */
const headersOf = (ip: string): Record<string, string> => {
  const address = ip.replace(/^::ffff:/i, '');
  return { 'x-km-api-version': 'v-0.2.0', 'x-km-ip-v4': isIPv4(address) ? address : '127.0.0.1', 'x-km-client-type': 'PC_WEB' };
};

/** "20250303142500" in Dhaka. */
const dhakaTime = (now: Date): string => new Date(now.getTime() + 6 * 60 * 60_000).toISOString().replace(/\D/g, '').slice(0, 14);

const send = ({ url }: GatewayAccess, path: string, ip: string, json: object | undefined, signal: AbortSignal | undefined) =>
  exchange({ url: new URL(`${url}/${path}`), headers: headersOf(ip), ...(json && { json }) }, { signal });

const keysOf = ({ secrets, settings }: GatewayAccess) => nagadKeys(secrets, settings.hash);

const badKeys: StartOutcome = { state: 'refused', problem: 'credentials', detail: 'the keys can’t be read' };

/** Nagad says why in `reason` and `message`. */
function judge(step: string, answer: ProviderAnswer | NoAnswer): StartOutcome {
  const outcome = judgeStart(answer);
  if (outcome.state === 'accepted' || !('status' in answer)) return outcome;
  const { reason = '', message = '' } = readAnswer(answer, refused) ?? {};
  return { ...outcome, detail: shownText(`${step}: ${outcome.detail} ${reason} ${message}`) };
}

type Initialized = z.output<typeof initialized>;

/** The first step: it opens nothing that a buyer could pay. */
async function initialize(
  access: GatewayAccess,
  keys: NagadKeys,
  ownRef: string,
  ip: string,
  signal: AbortSignal | undefined,
): Promise<Initialized | { outcome: StartOutcome }> {
  const { merchantId = '' } = access.settings;
  const dateTime = dhakaTime(new Date());
  const data = { merchantId, datetime: dateTime, orderId: ownRef, challenge: randomBytes(20).toString('hex') };
  const message = sealForNagad(keys, data);
  if (!message) return { outcome: badKeys };
  const path = `check-out/initialize/${encodeURIComponent(merchantId)}/${encodeURIComponent(ownRef)}?locale=EN`;
  const answer = await send(access, path, ip, { dateTime, ...message }, signal);
  const body = 'status' in answer && answer.status < 300 ? readAnswer(answer, sealed) : undefined;
  if (!body) {
    const outcome = judge('initialize', answer);
    // Whatever it did, there is nothing to pay yet.
    return { outcome: outcome.state === 'unknown' ? { state: 'refused', problem: 'down', detail: outcome.detail } : outcome };
  }
  const parsed = initialized.safeParse(unsealFromNagad(keys, body.sensitiveData, body.signature)).data;
  return parsed ?? { outcome: { state: 'refused', problem: 'credentials', detail: 'initialize: the answer is not for these keys' } };
}

async function verify(access: GatewayAccess, providerRef: string, signal: AbortSignal | undefined): Promise<PaymentFact> {
  const answer = await send(access, `verify/payment/${encodeURIComponent(providerRef)}`, '127.0.0.1', undefined, signal);
  const parsed = 'status' in answer && answer.status === 200 ? readAnswer(answer, verified) : undefined;
  if (!parsed) return unknownFact(`verify: ${detailOf(answer)}`);
  const { status = '', statusCode = '', orderId, amount, issuerPaymentRefNo, clientMobileNo: payer } = parsed;
  const detail = shownText(`${status} ${statusCode} ${parsed.message ?? ''}`);
  if (status === 'Success' && statusCode === '000') {
    const amountPoisha = poishaOfText(amount);
    if (amountPoisha === undefined || !issuerPaymentRefNo) return unknownFact('verify: the answer has no amount, or no number');
    // Nagad names no currency: it knows only one.
    return { is: 'paid', amountPoisha, currency: 'BDT', ownRef: orderId ?? '', trxId: issuerPaymentRefNo, payer };
  }
  if (/^initiated$/i.test(status)) return { is: 'open' };
  const reason = failures.find(([word]) => word.test(status))?.[1];
  return reason ? { is: 'failed', reason, detail } : unknownFact(`verify: ${detail}`);
}

/** Nagad's remote payment gateway. Its guide is not public: this is what public libraries agree on. It sends no notices. */
export const nagad: Gateway = {
  start: async (access, { ownRef, amountPoisha, returnUrl, ip }, signal) => {
    const keys = keysOf(access);
    if (!keys) return badKeys;
    const first = await initialize(access, keys, ownRef, ip, signal);
    if ('outcome' in first) return first.outcome;
    const { merchantId = '' } = access.settings;
    const { paymentReferenceId: providerRef, challenge } = first;
    const data = { merchantId, orderId: ownRef, currencyCode: '050', amount: amountText(amountPoisha), challenge };
    const message = sealForNagad(keys, data);
    if (!message) return badKeys;
    const order = { ...message, merchantCallbackURL: returnUrl, additionalMerchantInfo: {} };
    const answer = await send(access, `check-out/complete/${encodeURIComponent(providerRef)}`, ip, order, signal);
    if (!('status' in answer) || answer.status >= 300) return judge('complete', answer);
    const parsed = readAnswer(answer, completed);
    const redirectTo = hostedPageOf(access.url, parsed?.callBackUrl);
    if (parsed?.status === 'Success' && redirectTo) return { state: 'accepted', redirectTo, providerRef };
    return { state: 'unknown', detail: shownText(`complete: ${parsed?.status ?? 'the answer can’t be read'}`) };
  },
  readReturn: ({ order_id: ownRef, payment_ref_id: providerRef, status }) => {
    if (!ownRef || !providerRef || !status) return undefined;
    const said = status === 'Success' ? 'success' : /^(aborted|cancell?ed)$/i.test(status) ? 'cancel' : 'failure';
    return { said, ownRef, providerRef };
  },
  finish: async (access, { providerRef }, signal) => (providerRef === undefined ? neverOpened : verify(access, providerRef, signal)),
  ask: async (access, { providerRef }, signal) => (providerRef === undefined ? neverOpened : verify(access, providerRef, signal)),
  testKeys: async (access, signal) => {
    const keys = keysOf(access);
    if (!keys) return false;
    const first = await initialize(access, keys, `TEST${randomBytes(6).toString('hex')}`, '127.0.0.1', signal);
    if ('challenge' in first) return true;
    const { outcome } = first;
    return outcome.state === 'refused' && (outcome.problem === 'credentials' || outcome.problem === 'rejected') ? false : undefined;
  },
};
