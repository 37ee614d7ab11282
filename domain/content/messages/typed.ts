import { type Language, languages, nameIn, type StoredNames } from '../../languages.ts';
import type { TextChannel } from './channels.ts';

/**
 * Text typed by merchants, staff and strangers: messages come in the shop's name, so it must not contain links or contacts. An SMS has no
 * typed text except short names. The mark is stored with the message, which the inbox renders on read.
 */
export type TypedText = { readonly verbatim: string; readonly isTyped?: true };
export type TypedNames = StoredNames & { readonly isTyped?: true };

export const typedText = (text: string): TypedText => ({ verbatim: text, isTyped: true });
export const typedNames = (names: StoredNames): TypedNames => ({ ...names, isTyped: true });

/** A full Bengali name of a shop, and not a sentence. */
export const typedNameLength = 30;

const webAddress =
  /(?:\p{L}[\p{L}\p{N}+.-]*:\/\/|[Ww]{3}\.)\S+|\S+@\S+|[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.(?:[a-z]{2,}|[A-Z]{2,})(?![\p{L}\p{N}])\S*/gu;
const phoneNumber = /\+?\p{Nd}(?:[\s().\-\u2010-\u2015]*\p{Nd}){6,}/gu;

/** URLs and phone numbers in a text, as people write them, with digits of every script; NFKC normalises lookalike letters and dots. */
export const contactsIn = (text: string): string[] => {
  const plain = plainOf(text);
  return [...(plain.match(webAddress) ?? []), ...(plain.replace(webAddress, ' ').match(phoneNumber) ?? [])];
};

/** Joiners stay: Bengali words need them. */
const plainOf = (text: string) => text.normalize('NFKC').replace(/(?![\u200C\u200D])\p{Cf}/gu, '');

export const withoutContacts = (text: string): string =>
  plainOf(text)
    .replace(webAddress, ' ')
    .replace(phoneNumber, ' ')
    // `Dr.Rahim` stays a name and does not become a link.
    .replace(/([\p{L}\p{M}])\.(?=\p{L})/gu, '$1. ')
    .replace(/\s+/g, ' ')
    .trim();

function cut(text: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('bn').segment(text)) {
    if (kept.length + segment.length > typedNameLength) break;
    kept += segment;
  }
  return kept.trim();
}

/** The typed text as shown on a channel. */
export const typedTextOn = ({ verbatim }: TypedText, channel: TextChannel): string => (channel === 'sms' ? '' : withoutContacts(verbatim));

export function typedNameOn(names: TypedNames, language: Language, channel: TextChannel): string {
  const name = withoutContacts(nameIn(names, language)) || withoutContacts(nameIn(names, languages[0]));
  return channel === 'sms' ? cut(name) : name;
}
