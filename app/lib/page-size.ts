/** Rows per page in the lists of signed-in users. */
export const pageSize = 20;

/** Rows per page in the lists of merchants and admins, which have compact rows. */
export const resourcePageSize = 50;
