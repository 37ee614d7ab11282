/**
 * Reports read the tables of other modules directly: a dashboard is one statement over one snapshot, instead of a query per module. Rules
 * that a module owns (low stock, payments to verify, who the seller is) still come from its index.ts as SQL conditions.
 */

export { mountStats } from './stats.routes.ts';
