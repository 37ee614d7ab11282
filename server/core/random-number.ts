import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which people mistake for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number that no one can guess, as people read it to each other: `NH-7K2M9QXA`. */
export const randomNumber = (prefix: string): string =>
  prefix + Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
