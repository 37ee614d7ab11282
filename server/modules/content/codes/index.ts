export { codeJobs } from './code-jobs.ts';
export { hasOpenCode } from './codes.queries.ts';
export { countAct, phoneLimits } from './count-act.ts';
export {
  type CodeRequest,
  canSendCodes,
  codeDeliveryOf,
  codeLimits,
  generateCode,
  requestCode,
  requirePause,
  takeCode,
  withCode,
} from './one-time-codes.ts';
