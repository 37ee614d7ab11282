export { addTestAccounts } from './add-test-accounts.ts';
export { openPayAccount } from './open-pay-account.ts';
export { noticePath } from './pay-account-resource.ts';
export {
  findActivePayAccount,
  findSealedPayAccount,
  listOfferedGateways,
  type SealedPayAccount,
} from './pay-accounts.queries.ts';
export { mountPayAccounts } from './pay-accounts.routes.ts';
export { requireOffered } from './require-offered.ts';
