import { z } from 'zod';
import { maxTaka } from '#domain/taka.ts';

const twoDecimals = (value: z.ZodNumber) =>
  value.refine((number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6, {
    error: 'at most two decimals',
    params: { code: 'DECIMALS' },
  });

const inPoisha = (amount: z.ZodNumber) => twoDecimals(amount).meta({ description: 'taka, at most two decimals' });

/** A part of an amount, at most two decimals. */
export const percentage = twoDecimals(z.number().min(0).max(100));

/** An amount in taka: not negative, at most two decimals, at most ten million. */
export const taka = inPoisha(z.number().min(0).max(maxTaka));

/** The same, of either sign. */
export const signedTaka = inPoisha(z.number().min(-maxTaka).max(maxTaka));

/** An amount in a response; without bounds, so that it is serialised as a plain number. */
export const takaOut = z.number().meta({ description: 'taka' });
