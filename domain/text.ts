/** NFC (the same Bengali letter has two encodings), and trimmed; empty when it has only invisible characters, such as U+200B. */
export const tidied = (value: string): string =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value) ? value.normalize('NFC').trim() : '';
