import { z } from 'zod';
import type { SmsAccount } from '#server/config/sms-config.ts';
import type { ProviderAnswer } from '../http/exchange.ts';
import { answerCode, answerId, answerTaka, askProvider, internationalPhone, parseAnswer, sendByRequest } from './ask-provider.ts';
import { refuseSms, type SmsOutcome, type SmsProvider, type SmsRefusal } from './sms-provider.ts';

/** Codes that do not concern the account. */
const refusals: Record<number, SmsRefusal> = {
  1001: 'number',
  1002: 'sender',
  1005: 'down',
  1006: 'balance',
  1007: 'balance',
  1011: 'credentials',
  1012: 'sender',
  1032: 'address',
};

/** Some accounts get only the code, as text. */
const sent = z.union([
  answerCode.transform((code) => ({ response_code: code, message_id: undefined, success_id: undefined })),
  z.object({
    response_code: answerCode,
    message_id: answerId.optional().catch(undefined),
    success_id: answerId.optional().catch(undefined),
  }),
]);

export function bulkSmsBd({ url, apiKey, sender }: SmsAccount): SmsProvider {
  return {
    name: 'bulksmsbd',
    send: ({ to, text }, signal) => {
      const form = { api_key: apiKey, type: 'text', number: internationalPhone(to), senderid: sender, message: text };
      return sendByRequest({ url: new URL(`${url}/api/smsapi`), form }, read, signal);
    },
    getBalance: async (signal) => {
      const address = new URL(`${url}/api/getBalanceApi`);
      address.searchParams.set('api_key', apiKey);
      return (await askProvider({ url: address }, z.object({ balance: answerTaka }), signal))?.balance;
    },
  };
}

function read(answer: ProviderAnswer): SmsOutcome | undefined {
  const parsed = parseAnswer(answer, sent);
  if (!parsed) return undefined;
  const { response_code: code, message_id, success_id } = parsed;
  const providerId = message_id ?? success_id;
  if (code === 202) return { state: 'accepted', ...(providerId && { providerId }) };
  return refuseSms(refusals[code] ?? 'account', `code ${code}`);
}
