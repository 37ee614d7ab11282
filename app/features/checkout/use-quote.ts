import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import type { RequestLine } from '#contract/orders/orders.ts';

interface QuoteArea {
  district: string;
  upazila: string;
}

/** The quote of an order. Without a district, its delivery fee is not final and must not be shown. */
export function useQuote(lines: RequestLine[], { district, upazila }: QuoteArea) {
  const queryKey = quoteKey(lines, district, upazila);
  const query = useQuery({
    queryKey,
    queryFn: () => api('POST /orders/quote', { body: { products: lines, ...(district && { deliveryAddress: { district, upazila } }) } }),
    enabled: lines.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return { ...query, queryKey, isAreaKnown: district !== '' && query.isSuccess && !query.isPlaceholderData };
}

const quoteKey = (lines: RequestLine[], district: string, upazila: string) => ['quote', lines, district, upazila] as const;
