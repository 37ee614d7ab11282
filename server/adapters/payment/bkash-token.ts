import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { exchange } from '../http/exchange.ts';
import { readAnswer } from '../http/read-answer.ts';
import type { GatewayAccess, GatewayToken } from './gateway.ts';

const issued = z.object({
  statusCode: z.string().optional(),
  id_token: z.string().min(1).max(8000).optional(),
  refresh_token: z.string().min(1).max(8000).optional().catch(undefined),
  expires_in: z.coerce.number().positive().max(86_400).optional().catch(undefined),
});

export const bkashTokenLimits = {
  /** A token is renewed at this age. */
  renewMs: 50 * 60_000,
  /** How long a request waits for the token that another one fetches. */
  waitMs: 5000,
  pollMs: 100,
  /** bKash recommends 30 seconds. */
  timeoutMs: 30_000,
} as const;

type TokenProblem = 'credentials' | 'busy' | 'down';
export type BkashToken = { value: string } | { problem: TokenProblem; detail: string };

/**
 * The token of an account. bKash blocks an account for an hour after its third request of one, so that all processes share it.
 *
 * @param refused the token that bKash no longer accepts
 */
export async function bkashToken(access: GatewayAccess, signal: AbortSignal | undefined, refused?: string): Promise<BkashToken> {
  const stored = await access.tokens.read();
  const isGood = (token: GatewayToken | undefined): token is GatewayToken =>
    token !== undefined && token.value !== refused && token.expiresAt.getTime() > Date.now();
  if (isGood(stored) && stored.issuedAt.getTime() > Date.now() - bkashTokenLimits.renewMs) return stored;
  if (await access.tokens.claim()) {
    // Another request may have renewed it since.
    const current = await access.tokens.read();
    if (isGood(current) && current.value !== stored?.value) return current;
    const renewed = await renew(access, signal, refused === undefined ? current : undefined);
    return 'problem' in renewed && isGood(current) ? current : renewed;
  }
  return isGood(stored) ? stored : waitForToken(access, signal, isGood);
}

async function waitForToken(
  { tokens }: GatewayAccess,
  signal: AbortSignal | undefined,
  isGood: (token: GatewayToken | undefined) => token is GatewayToken,
): Promise<BkashToken> {
  const until = performance.now() + bkashTokenLimits.waitMs;
  while (performance.now() < until && !signal?.aborted) {
    await delay(bkashTokenLimits.pollMs, undefined, signal ? { signal } : {}).catch(() => {});
    const token = await tokens.read();
    if (isGood(token)) return token;
  }
  return { problem: 'busy', detail: 'no token may be requested now' };
}

async function renew(access: GatewayAccess, signal: AbortSignal | undefined, old: GatewayToken | undefined): Promise<BkashToken> {
  const { appKey = '', appSecret = '', username = '', password = '' } = access.secrets;
  const how = old?.refresh === undefined ? 'grant' : 'refresh';
  const answer = await exchange(
    {
      url: new URL(`${access.url}/tokenized/checkout/token/${how}`),
      headers: { username, password },
      json: { app_key: appKey, app_secret: appSecret, ...(old?.refresh !== undefined && { refresh_token: old.refresh }) },
    },
    { signal, timeoutMs: bkashTokenLimits.timeoutMs },
  );
  if (!('status' in answer)) return { problem: 'down', detail: `token: ${answer.detail}` };
  const parsed = readAnswer(answer, issued);
  const detail = `token: HTTP ${answer.status}${parsed?.statusCode ? `, ${parsed.statusCode}` : ''}`;
  if (answer.status === 429) return { problem: 'busy', detail };
  if (answer.status >= 500 || parsed?.statusCode === '503') return { problem: 'down', detail };
  if (answer.status !== 200 || parsed?.id_token === undefined || (parsed.statusCode ?? '0000') !== '0000') {
    if (answer.status === 200 && !parsed) return { problem: 'down', detail };
    // The next request grants: after about 28 days, or with other keys, a refresh token is refused.
    if (how === 'refresh' && old) {
      await access.tokens.keep({ ...old, refresh: undefined });
      return { problem: 'busy', detail };
    }
    return { problem: 'credentials', detail };
  }
  const now = Date.now();
  const expiresAt = new Date(now + (parsed.expires_in ?? 3600) * 1000);
  await access.tokens.keep({ value: parsed.id_token, refresh: parsed.refresh_token, issuedAt: new Date(now), expiresAt });
  return { value: parsed.id_token };
}
