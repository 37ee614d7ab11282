/** Rows on a page of every list behind sign-in. */
export const pageSize = 20;
