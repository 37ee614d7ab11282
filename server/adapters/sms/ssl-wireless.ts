import { z } from 'zod';
import type { SmsAccount } from '#server/config/sms-config.ts';
import type { ProviderAnswer } from '../http/exchange.ts';
import { answerCode, answerId, internationalPhone, parseAnswer, sendByRequest } from './ask-provider.ts';
import { refuseSms, type SmsOutcome, type SmsProvider, type SmsRefusal } from './sms-provider.ts';

/** Codes that do not concern the account. */
const refusals: Record<number, SmsRefusal> = {
  4001: 'credentials',
  4002: 'sender',
  4003: 'address',
  4025: 'number',
  4026: 'number',
  4027: 'content',
  4028: 'content',
  4029: 'limit',
  4030: 'balance',
  4031: 'limit',
  5000: 'down',
};
/** Our reference was already accepted today. */
const duplicate = 4023;
/** 1000 according to one of the published documents. */
const successes = [200, 1000];

const info = z.object({ sms_status: z.string().catch(''), reference_id: answerId.optional().catch(undefined) });
const sent = z.object({ status: z.string(), status_code: answerCode, smsinfo: z.array(info).nullish().catch(undefined) });

/** iSMS Plus, version 3. */
export function sslWireless({ url, apiKey, sender }: SmsAccount): SmsProvider {
  return {
    name: 'sslwireless',
    isRepeatable: true,
    send: ({ to, text, ref }, signal) => {
      const json = { api_token: apiKey, sid: sender, msisdn: internationalPhone(to), sms: text, csms_id: ref };
      return sendByRequest({ url: new URL(`${url}/api/v3/send-sms`), json }, read, signal);
    },
  };
}

function read(answer: ProviderAnswer): SmsOutcome | undefined {
  const parsed = parseAnswer(answer, sent);
  if (!parsed) return undefined;
  const { status_code: code, smsinfo } = parsed;
  const { sms_status: status = 'SUCCESS', reference_id: providerId } = smsinfo?.[0] ?? {};
  if (code === duplicate || status === 'DUPLICATE') return { state: 'accepted' };
  if (!successes.includes(code) || !/^success$/i.test(parsed.status)) return refuseSms(refusals[code] ?? 'account', `code ${code}`);
  // The request was valid, but not this message.
  if (status === 'INVALID') return refuseSms('number', 'status INVALID');
  if (status !== 'SUCCESS') return refuseSms('account', 'another status');
  return { state: 'accepted', ...(providerId && { providerId }) };
}
