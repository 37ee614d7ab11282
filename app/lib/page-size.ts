/** Rows per page in the lists of signed-in users. */
export const pageSize = 20;
