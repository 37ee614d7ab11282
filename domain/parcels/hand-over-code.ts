import type { handOverCodes } from '../enums.ts';

export const askedCodes = ['onRequest', 'required'] as const satisfies readonly (typeof handOverCodes)[number][];
export type HandOverCode = (typeof handOverCodes)[number];

/** Wrong codes for a package, after which only an admin records its delivery. The database has it, too. */
export const handOverTries = 5;

export const handOverCodePattern = /^\d{4}$/;
