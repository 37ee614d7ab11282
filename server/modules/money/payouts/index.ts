export { addDemoPayoutAccounts } from './payout-account.ts';
export { payoutMessages } from './payout-messages.ts';
export { mountPayouts } from './payouts.routes.ts';
export { proposePayoutsJob } from './propose-payouts.ts';
