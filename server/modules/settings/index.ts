export {
  type CashLimits,
  getFees,
  getOrderRules,
  getPhoneVerification,
  isGuestCheckoutOn,
  type OrderRules,
} from './settings.queries.ts';
export { mountSettings } from './settings.routes.ts';
