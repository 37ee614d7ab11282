import type { Brand } from '#domain/brand.ts';
import { contactsIn } from '#domain/content/messages/typed.ts';
import { latinDigits } from '#domain/digits.ts';

interface OwnContacts {
  publicUrl: string;
  brand: Brand;
}

/** The web addresses, e-mail addresses and phone numbers in a text that are not the shop's. */
export function foreignContacts(text: string, { publicUrl, brand }: OwnContacts): string[] {
  const { host, hostname, origin } = new URL(publicUrl);
  // As its links start; other variables do not end a URL.
  const filled = text
    .replaceAll('{link}', `${origin}/`)
    .replaceAll('{host}', hostname)
    .replace(/\{\w+\}/g, 'x');
  const { phone, email, facebook, youtube, instagram, bkash, nagad, rocket, bankAccountNumber } = brand;
  const addresses = [host, hostname, email, facebook, youtube, instagram].map(plainAddress).filter(Boolean);
  const numbers = [phone, bkash, nagad, rocket, bankAccountNumber].map(lastDigits).filter(Boolean);
  const isOwn = (contact: string) =>
    (isNumber(contact) && numbers.includes(lastDigits(contact))) ||
    addresses.some((own) => plainAddress(contact) === own || ['/', '?', '#'].some((next) => plainAddress(contact).startsWith(own + next)));
  return [...new Set(contactsIn(filled).map(withoutEnd))].filter((contact) => !isOwn(contact));
}

/** Without the comma or full stop of the sentence. */
const withoutEnd = (contact: string): string => contact.replace(/[\p{Po}\p{Pe}\p{Pf}\s]+$/u, '');

const plainAddress = (address: string): string =>
  withoutEnd(address)
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/^www\./, '');

/** With or without the country code. */
const lastDigits = (number: string): string => latinDigits(number).replace(/\D/g, '').slice(-10);
const isNumber = (contact: string): boolean => !/[\p{L}@/]/u.test(contact);
