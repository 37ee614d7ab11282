import type { RefundReceiver } from '#contract/money/refunds.ts';
import type { Config } from '#server/config/config.ts';
import { seal, unseal } from '#server/core/security/secret-box.ts';

const ownerOf = (id: string): string => `refund ${id}`;

/** As it is stored: encrypted, except for the provider, which says from what account of the shop the money goes. */
export const storedReceiver = (config: Config, id: string, receiver: RefundReceiver) => ({
  sealedReceiver: seal(config, ownerOf(id), JSON.stringify(receiver)),
  wallet: receiver.provider,
});

/** Undefined: not known, or encrypted with another key. */
export function unsealReceiver(config: Config, id: string, sealed: Buffer | null): RefundReceiver | undefined {
  const text = sealed ? unseal(config, ownerOf(id), sealed) : undefined;
  return text === undefined ? undefined : (JSON.parse(text) as RefundReceiver); // written by `storedReceiver`
}
