import type { z } from 'zod';
import { latinDigits } from '#domain/digits.ts';
import type { ProviderAnswer } from './exchange.ts';

/** Letters of a provider's text that are shown or logged. */
const shownLength = 200;

/** A provider's text: on one line, without phone numbers. */
export const shownText = (text: string): string =>
  latinDigits(text)
    .replace(/\+?(?:88)?0?1\d[\d -]{7,12}\d/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, shownLength);

/** Undefined: not JSON of this shape. */
export function readAnswer<T>({ text }: Pick<ProviderAnswer, 'text'>, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
