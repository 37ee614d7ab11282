export { mountCodes } from './codes/codes.routes.ts';
export { askForCode } from './codes/sign-in-with-code.ts';
export { listOpenDemoAccounts, suspendAccounts } from './demo-accounts.ts';
export { ensureAdmin } from './ensure-admin.ts';
export { lockOwner, promoteToMerchant } from './merchants.queries.ts';
export { mountMerchants } from './merchants.routes.ts';
export { openAccount, openAccounts } from './open-account.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { presentUser } from './present-user.ts';
export { removeSecondFactor } from './second-factor/change-factors.ts';
export { getSecondFactor } from './second-factor/second-factor.queries.ts';
export { mountSecondFactor } from './second-factor/second-factor.routes.ts';
export { confirmOwner } from './sessions/change-sign-in.ts';
export { clientOf } from './sessions/client.ts';
export { deviceCookie, deviceSecretOf, isKnownDevice, newDeviceSecret } from './sessions/known-devices.ts';
export { createSession, findSessionUser } from './sessions/session.ts';
export { mountPasskeys } from './sign-in/passkeys.routes.ts';
export { requireManageableUsers } from './staff-roles/reach-of-staff.ts';
export { mountStaffRoles } from './staff-roles/staff-roles.routes.ts';
export { userMessages } from './user-messages.ts';
export { userJobs } from './users.jobs.ts';
export {
  findErasedUser,
  findRecipient,
  findUser,
  findUserByPhone,
  hasVerifiedPhone,
  listUsersByPhone,
  lockAdmins,
  markPhoneVerified,
} from './users.queries.ts';
export { mountUsers } from './users.routes.ts';
