import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app/lib/api.ts';
import type { RequestLine } from '#contract/orders.ts';

export interface QuotePlace {
  division: string;
  district: string;
  upazila: string;
}

/** Typing an upazila asks only once it rests. */
const restMs = 400;

/** What the order comes to. Without a district the answer is without delivery to a known place: its fee must not be shown. */
export function useQuote(lines: RequestLine[], place: QuotePlace, phone: string) {
  const settled = useSettled(place);
  const queryKey = quoteKey(lines, settled);
  const query = useQuery({
    queryKey,
    queryFn: () =>
      api('POST /orders/quote', { body: { products: lines, ...(settled.district && { deliveryAddress: placeOnly(settled, phone) }) } }),
    enabled: lines.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return { ...query, queryKey, isPlaceKnown: settled.district !== '' && settled.district === place.district };
}

const quoteKey = (lines: RequestLine[], { division, district, upazila }: QuotePlace) =>
  ['quote', lines, division, district, upazila] as const;

/** Only the place decides about the fee, but the endpoint takes whole addresses; nothing of the rest is typed yet. */
const placeOnly = ({ division, district, upazila }: QuotePlace, phone: string) => ({
  name: '-',
  phone,
  division: division || district,
  district,
  upazila: upazila || '-',
  line: '-',
});

function useSettled({ division, district, upazila }: QuotePlace): QuotePlace {
  const [settled, setSettled] = useState({ division, district, upazila });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ division, district, upazila: upazila.trim() }), restMs);
    return () => clearTimeout(timer);
  }, [division, district, upazila]);
  return settled;
}
