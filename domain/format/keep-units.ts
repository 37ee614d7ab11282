/** Puts a no-break space between a number and a short word after it, so that a line never ends between "২" and "কেজি". */
export const keepUnits = (text: string): string => text.replace(/(?<=\p{Nd}) (?=[\p{L}\p{M}]{1,10}(?![\p{L}\p{M}]))/gu, '\u00a0');
