export { findAccountByKey, findSealedAccount, type SealedAccount } from './accounts.queries.ts';
export { mountCourierAccounts } from './couriers.routes.ts';
export { hashOfKey, openCourierAccount } from './open-courier-account.ts';
