const bengaliZero = '০'.charCodeAt(0);

/** ০-৯ → 0-9; everything else stays. Apart from the schemas, which are too heavy for a page that only counts. */
export const latinDigits = (text: string): string => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));
