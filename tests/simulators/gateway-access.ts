import type { GatewayName } from '#domain/money/gateways.ts';
import type { GatewayAccess, GatewayPayment, GatewayToken, TokenStore } from '#server/adapters/payment/gateway.ts';
import { gatewaySecretsOf, gatewaySettingsOf } from '#server/adapters/payment/simulator/gateway-cases.ts';

interface MemoryTokens extends TokenStore {
  kept: GatewayToken | undefined;
  /** When a caller may request a token again; `claims`: how many more may. */
  claims: number;
}

/** A token that one caller at a time requests, and at most twice. */
export function memoryTokens(kept?: GatewayToken): MemoryTokens {
  let isClaimed = false;
  const store: MemoryTokens = {
    kept,
    claims: 2,
    read: async () => store.kept,
    claim: async () => {
      if (isClaimed || store.claims === 0) return false;
      store.claims -= 1;
      isClaimed = true;
      return true;
    },
    keep: async (token) => {
      store.kept = token;
      isClaimed = false;
    },
  };
  return store;
}

let users = 0;

/** An account that the simulator knows. Each has a separate bKash user, so that tests don't use up the tokens of another. */
export function simulatedAccess(url: string, gateway: GatewayName, more: Partial<GatewayAccess> = {}): GatewayAccess {
  users += 1;
  const secrets = { ...gatewaySecretsOf[gateway], ...(gateway === 'bkash' && { username: `simulator-${users}` }) };
  return { gateway, url, settings: gatewaySettingsOf[gateway], secrets, tokens: memoryTokens(), ...more };
}

let payments = 0;

/** A payment with a number that no other has. */
export function examplePayment(more: Partial<GatewayPayment> = {}): GatewayPayment {
  payments += 1;
  return {
    ownRef: `TEST${String(payments).padStart(8, '0')}`,
    amountPoisha: 500_00,
    returnUrl: 'http://127.0.0.1:9/payments/return/key',
    noticeUrl: 'http://127.0.0.1:9/payments/notify/key',
    payer: { name: 'করিম মিয়া', phone: '01712345678', address: 'House 1, Road 2', district: 'Rangpur' },
    pieces: 2,
    ip: '::ffff:203.0.113.7',
    ...more,
  };
}
