/** NFC (the same Bengali letter has two encodings), and trimmed; empty when it has only invisible characters, such as U+200B. */
export const tidied = (value: string): string =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value) ? value.normalize('NFC').trim() : '';

/** Stored for a required text that a product does not have, such as a model (decision 0050). The form sends it, and no page shows it. */
export const unknownText = '—';

/** The text without that stand-in. */
export const knownText = (text: string): string => (text === unknownText ? '' : text.trim());
