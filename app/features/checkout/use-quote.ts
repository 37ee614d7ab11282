import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#app/lib/api/api.ts';
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts';
import type { RequestLine } from '#contract/orders/orders.ts';

interface QuoteArea {
  district: string;
  upazila: string;
}

/** Buyers usually choose an upazila right after its district: send one request for both. */
const debounceMs = 400;

/** The quote of an order. Without a district, its delivery fee is not final and must not be shown. */
export function useQuote(lines: RequestLine[], { district, upazila }: QuoteArea) {
  const place = useMemo(() => ({ district, upazila: upazila.trim() }), [district, upazila]);
  const settled = useDebouncedValue(place, debounceMs);
  const queryKey = quoteKey(lines, settled);
  const query = useQuery({
    queryKey,
    queryFn: () =>
      api('POST /orders/quote', {
        body: { products: lines, ...(settled.district && { deliveryAddress: { district: settled.district, upazila: settled.upazila } }) },
      }),
    enabled: lines.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const isSettled = settled.district === place.district && settled.upazila === place.upazila;
  return { ...query, queryKey, isAreaKnown: settled.district !== '' && isSettled && !query.isPlaceholderData };
}

const quoteKey = (lines: RequestLine[], { district, upazila }: QuoteArea) => ['quote', lines, district, upazila] as const;
