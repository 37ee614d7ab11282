import { z } from 'zod';
import { isPhone, normalisePhone } from '#domain/phone.ts';

/** A phone number in a request; the output is normalised. */
export const phone = z
  .string()
  .max(80)
  .transform(normalisePhone)
  .refine(isPhone, { error: 'Valid mobile number is required', params: { code: 'PHONE' } })
  .meta({
    description: '0 and ten digits; other common formats are accepted',
    example: '01700000003',
  });
