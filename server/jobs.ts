import type { Job } from './core/jobs/define-job.ts';
import { deleteOldJobs } from './core/jobs/delete-old-jobs.ts';
import { codeJobs } from './modules/codes/index.ts';
import { eventJobs } from './modules/events/index.ts';
import { deleteOldMessages, sendMessage, writeMessages } from './modules/messages/index.ts';
import { orderMessages } from './modules/orders/index.ts';
import { paymentMessages } from './modules/payments/index.ts';
import { recommendationJobs } from './modules/recommendations/index.ts';
import { searchJobs } from './modules/search/index.ts';
import { userJobs, userMessages } from './modules/users/index.ts';

/** Where the recipients of messages come from. */
const messageSources = [...orderMessages, ...paymentMessages, ...userMessages];

/** All kinds of background jobs. */
export const allJobs: readonly Job[] = [
  deleteOldJobs,
  deleteOldMessages,
  writeMessages(messageSources),
  sendMessage as Job, // `run` gets what `payload` parsed
  ...codeJobs,
  ...eventJobs,
  ...recommendationJobs,
  ...searchJobs,
  ...userJobs,
];
