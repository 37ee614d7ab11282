/**
 * Reports read the tables of other modules directly: a dashboard is one statement that counts over all of them in one snapshot, where a
 * query from each module would cost ten. Rules that a module owns (low stock, payments to verify, who the seller is) still come from its
 * index.ts as SQL conditions.
 */

export { mountStats } from './stats.routes.ts';
