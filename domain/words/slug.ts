import { romanise } from './romanise.ts';
import { wordsOf } from './words.ts';

/**
 * Converts a text to a URL segment: `Miniket Rice 5 kg` → `miniket-rice-5-kg`, `চিনিগুঁড়া চাল` → `chinigura-chal`; empty when it has no
 * letters or digits of Latin or Bengali.
 */
export const slugOf = (text: string): string =>
  (bengali.test(text) ? wordsOf(text).map(inLatin).join('-') : text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const bengali = /[\u0980-\u09ff]/;

/** The sound of চ and ছ is written `c` in the search, where it meets what people type. */
const inLatin = (word: string): string => (bengali.test(word) ? romanise(word).replaceAll('c', 'ch') : word);
