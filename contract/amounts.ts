import { z } from 'zod';
import { maxTaka } from '#domain/taka.ts';

const inPoisha = (amount: z.ZodNumber) =>
  amount
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: 'at most two decimals',
      params: { code: 'DECIMALS' },
    })
    .meta({ description: 'taka, at most two decimals' });

/** An amount in taka: not negative, at most two decimals, at most ten million. */
export const taka = inPoisha(z.number().min(0).max(maxTaka));

/** The same, of either sign. */
export const signedTaka = inPoisha(z.number().min(-maxTaka).max(maxTaka));

/** An amount in a response; without bounds, so that it is serialised as a plain number. */
export const takaOut = z.number().meta({ description: 'taka' });
