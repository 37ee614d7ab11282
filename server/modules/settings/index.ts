export {
  type CashCodes,
  type CashLimits,
  getCashCodes,
  getCashLimits,
  getFees,
  getPhoneVerification,
  isGuestCheckoutOn,
} from './settings.queries.ts';
export { mountSettings } from './settings.routes.ts';
