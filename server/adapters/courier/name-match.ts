/** Without spaces, signs, and the words that lists add to names of areas. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/\b(sadar|upazila|thana|city|district)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^chittagong$/, 'chattogram')
    .replace(/^comilla$/, 'cumilla')
    .replace(/^jessore$/, 'jashore')
    .replace(/^bogra$/, 'bogura')
    .replace(/^barisal$/, 'barishal');

/** The item of this name, else one whose name begins with it. */
export function nameMatch<T>(items: readonly T[], name: string, nameOf: (item: T) => string): T | undefined {
  const wanted = plain(name);
  if (wanted === '') return undefined;
  return items.find((item) => plain(nameOf(item)) === wanted) ?? items.find((item) => plain(nameOf(item)).startsWith(wanted));
}
