import { z } from 'zod';
import type { SmsAccount } from '#server/config/sms-config.ts';
import type { ProviderAnswer } from '../http/exchange.ts';
import { answerCode, answerId, answerTaka, askProvider, internationalPhone, parseAnswer, sendByRequest } from './ask-provider.ts';
import { refuseSms, type SmsOutcome, type SmsProvider, type SmsRefusal } from './sms-provider.ts';

/** Codes that do not concern the account. */
const refusals: Record<number, SmsRefusal> = {
  405: 'credentials',
  409: 'down',
  410: 'balance',
  413: 'sender',
  414: 'content',
  415: 'content',
  416: 'number',
  417: 'balance',
  420: 'content',
};

const sent = z.object({ error: answerCode, data: z.object({ request_id: answerId.optional() }).nullish().catch(undefined) });
const report = z.object({ data: z.object({ recipients: z.array(z.object({ number: z.string(), status: z.string() })) }) });

/** sms.net.bd, also known as Alpha SMS. */
export function smsNetBd({ url, apiKey, sender }: SmsAccount): SmsProvider {
  const at = (path: string) => {
    const address = new URL(url + path);
    address.searchParams.set('api_key', apiKey);
    return address;
  };
  return {
    name: 'smsnetbd',
    send: ({ to, text }, signal) => {
      const form = { api_key: apiKey, msg: text, to: internationalPhone(to), ...(sender && { sender_id: sender }) };
      return sendByRequest({ url: new URL(`${url}/sendsms`), form }, read, signal);
    },
    findDelivery: async ({ to, providerId }, signal) => {
      const answer = await askProvider({ url: at(`/report/request/${encodeURIComponent(providerId)}/`) }, report, signal);
      const status = answer?.data.recipients.find(({ number }) => number.endsWith(to))?.status;
      if (status === undefined) return 'unknown';
      if (/^delivered/i.test(status)) return 'delivered';
      return /fail|undeliver|reject|expire|invalid|block/i.test(status) ? 'failed' : 'accepted';
    },
    getBalance: async (signal) =>
      (await askProvider({ url: at('/user/balance/') }, z.object({ data: z.object({ balance: answerTaka }) }), signal))?.data.balance,
  };
}

function read(answer: ProviderAnswer): SmsOutcome | undefined {
  const parsed = parseAnswer(answer, sent);
  if (!parsed) return undefined;
  const providerId = parsed.data?.request_id;
  if (parsed.error === 0) return { state: 'accepted', ...(providerId && { providerId }) };
  return refuseSms(refusals[parsed.error] ?? 'account', `code ${parsed.error}`);
}
