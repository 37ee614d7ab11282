import { z } from 'zod';
import { phone } from '#contract/phone.ts';
import { latinDigits } from '#domain/digits.ts';

/** Normalises Bengali digits, lowercase letters and a missing `NH-`. */
function normaliseNumber(typed: string): string {
  const plain = latinDigits(typed).replace(/\s/g, '').toUpperCase();
  return plain === '' || plain.startsWith('NH-') ? plain : `NH-${plain.replace(/^NH/, '')}`;
}

/** The input of the tracking form. */
export const trackingQuery = z.object({
  number: z
    .string()
    .transform(normaliseNumber)
    .refine((number) => /^NH-[2-9A-HJ-NP-Z]{8}$/.test(number), { params: { code: 'ORDER_NUMBER' } }),
  phone,
});
export type TrackingQuery = z.output<typeof trackingQuery>;
