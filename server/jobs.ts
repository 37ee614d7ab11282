import type { Job } from './core/jobs/define-job.ts';
import { deleteOldJobs } from './core/jobs/delete-old-jobs.ts';
import { eventJobs } from './modules/events/index.ts';
import { recommendationJobs } from './modules/recommendations/index.ts';
import { searchJobs } from './modules/search/index.ts';
import { userJobs } from './modules/users/index.ts';

/** All kinds of background jobs. */
export const allJobs: readonly Job[] = [deleteOldJobs, ...eventJobs, ...recommendationJobs, ...searchJobs, ...userJobs];
