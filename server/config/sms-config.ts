import { z } from 'zod';
import { unprovedLimits } from '#domain/content/messages/daily-limits.ts';
import { toPoisha } from '#domain/taka.ts';
import { isLoopback } from './is-loopback.ts';
import { isOwnNetwork } from './is-own-network.ts';
import { readSmsHttpFormat, type SmsHttpFormat } from './sms-http-format.ts';

type Variable = 'URL' | 'API_KEY' | 'USER' | 'SENDER' | 'FORMAT' | 'FIELDS' | 'HEADERS' | 'SUCCESS';

/** What each provider needs, and its default URL (`SMS_URL`). */
const providers = {
  log: { needs: [] },
  http: { needs: ['URL'] },
  bulksmsbd: { url: 'https://bulksmsbd.net', needs: ['API_KEY', 'SENDER'] },
  smsnetbd: { url: 'https://api.sms.net.bd', needs: ['API_KEY'] },
  sslwireless: { url: 'https://smsplus.sslwireless.com', needs: ['API_KEY', 'SENDER'] },
  mimsms: { url: 'https://api.mimsms.com', needs: ['API_KEY', 'USER', 'SENDER'] },
} as const satisfies Record<string, { url?: string; needs: Variable[] }>;

export type SmsProviderName = keyof typeof providers;
const names = Object.keys(providers);
const isProvider = (name: string): name is SmsProviderName => Object.hasOwn(providers, name);

const variables: readonly Variable[] = ['URL', 'API_KEY', 'USER', 'SENDER', 'FORMAT', 'FIELDS', 'HEADERS', 'SUCCESS'];

interface Account {
  /** For `http` the whole URL, for others the part before the path, without a trailing slash. */
  url: string;
  apiKey: string;
  user: string;
  sender: string;
}

/** A provider account. What the provider does not need is an empty string. */
export type SmsAccount = (Account & { provider: Exclude<SmsProviderName, 'http'> }) | (Account & { provider: 'http'; http: SmsHttpFormat });

export interface SmsConfig {
  account: SmsAccount;
  /** Unset: none. */
  fallback: SmsAccount | undefined;
  /** The cost of one message part. */
  pricePoisha: number;
  /** Per day; unset: no limit. */
  dailyBudgetPoisha: number | undefined;
  /** Share of the daily budget for unverified phone numbers. */
  unprovedSharePercent: number;
  /** Admins are warned when a provider's balance is below this; 0: never. */
  lowBalancePoisha: number;
}

type Refuse = (name: string, message: string) => void;

/** Reads the variables `SMS_…` of `docs/operations/operations.md`, for `SMS_FALLBACK` those with the prefix `SMS_FALLBACK_`. */
export const smsVariables = z.record(z.string(), z.string()).transform((env, context): SmsConfig => {
  let isRefused = false;
  const refuse: Refuse = (name, message) => {
    isRefused = true;
    context.addIssue({ code: 'custom', path: [name], message });
  };
  const main = providerOf(env, 'SMS_PROVIDER', 'SMS', refuse);
  const fallback = providerOf(env, 'SMS_FALLBACK', 'SMS_FALLBACK', refuse);
  if (fallback === 'log') refuse('SMS_FALLBACK', 'log sends nothing, so it can’t be a fallback');
  else if (fallback && (main ?? 'log') === 'log') refuse('SMS_FALLBACK', 'is used when SMS_PROVIDER refuses a message, and log never does');
  else if (fallback && fallback === main) refuse('SMS_FALLBACK', 'must be a different provider from SMS_PROVIDER');
  const price = z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .safeParse(env.SMS_PRICE_POISHA ?? 35);
  if (!price.success) refuse('SMS_PRICE_POISHA', 'must be a whole number of poisha from 0 to 10000');
  const budget = z.coerce.number().min(1).max(10_000_000).optional().safeParse(env.SMS_DAILY_BUDGET);
  if (!budget.success) refuse('SMS_DAILY_BUDGET', 'must be an amount in taka from 1 to 10000000');
  const share = z.coerce.number().int().min(0).max(100).default(unprovedLimits.sharePercent).safeParse(env.SMS_UNPROVED_SHARE);
  if (!share.success) refuse('SMS_UNPROVED_SHARE', 'must be a whole percentage from 0 to 100');
  const low = z.coerce.number().min(0).max(10_000_000).default(200).safeParse(env.SMS_LOW_BALANCE);
  if (!low.success) refuse('SMS_LOW_BALANCE', 'must be an amount in taka from 0 to 10000000');
  const config: SmsConfig = {
    account: readAccount(env, 'SMS', main ?? 'log', refuse),
    fallback: fallback && readAccount(env, 'SMS_FALLBACK', fallback, refuse),
    pricePoisha: price.data ?? 0,
    dailyBudgetPoisha: budget.data === undefined ? undefined : toPoisha(budget.data),
    unprovedSharePercent: share.data ?? 0,
    lowBalancePoisha: toPoisha(low.data ?? 0),
  };
  return isRefused ? z.NEVER : config;
});

function providerOf(env: Record<string, string>, variable: string, prefix: string, refuse: Refuse): SmsProviderName | undefined {
  const name = env[variable]?.trim();
  if (name !== undefined && isProvider(name)) return name;
  if (name !== undefined) refuse(variable, `must be one of ${names.join(', ')}`);
  const leftover = variables.map((each) => `${prefix}_${each}`).find((each) => env[each] !== undefined);
  if (name === undefined && leftover)
    refuse(variable, `${leftover} is set, but has no effect without it; it must be one of ${names.join(', ')}`);
  return undefined;
}

function readAccount(env: Record<string, string>, prefix: string, provider: SmsProviderName, refuse: Refuse): SmsAccount {
  const { needs, url = '' }: { needs: readonly Variable[]; url?: string } = providers[provider];
  const read = (variable: Variable) => env[`${prefix}_${variable}`]?.trim() ?? '';
  const refuseVariable = (variable: Variable, message: string) => refuse(`${prefix}_${variable}`, message);
  for (const variable of needs) if (!read(variable)) refuseVariable(variable, `${provider} needs it`);
  for (const variable of ['API_KEY', 'USER', 'SENDER'] as const)
    if (!/^[\x20-\x7e]*$/.test(read(variable))) refuseVariable(variable, 'must be letters, digits and signs of ASCII');
  const address = provider === 'http' ? read('URL') : (read('URL') || url).replace(/\/+$/, '');
  if (address && !isAllowedUrl(address, provider))
    refuseVariable('URL', `must begin with https:// (http:// only ${provider === 'http' ? 'in your network' : 'on this machine'})`);
  const account = { url: address, apiKey: read('API_KEY'), user: read('USER'), sender: read('SENDER') };
  return provider === 'http' ? { ...account, provider, http: readSmsHttpFormat(read, refuseVariable) } : { ...account, provider };
}

/** Requests contain the key and one-time codes. A gateway in the operator's network, such as a modem, may have no certificate. */
function isAllowedUrl(text: string, provider: SmsProviderName): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    decodeURIComponent(username + password); // node:http does, and throws
    const isNear = provider === 'http' ? isOwnNetwork : isLoopback;
    return protocol === 'https:' || (protocol === 'http:' && isNear(hostname.replace(/^\[|\]$/g, '')));
  } catch {
    return false;
  }
}
