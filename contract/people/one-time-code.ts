import { z } from 'zod';
import { codeLength } from '#domain/content/messages/code-purposes.ts';
import { latinDigits } from '#domain/digits.ts';

/** A code as people type it: Bengali digits, spaces and dashes are accepted. */
export const code = z
  .string()
  .max(40)
  .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ''))
  .refine((digits) => /^\d+$/.test(digits) && digits.length === codeLength, { error: `${codeLength} digits`, params: { code: 'CODE' } })
  .meta({ description: `the ${codeLength} digits of the SMS`, example: '123456' });

export const recoveryCodeLength = 16;

/** A code of the app, or a recovery code, as people type them: Bengali digits, spaces, dashes and capitals are accepted. */
export const factorCode = z
  .string()
  .max(60)
  .transform((typed) => latinDigits(typed).replace(/[\s-]/g, '').toLowerCase())
  .refine((typed) => /^\d{6}$/.test(typed) || new RegExp(`^[a-z2-7]{${recoveryCodeLength}}$`).test(typed), {
    error: 'Six digits, or a recovery code',
    params: { code: 'FACTOR_CODE' },
  })
  .meta({ description: 'the 6 digits of the app, or a recovery code', example: '123456' });
