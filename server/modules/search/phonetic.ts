/**
 * The phonetic key of a romanised word: its consonants. Vowels only keep equal consonants apart (`romanise` has made one of doubled
 * letters), and `ng` is `n`. For recall alone: চাল and ছোলা share a key, and so do ময়দা and মধু; similarity tells them apart.
 */
export const phoneticKey = (roman: string): string => roman.replace(/ng/g, 'n').replace(/[aeiou]/g, '');
