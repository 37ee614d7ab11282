import { type RequestLine, requestLine } from '#contract/selling/orders.ts';
import { variantGroups } from '#domain/enums.ts';

/** The one line of “Buy now” in the address of the checkout (`checkoutUrlOf`); undefined for a checkout of the cart. */
export function boughtLine(search: URLSearchParams): RequestLine | undefined {
  const options = Object.fromEntries(variantGroups.flatMap((group) => (search.has(group) ? [[group, search.get(group)]] : [])));
  const line = { productId: search.get('product'), quantity: Number(search.get('quantity') ?? 1), options };
  return requestLine.safeParse(line).data;
}
