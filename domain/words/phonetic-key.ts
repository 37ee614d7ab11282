/**
 * The phonetic key of a romanised word: its consonants, with `ng` as `n`. `romanise` has merged doubled letters, so equal neighbours in a
 * key had a vowel between them. The key is for recall only: চাল and ছোলা share one, and so do ময়দা and মধু; edit distance separates them.
 */
export const phoneticKey = (roman: string): string => roman.replace(/ng/g, 'n').replace(/[aeiou]/g, '');
