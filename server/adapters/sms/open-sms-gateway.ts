import type { SmsAccount, SmsConfig, SmsProviderName } from '#server/config/sms-config.ts';
import { bulkSmsBd } from './bulksmsbd.ts';
import { httpSms } from './http-sms.ts';
import { mimSms } from './mimsms.ts';
import { smsNetBd } from './sms-net-bd.ts';
import { refuseSms, type Sms, type SmsOutcome, type SmsProvider } from './sms-provider.ts';
import { sslWireless } from './ssl-wireless.ts';

export type SentSms = SmsOutcome & { provider: SmsProviderName };

export interface SmsGateway {
  /** The provider, then the fallback if there is one. */
  providers: readonly SmsProvider[];
  /** Sends through the first provider that does not reject the message. Never throws. */
  send: (sms: Sms, signal?: AbortSignal) => Promise<SentSms>;
}

/** Accepts everything and sends nothing: the back office shows what would be sent. */
const logSms: SmsProvider = { name: 'log', send: async () => ({ state: 'accepted' }) };

function openProvider(account: SmsAccount): SmsProvider {
  switch (account.provider) {
    case 'log':
      return logSms;
    case 'http':
      return httpSms(account);
    case 'bulksmsbd':
      return bulkSmsBd(account);
    case 'smsnetbd':
      return smsNetBd(account);
    case 'sslwireless':
      return sslWireless(account);
    case 'mimsms':
      return mimSms(account);
  }
}

/** Opens the configured providers. */
export const openSmsGateway = ({ account, fallback }: SmsConfig): SmsGateway =>
  smsGateway(openProvider(account), fallback && openProvider(fallback));

/** The fallback is not tried after 'unknown': the buyer could get the message twice (decision 0064). */
export function smsGateway(provider: SmsProvider, fallback?: SmsProvider): SmsGateway {
  return {
    providers: fallback ? [provider, fallback] : [provider],
    send: async (sms, signal) => {
      if (!isMobile(sms.to)) return { ...refuseSms('number', 'no mobile number'), provider: provider.name };
      const sent: SentSms = { ...(await provider.send(sms, signal)), provider: provider.name };
      if (!fallback || sent.state !== 'refused' || sent.retry === 'never') return sent;
      const second: SentSms = { ...(await fallback.send(sms, signal)), provider: fallback.name };
      return second.state === 'refused' ? bothRefused(sent, second) : second;
    },
  };
}

const isMobile = (phone: string): boolean => /^01\d{9}$/.test(phone);

type RefusedSms = SentSms & { state: 'refused' };

/** The fallback may know better that the number is wrong; otherwise the refusal that a retry can fix counts. */
function bothRefused(first: RefusedSms, second: RefusedSms): SentSms {
  const decisive = second.retry === 'never' || first.retry === 'elsewhere' ? second : first;
  return { ...decisive, detail: [first, second].map(({ provider, reason, detail }) => `${provider} ${reason}: ${detail}`).join('; ') };
}
