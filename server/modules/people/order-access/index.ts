export { buyerLinks } from './buyer-links.ts';
export { matchesOrder, messageLanguage, ofBuyer, ofSeller, startsWithText } from './order-conditions.queries.ts';
export { type CustomerColumns, customerColumns, hasVisibleAccount, presentCustomer, seesAccounts } from './order-customer.ts';
export { type OrderView, viewOf } from './view.ts';
