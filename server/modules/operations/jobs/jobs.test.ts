import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '#db/ids.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { presentJob } from './present-job.ts';

const shop = testShop();
let token = '';

interface NewJob {
  name?: string;
  state: 'created' | 'retry' | 'active' | 'failed' | 'completed';
  policy?: 'standard' | 'exclusive';
  message?: string;
  ageSeconds?: number;
}

/** Inserts a job as pg-boss would have left it. */
async function makeJob({ name = 'refresh-recommendations', state, policy = 'standard', message, ageSeconds = 0 }: NewJob): Promise<string> {
  const id = uuid();
  const isFinished = state === 'failed' || state === 'completed';
  await shop().database.sql`
    insert into pgboss.job (id, name, data, state, policy, retry_limit, retry_count, created_on, start_after, started_on, completed_on, output)
    values (${id}, ${name}, '{"secret": "s3cret"}', ${state}, ${policy}, 3, ${isFinished ? 3 : 0}, now() - make_interval(secs => ${ageSeconds}),
      now() - make_interval(secs => ${ageSeconds}), ${state === 'created' ? null : new Date()}, ${isFinished ? new Date() : null},
      ${message === undefined ? null : JSON.stringify({ message })}::text::jsonb)`;
  return id;
}

const list = async (query = '') => (await shop().call(`GET /jobs/read${query}`, { token })).body as { _id: string; status: string }[];
const idsOf = (jobs: readonly { _id: string }[]) => jobs.map(({ _id }) => _id);
const runAgain = (jobIds: string[], as = token) => shop().call('PUT /jobs/runAgain', { token: as, body: { jobIds } });

beforeAll(async () => {
  token = (await shop().make.user({ role: 'admin' })).token;
  await shop().app.ready();
});

describe('the list of jobs', () => {
  it('has each state, the latest first, and what an admin needs to know', async () => {
    const [failed, waiting, retrying, running, done] = [
      await makeJob({ state: 'failed', message: 'no answer' }),
      await makeJob({ state: 'created' }),
      await makeJob({ state: 'retry', message: 'no answer yet' }),
      await makeJob({ state: 'active' }),
      await makeJob({ state: 'completed', message: 'an earlier one' }),
    ];
    const { body, headers } = await shop().call('GET /jobs/read?limit=5', { token });
    expect(headers['x-total-count']).toBe('5');
    expect(idsOf(body)).toEqual([done, running, retrying, waiting, failed]);
    expect(body[4]).toMatchObject({ status: 'failed', attempts: 4, error: 'no answer', finishedAt: expect.any(String), payload: {} });
    expect(body[3]).toMatchObject({ status: 'waiting', attempts: 0, nextAt: expect.any(String) });
    expect(body[2]).toMatchObject({ status: 'waiting', attempts: 1, error: 'no answer yet' });
    expect(body[1]).toMatchObject({ status: 'running', attempts: 1 });
    expect(body[0].error).toBeUndefined();
    expect(JSON.stringify(body)).not.toContain('s3cret');
    const one = await shop().call(`GET /jobs/read/${failed}`, { token });
    expect(one.body).toEqual(body[4]);
  });

  it('can be filtered by state, kind and words, and counted by state', async () => {
    const failed = await makeJob({ name: 'prune-outbox', state: 'failed', message: 'Relation "outbox" is locked' });
    await makeJob({ name: 'prune-outbox', state: 'completed' });
    expect(idsOf(await list('?status=failed&name=prune-outbox'))).toEqual([failed]);
    expect(idsOf(await list('?q=OUTBOX+locked'))).toEqual([failed]);
    expect(idsOf(await list(`?q=${failed}`))).toEqual([failed]);
    const counts = await shop().call('GET /jobs/counts?name=prune-outbox', { token });
    expect(counts.body).toEqual({ total: 2, status: { failed: 1, done: 1 } });
  });

  it('returns the state of the queue', async () => {
    await makeJob({ name: 'prune-search-changes', state: 'created', ageSeconds: 300 });
    const { body } = await shop().call('GET /jobs/queue', { token });
    expect(body.waiting).toBeGreaterThan(0);
    expect(Math.abs(body.oldestSeconds - 300)).toBeLessThan(5);
    expect(body.names).toContain('prune-search-changes');
  });

  it('rejects unknown values, visitors and all users except admins', async () => {
    expectProblem(await shop().call('GET /jobs/read?status=lost', { token }), 422, 'VALIDATION_FAILED');
    expectProblem(await shop().call(`GET /jobs/read/${uuid()}`, { token }), 404, 'NOT_FOUND');
    const merchant = await shop().make.user({ role: 'merchant' });
    for (const call of ['GET /jobs/read', 'GET /jobs/counts', 'GET /jobs/queue', `GET /jobs/read/${uuid()}`]) {
      expectProblem(await shop().call(call), 401, 'UNAUTHENTICATED');
      expectProblem(await shop().call(call, { token: merchant.token }), 403, 'FORBIDDEN');
    }
  });
});

describe('running jobs again', () => {
  it('retries failed ones once, and reports which have not failed or are unknown', async () => {
    const failed = await makeJob({ name: 'delete-old-jobs', state: 'failed', message: 'no' });
    const done = await makeJob({ name: 'delete-old-jobs', state: 'completed' });
    const unknown = uuid();
    const { status, body } = await runAgain([failed, done, unknown, failed]);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      changed: [failed],
      refused: [
        { _id: done, code: 'ILLEGAL_TRANSITION' },
        { _id: unknown, code: 'NOT_FOUND' },
      ],
    });
    const log = async () => (await shop().call('GET /audit/read?resource=jobs', { token })).body;
    const said = { action: 'update', thing: { _id: failed, name: 'delete-old-jobs', isGone: false }, actor: { role: 'admin' } };
    const state = { field: 'state', old: 'failed', new: 'waiting' };
    expect(await log()).toMatchObject([{ ...said, changes: [state] }]);
    expect((await list('?status=waiting&name=delete-old-jobs'))[0]).toMatchObject({ _id: failed });
    await shop().runDueJobs();
    expect((await list('?name=delete-old-jobs')).find(({ _id }) => _id === failed)).toMatchObject({ status: 'done', attempts: 5 });
  });

  it('does not run a periodic job again while one of its kind waits or runs', async () => {
    const name = 'delete-expired-sessions';
    const [first, second] = [
      await makeJob({ name, state: 'failed', policy: 'exclusive' }),
      await makeJob({ name, state: 'failed', policy: 'exclusive' }),
    ];
    const { body } = await runAgain([first, second]);
    expect(body.data).toEqual({ changed: [first], refused: [{ _id: second, code: 'ILLEGAL_TRANSITION' }] });
  });

  it('is for admins, and for 1 to 100 jobs', async () => {
    const failed = await makeJob({ state: 'failed' });
    expectProblem(await runAgain([failed], ''), 401, 'UNAUTHENTICATED');
    expectProblem(await runAgain([failed], (await shop().make.user({ role: 'merchant' })).token), 403, 'FORBIDDEN');
    expectProblem(await runAgain([]), 422, 'VALIDATION_FAILED');
    expectProblem(await runAgain(Array.from({ length: 101 }, () => uuid())), 422, 'VALIDATION_FAILED');
  });
});

it('of a payload only the fields that its kind shows are presented, and only plain values', () => {
  const row = {
    id: uuid(),
    name: 'test',
    status: 'failed',
    data: { orderId: 'o', code: '123456', list: [1], count: 2 },
    attempts: 1,
    error: null,
    start_after: new Date(),
    created_on: new Date(),
    started_on: null,
    completed_on: null,
  } as const;
  expect(presentJob(row, ['orderId', 'list', 'count']).payload).toEqual({ orderId: 'o', count: 2 });
  expect(presentJob({ ...row, data: null }, ['orderId']).payload).toEqual({});
});
