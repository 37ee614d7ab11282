import { latinDigits } from '../digits.ts';
import { withoutInvisible } from '../text.ts';

/**
 * A typed amount without the symbols that people write around it in Bangladesh: `৳ ১,২০০/-`, `Tk 1200`, `1200 টাকা` → `1,200`, `1200`,
 * `1200`.
 */
export const bareNumber = (text: string): string =>
  latinDigits(withoutInvisible(text.normalize('NFKC')))
    .replace(/\s/g, '')
    .replace(/^(?:৳|tk\.?|bdt|টাকা)+/i, '')
    .replace(/(?:\/[-=]|৳|tk\.?|bdt|টাকা)+$/i, '');
