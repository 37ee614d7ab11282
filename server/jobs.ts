import type { Job } from './core/jobs/define-job.ts';
import { deleteOldJobs } from './core/jobs/delete-old-jobs.ts';
import { backupJobs, backupMissing } from './modules/backups/index.ts';
import { foldProductCountsJob, keepWasPricesJob, productMessages } from './modules/catalog/index.ts';
import { codeJobs } from './modules/codes/index.ts';
import { contactReply } from './modules/contact/index.ts';
import { eventJobs } from './modules/events/index.ts';
import { removeImages } from './modules/media/index.ts';
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
} from './modules/messages/index.ts';
import { deleteExpiredOrderLinks } from './modules/order-links/index.ts';
import { orderJobs, orderMessages } from './modules/orders/index.ts';
import { eraseDueAccounts, erasureAsked } from './modules/own-data/index.ts';
import { paymentMessages } from './modules/payments/index.ts';
import { recommendationJobs } from './modules/recommendations/index.ts';
import { searchJobs } from './modules/search/index.ts';
import { shopMessages } from './modules/shops/index.ts';
import { staffJobs, staffMessages } from './modules/staff/index.ts';
import { userJobs, userMessages } from './modules/users/index.ts';

/** Where the recipients of messages come from. */
const messageSources = [
  ...orderMessages,
  ...paymentMessages,
  ...shopMessages,
  ...productMessages,
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
  deleteOldJobs,
  deleteOldMessages,
  deleteExpiredOrderLinks,
  endAbandonedMessages,
  eraseDueAccounts,
  findDeliveries,
  keepWasPricesJob as Job,
  foldProductCountsJob as Job,
  checkSmsBalance,
  removeImages as Job, // `run` gets what `payload` parsed
  writeMessages(messageSources),
  sendMessage as Job,
  sendEmail as Job,
  sendPushMessage as Job,
  ...backupJobs,
  ...codeJobs,
  ...eventJobs,
  ...orderJobs,
  ...recommendationJobs,
  ...searchJobs,
  ...staffJobs,
  ...userJobs,
];
