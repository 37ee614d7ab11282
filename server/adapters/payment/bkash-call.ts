import { exchange, type NoAnswer, type ProviderAnswer } from '../http/exchange.ts';
import { type BkashToken, bkashToken, bkashTokenLimits } from './bkash-token.ts';
import type { GatewayAccess } from './gateway.ts';

type Called = { answer: ProviderAnswer | NoAnswer } | Extract<BkashToken, { problem: string }>;

/**
 * One call of a path below the API, or with `/v2` below its host. A refused token (401) means that nothing was done: it is repeated once with
 * another one.
 */
export async function bkashCall(access: GatewayAccess, path: string, json: object, signal: AbortSignal | undefined): Promise<Called> {
  const token = await bkashToken(access, signal);
  if ('problem' in token) return token;
  const first = await send(access, path, json, token.value, signal);
  if (!('status' in first) || first.status !== 401) return { answer: first };
  const renewed = await bkashToken(access, signal, token.value);
  return 'problem' in renewed ? renewed : { answer: await send(access, path, json, renewed.value, signal) };
}

const send = (access: GatewayAccess, path: string, json: object, token: string, signal: AbortSignal | undefined) =>
  exchange(
    {
      url: new URL(`${path.startsWith('v2/') ? access.url.replace(/\/v[\w.-]+$/, '') : access.url}/${path}`),
      headers: { authorization: token, 'x-app-key': access.secrets.appKey ?? '' },
      json,
    },
    { signal, timeoutMs: bkashTokenLimits.timeoutMs },
  );
