/** Converts a text to a segment of an address: `Miniket Rice 5 kg` → `miniket-rice-5-kg`; empty when it has no Latin letters or digits. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
