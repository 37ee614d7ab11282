import { api } from '#app/lib/api/api.ts';
import type { Cart } from '#contract/selling/cart.ts';
import type { LineChoice } from '#domain/catalog/line-choice.ts';
import { visitorCart } from './visitor-cart.ts';

export const signedInCartKey = (userId: string) => ['cart', userId] as const;
export const visitorCartKey = (lines: readonly LineChoice[]) => ['cart', 'visitor', lines] as const;

export const previewCart = (lines: readonly LineChoice[]): Promise<Cart> => api('POST /carts/preview', { body: { lines: [...lines] } });

/** Merges the lines from before sign-in into the stored cart first. The merge is idempotent. */
export async function loadSignedInCart(): Promise<Cart> {
  const lines = visitorCart.read();
  if (lines.length === 0) return api('GET /carts/read');
  const { data } = await api('POST /carts/merge', { body: { lines: [...lines] } });
  visitorCart.write([]);
  return data;
}
