export { eraseDueAccounts } from './erase-due-accounts.ts';
export { erasureAsked } from './erasure-messages.ts';
export { mountOwnData } from './own-data.routes.ts';
