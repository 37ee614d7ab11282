import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { refreshRecommendations } from './refresh-recommendations.ts';

export const recommendationJobs = [
  defineJob({
    name: 'refresh-recommendations',
    payload: z.object({}),
    everyMs: 60 * 60_000,
    run: ({ db }) => refreshRecommendations(db),
  }),
];
