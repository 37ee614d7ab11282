export { OwnPayouts } from './own-payouts.tsx';
export { PayoutScreen } from './payout-screen.tsx';
