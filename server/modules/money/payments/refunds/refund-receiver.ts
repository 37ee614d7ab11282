import type { RefundReceiver } from '#contract/money/refunds.ts';
import type { Config } from '#server/config/config.ts';
import { seal, unseal } from '#server/core/security/secret-box.ts';

const ownerOf = (id: string): string => `refund ${id}`;

export const sealReceiver = (config: Config, id: string, receiver: RefundReceiver): Buffer =>
  seal(config, ownerOf(id), JSON.stringify(receiver));

/** Undefined: not known, or encrypted with another key. */
export function unsealReceiver(config: Config, id: string, sealed: Buffer | null): RefundReceiver | undefined {
  const text = sealed ? unseal(config, ownerOf(id), sealed) : undefined;
  return text === undefined ? undefined : (JSON.parse(text) as RefundReceiver); // written by `sealReceiver`
}
