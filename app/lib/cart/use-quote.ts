import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, isRejection } from '#app/lib/api/api.ts';
import type { Cart } from '#contract/selling/cart.ts';
import type { RequestLine } from '#contract/selling/orders.ts';

interface QuoteArea {
  district: string;
  upazila: string;
}

/**
 * The quote of an order. Without a district, its delivery fee is not final and must not be shown. After a failed refetch the
 * last quote stays, unless the server rejected it: orders are checked against current prices anyway.
 */
export function useQuote(lines: RequestLine[], { district, upazila }: QuoteArea) {
  const queryKey = quoteKey(lines, district, upazila);
  const query = useQuery({
    queryKey,
    queryFn: () => api('POST /orders/quote', { body: { products: lines, ...(district && { deliveryAddress: { district, upazila } }) } }),
    enabled: lines.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const error = query.data && !isRejection(query.error) ? null : query.error;
  const isCurrent = query.data !== undefined && !query.isPlaceholderData && !error;
  return { ...query, queryKey, error, isAreaKnown: district !== '' && isCurrent };
}

const quoteKey = (lines: RequestLine[], district: string, upazila: string) => ['quote', lines, district, upazila] as const;

/** The lines of a cart that can be ordered. */
export const orderableLines = (cart: Cart): RequestLine[] =>
  cart.lines.filter((line) => !line.problem).map(({ product, options, quantity }) => ({ productId: product._id, options, quantity }));
