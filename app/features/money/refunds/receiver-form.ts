import { z } from 'zod';
import { refundReceiver } from '#contract/money/refunds.ts';
import { latinDigits } from '#domain/digits.ts';

const blankAsAbsent = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

/** What a person types: everything that the API needs, and the number a second time. */
export const receiverForm = z
  .object({ provider: z.string(), number: z.string(), again: z.string().optional(), branch: blankAsAbsent, holder: blankAsAbsent })
  .superRefine(({ number, again }, context) => {
    const digits = (text: string) => latinDigits(text).replace(/\D/g, '').slice(-10);
    if (again !== undefined && digits(number) !== digits(again))
      context.addIssue({
        code: 'custom',
        path: ['again'],
        message: 'not the same',
        params: { code: again === '' ? 'REQUIRED' : 'NOT_SAME' },
      });
  })
  .transform(({ again: _again, ...typed }): z.input<typeof refundReceiver> => typed)
  .pipe(refundReceiver);
