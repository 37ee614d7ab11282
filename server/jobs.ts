import type { Job } from './core/jobs/define-job.ts';
import { deleteOldJobs } from './core/jobs/delete-old-jobs.ts';
import { foldProductCountsJob, productMessages, syncWasPricesJob } from './modules/catalog/products/index.ts';
import { recommendationJobs } from './modules/catalog/recommendations/index.ts';
import { searchJobs } from './modules/catalog/search/index.ts';
import { shopMessages } from './modules/catalog/shops/index.ts';
import { stockAlertJobs, stockAlertMessages } from './modules/catalog/stock-alerts/index.ts';
import { codeJobs } from './modules/content/codes/index.ts';
import { contactReply } from './modules/content/contact/index.ts';
import { removeImages } from './modules/content/media/index.ts';
import {
  checkSmsBalance,
  deleteOldMessages,
  endAbandonedMessages,
  findDeliveries,
  sendEmail,
  sendMessage,
  sendPushMessage,
  smsBalanceLow,
  smsBudgetReached,
  smsShareReached,
  writeMessages,
} from './modules/content/messages/index.ts';
import { deleteExpiredOrderLinks } from './modules/content/order-links/index.ts';
import { attemptJobs } from './modules/money/attempts/index.ts';
import { checkLedgerJob, openLedgerJob } from './modules/money/ledger/index.ts';
import { paymentMessages, refundJobs } from './modules/money/payments/index.ts';
import { payoutMessages, proposePayoutsJob } from './modules/money/payouts/index.ts';
import { matchTransfersJob } from './modules/money/transfers/index.ts';
import { backupJobs, backupMissing } from './modules/operations/backups/index.ts';
import { eventJobs } from './modules/operations/events/index.ts';
import { eraseDueAccounts, erasureAsked } from './modules/operations/own-data/index.ts';
import { clockJobs, clockMessages } from './modules/parcels/clocks/index.ts';
import { jobsOfReturns, returnMessages } from './modules/parcels/returns/index.ts';
import { shipmentJobs } from './modules/parcels/shipments/index.ts';
import { staffJobs, staffMessages } from './modules/people/staff/index.ts';
import { userJobs, userMessages } from './modules/people/users/index.ts';
import { approveSilentReturns } from './modules/selling/exchanges/index.ts';
import { orderJobs, orderMessages } from './modules/selling/orders/index.ts';

/** Where messages get their recipients from. */
const messageSources = [
  ...orderMessages,
  ...clockMessages,
  ...paymentMessages,
  ...payoutMessages,
  ...returnMessages,
  ...shopMessages,
  ...productMessages,
  ...stockAlertMessages,
  ...userMessages,
  ...staffMessages,
  contactReply,
  erasureAsked,
  smsBalanceLow,
  smsBudgetReached,
  smsShareReached,
  backupMissing,
];

/** All kinds of background jobs. */
export const allJobs: readonly Job[] = [
  approveSilentReturns,
  deleteOldJobs,
  deleteOldMessages,
  deleteExpiredOrderLinks,
  endAbandonedMessages,
  eraseDueAccounts,
  findDeliveries,
  syncWasPricesJob as Job,
  foldProductCountsJob as Job,
  checkSmsBalance,
  removeImages as Job, // `run` gets what `payload` parsed
  writeMessages(messageSources),
  sendMessage as Job,
  sendEmail as Job,
  sendPushMessage as Job,
  ...(attemptJobs as Job[]), // `run` gets what `payload` parsed
  ...(refundJobs as Job[]), // likewise
  matchTransfersJob as Job,
  openLedgerJob as Job,
  checkLedgerJob as Job,
  proposePayoutsJob as Job,
  ...backupJobs,
  ...clockJobs,
  ...codeJobs,
  ...eventJobs,
  ...orderJobs,
  ...recommendationJobs,
  ...jobsOfReturns,
  ...searchJobs,
  ...(shipmentJobs as Job[]), // `run` gets what `payload` parsed
  ...staffJobs,
  ...stockAlertJobs,
  ...userJobs,
];
