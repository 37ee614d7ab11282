import { expect, it } from 'vitest';
import { z } from 'zod';
import bn from '#app/i18n/locales/bn/operations/jobs.json' with { type: 'json' };
import en from '#app/i18n/locales/en/operations/jobs.json' with { type: 'json' };
import { jobLimits } from '#server/core/jobs/define-job.ts';
import { allJobs } from '#server/jobs.ts';

it('every kind of background job has a separate name, and a text in both languages', () => {
  const names = allJobs.map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  for (const texts of [en, bn]) expect(Object.keys(texts.kinds).sort()).toEqual([...names].sort());
});

it.each(allJobs)('$name shows fields of its payload, and its numbers are within what the queue can do', (job) => {
  expect(job.payload).toBeInstanceOf(z.ZodObject);
  if (!(job.payload instanceof z.ZodObject)) return;
  expect(Object.keys(job.payload.shape)).toEqual(expect.arrayContaining([...(job.shown ?? [])]));
  // pg-boss fetches the next batch at once only after a full one of several.
  expect(job.concurrency ?? jobLimits.concurrency).toBeGreaterThan(1);
  // A period is remembered as long as its job is listed.
  if (job.everyMs !== undefined) expect(job.everyMs).toBeLessThanOrEqual(24 * 60 * 60_000);
  if (job.everyMs !== undefined) expect(job.payload.safeParse({}).success).toBe(true);
});
