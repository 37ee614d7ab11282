import { ask, newPhone } from './shop-api.ts';

/** A random word that matches nothing. Without digits, which the search would treat as a phone number. */
export const unknownWord = (): string => `zzq${Array.from({ length: 12 }, () => 'bcdfgkqx'[Math.floor(Math.random() * 8)]).join('')}`;

/** Sends a contact message as a visitor. Returns its id. */
export const leaveMessage = async (message: string) =>
  (await ask('POST /contacts/create', { body: { name: 'Rokeya', phone: newPhone(), message } })).data._id;
