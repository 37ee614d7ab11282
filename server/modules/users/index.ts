export { ensureAdmin } from './ensure-admin.ts';
export { lockOwner, promoteToMerchant } from './merchants.queries.ts';
export { mountMerchants } from './merchants.routes.ts';
export { openAccount, unusablePassword } from './open-account.ts';
export { findUser, findUserByPhone } from './users.queries.ts';
export { mountUsers } from './users.routes.ts';
