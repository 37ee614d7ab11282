import { z } from 'zod';
import type { SmsAccount } from '#server/config/sms-config.ts';
import type { ProviderAnswer } from '../http/exchange.ts';
import { answerCode, answerId, answerTaka, askProvider, internationalPhone, parseAnswer, sendByRequest } from './ask-provider.ts';
import { refuseSms, type SmsOutcome, type SmsProvider, type SmsRefusal } from './sms-provider.ts';

/** Codes that do not concern the account. 401 is a wrong key, or an IP address that it does not know. */
const refusals: Record<number, SmsRefusal> = {
  206: 'number',
  208: 'sender',
  216: 'balance',
  401: 'credentials',
  429: 'limit',
  500: 'down',
};

const optionalId = answerId.optional().catch(undefined);
const sent = z.object({
  statusCode: answerCode,
  responseResult: z.string().catch(''),
  trackingId: optionalId,
  trxnId: optionalId,
  success_Data: z
    .array(z.object({ trackingId: optionalId }))
    .nullish()
    .catch(undefined),
  error_Data: z
    .array(z.object({ res_Code: answerCode }))
    .nullish()
    .catch(undefined),
});
const report = z.object({ statusCode: answerCode, operatorStatus: z.string().nullish(), deliveryStatus: z.string().nullish() });
const balance = z.union([
  z.object({ data: z.array(z.object({ balance: answerTaka })).min(1) }).transform(({ data }) => data[0]?.balance),
  z.object({ balance: answerTaka }).transform((answer) => answer.balance),
]);

/** API version 2. */
export function mimSms({ url, apiKey, user, sender }: SmsAccount): SmsProvider {
  const at = (path: string) => new URL(`${url}/api/V2/${path}`);
  const request = (path: string, fields: Record<string, string>) => ({ url: at(path), json: { apiKey, userName: user, ...fields } });
  return {
    name: 'mimsms',
    send: ({ to, text }, signal) => {
      const fields = { senderName: sender, transactionType: 'T', mobileNumber: internationalPhone(to), message: text };
      return sendByRequest(request('SMS', fields), read, signal);
    },
    findDelivery: async ({ to, providerId }, signal) => {
      const fields = { mobileNumber: internationalPhone(to), trackingId: providerId };
      const answer = await askProvider(request('DlrApi', fields), report, signal);
      const status = answer?.operatorStatus || answer?.deliveryStatus;
      if (answer?.statusCode !== 200 || !status) return 'unknown';
      if (/^delivered$/i.test(status)) return 'delivered';
      return /\b(pending|submitted|accepted|enroute|processing|queued|sent|scheduled)\b/i.test(status) ? 'accepted' : 'failed';
    },
    getBalance: (signal) => {
      const address = at('BalanceCheck');
      address.search = String(new URLSearchParams({ apiKey, userName: user }));
      return askProvider({ url: address }, balance, signal);
    },
  };
}

function read(answer: ProviderAnswer): SmsOutcome | undefined {
  const parsed = parseAnswer(answer, sent);
  if (!parsed) return undefined;
  const providerId = parsed.success_Data?.[0]?.trackingId ?? parsed.trackingId ?? parsed.trxnId;
  const code = parsed.error_Data?.find(({ res_Code }) => res_Code !== 200)?.res_Code ?? parsed.statusCode;
  if (code === 200) return { state: 'accepted', ...(providerId && { providerId }) };
  const isAddress = code === 401 && /\bip\b/i.test(parsed.responseResult);
  return refuseSms(isAddress ? 'address' : (refusals[code] ?? 'account'), `code ${code}`);
}
