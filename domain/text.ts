/** NFC (the same Bengali letter has two encodings), and trimmed; empty when it has only invisible characters, such as U+200B. */
export const tidied = (value: string): string =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(value) ? value.normalize('NFC').trim() : '';

/**
 * A name: as `tidied`, on one line with single spaces, and without joiners after a Bengali word: keyboards write them behind a final hasanta,
 * where they change nothing, or make the old form of ৎ.
 */
export const tidiedName = (value: string): string =>
  tidied(value)
    .replace(/[\p{Z}\t\n\v\f\r]+/gu, ' ')
    .replace(/ত্\u200D(?!\p{Script=Bengali})/gu, 'ৎ')
    .replace(/(?<=্)[\u200C\u200D](?!\p{Script=Bengali})/gu, '');

/** Joiners between Bengali letters, and those of emoji. */
export const usefulJoiners =
  /(?<=\p{Script=Bengali})[\u200C\u200D](?=\p{Script=Bengali})|(?<=\p{Extended_Pictographic})\uFE0F|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu;

/** Whether a name has invisible characters, or ones that change its direction: these can make it look like another one. */
export const hasHiddenCharacters = (name: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name.replace(usefulJoiners, ''));

/** The text without invisible marks: direction marks that phones copy with a number, joiners, U+200B, byte order marks. */
export const withoutInvisible = (text: string): string => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/**
 * Stored for a required text that a product does not have, such as a model (decision 0050). The form sends it, and pages do not show it.
 */
export const unknownText = '—';

/** The text without that placeholder. */
export const knownText = (text: string): string => (text === unknownText ? '' : text.trim());
