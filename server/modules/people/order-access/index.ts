export { buyerLinks } from './buyer-links.ts';
export { beginsWith, matchesOrder, ofBuyer, ofSeller, toldLanguage } from './order-conditions.queries.ts';
export { type CustomerColumns, customerColumns, ofSeenAccounts, presentCustomer, seesAccounts } from './order-customer.ts';
export { type OrderView, viewOf } from './view.ts';
