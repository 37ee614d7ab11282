import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app/lib/api.ts';
import type { RequestLine } from '#contract/orders.ts';

export interface QuotePlace {
  district: string;
  upazila: string;
}

/** Choosing a district and an upazila asks only once it rests. */
const restMs = 400;

/** What the order comes to. Without a district the answer is without delivery to a known place: its fee must not be shown. */
export function useQuote(lines: RequestLine[], place: QuotePlace) {
  const settled = useSettled(place);
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
  const isSettled = settled.district === place.district && settled.upazila === place.upazila.trim();
  return { ...query, queryKey, isPlaceKnown: settled.district !== '' && isSettled && !query.isPlaceholderData };
}

const quoteKey = (lines: RequestLine[], { district, upazila }: QuotePlace) => ['quote', lines, district, upazila] as const;

function useSettled({ district, upazila }: QuotePlace): QuotePlace {
  const [settled, setSettled] = useState({ district, upazila });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ district, upazila: upazila.trim() }), restMs);
    return () => clearTimeout(timer);
  }, [district, upazila]);
  return settled;
}
