import { z } from 'zod';

/** Taka as the API carries it → integer poisha as everything inside counts. */
export const toPoisha = (taka: number): number => Math.round(taka * 100);

/** Integer poisha → taka with at most two decimals. */
export const toTaka = (poisha: number): number => poisha / 100;

/** The largest amount that can be entered. */
export const maxTaka = 10_000_000;

/** An amount in taka: not negative, at most two decimals, at most ten million. */
export const taka = z
  .number()
  .min(0)
  .max(maxTaka)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
    error: 'at most two decimals',
    params: { code: 'DECIMALS' },
  })
  .meta({ description: 'taka, at most two decimals' });

/** An amount in an answer; no bounds, so that serialising stays a plain number. */
export const takaOut = z.number().meta({ description: 'taka' });
