export { listOpenDemoAccounts, suspendAccounts } from './demo-accounts.ts';
export { ensureAdmin } from './ensure-admin.ts';
export { lockOwner, promoteToMerchant } from './merchants.queries.ts';
export { mountMerchants } from './merchants.routes.ts';
export { openAccount, openAccounts, unusablePassword } from './open-account.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { createSession, findSessionUser } from './sessions/session.ts';
export { findUser, findUserByPhone, listUsersByPhone } from './users.queries.ts';
export { mountUsers } from './users.routes.ts';
