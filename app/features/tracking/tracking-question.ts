import { z } from 'zod';
import { phone } from '#contract/phone.ts';
import { latinDigits } from '#domain/digits.ts';

/** Bengali digits, small letters and a forgotten `NH-` are put right. */
function normaliseNumber(typed: string): string {
  const plain = latinDigits(typed).replace(/\s/g, '').toUpperCase();
  return plain === '' || plain.startsWith('NH-') ? plain : `NH-${plain.replace(/^NH/, '')}`;
}

/** What the tracking form asks with. */
export const trackingQuestion = z.object({
  number: z
    .string()
    .transform(normaliseNumber)
    .refine((number) => /^NH-[2-9A-HJ-NP-Z]{8}$/.test(number), { params: { code: 'ORDER_NUMBER' } }),
  phone,
});
export type TrackingQuestion = z.output<typeof trackingQuestion>;
