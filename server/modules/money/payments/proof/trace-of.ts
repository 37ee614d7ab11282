import type { Deps } from '#server/core/deps.ts';
import { networkOf } from '#server/core/limits/network-of.ts';
import { keyedHash } from '#server/core/security/secret-box.ts';
import type { CodeClient } from './order-proof.ts';
import type { OrderTrace } from './past-orders.queries.ts';

/** The origin of an order, hashed with the shop's key so that addresses can't be found by brute force. */
export function traceOf({ config }: Pick<Deps, 'config'>, { address, deviceSecret }: CodeClient): OrderTrace {
  const hashOf = (kind: string, text: string | undefined) => (text ? keyedHash(config, 'traces of orders', `${kind} ${text}`) : null);
  return { network: hashOf('network', networkOf(address)), device: hashOf('device', deviceSecret) };
}
