import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ResourceProvider } from '#app/resource-kit/definition/resource-context.ts';
import { ResourceDetail } from '#app/resource-kit/detail/resource-detail.tsx';
import { ResourceList } from '#app/resource-kit/list/resource-list.tsx';
import type { JobItem } from '#contract/operations/jobs.ts';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { jobResource } from './job-resource.tsx';

const at = '2026-11-21T04:00:00.000Z';
const jobOf = (id: string, own: Partial<JobItem>): JobItem => ({
  _id: id,
  name: 'prune-outbox',
  status: 'failed',
  payload: {},
  attempts: 21,
  createdAt: at,
  updatedAt: at,
  ...own,
});
const failed = jobOf('job-00000001', { error: 'no answer', payload: { messageId: 'm-1' } });
const done = jobOf('job-00000002', { status: 'done', name: 'of-an-older-version' });
const queue = { waiting: 3, running: 1, failed: 1, oldestSeconds: 300, names: ['prune-outbox'] };

const answers = (own: FakeAnswers = {}): FakeAnswers => ({
  'GET /jobs/read': () => ({ body: [failed, done], total: 2 }),
  'GET /jobs/counts': () => ({ body: { total: 2, status: { failed: 1, done: 1 } } }),
  'GET /jobs/queue': () => ({ body: queue }),
  'GET /backups/status': () => ({ body: { isEncrypted: false, isLate: false, items: [] } }),
  'GET /jobs/read/job-00000001': () => ({ body: failed }),
  'GET /savedFilters/read': () => ({ body: [] }),
  ...own,
});

const render = (api: FakeAnswers, id?: string) =>
  renderInShop(
    <ResourceProvider value={{ definition: jobResource, area: 'admin', path: '/dashboard/admin/jobs' }}>
      {id ? <ResourceDetail id={id} /> : <ResourceList />}
    </ResourceProvider>,
    { role: 'admin', api },
  );

describe('the list of jobs', () => {
  it('shows what they are about, why they failed, and the state of the queue', async () => {
    render(answers());
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toContain('Delete old live news');
    expect(first?.textContent).toContain('messageId m-1');
    expect(first?.textContent).toContain('no answer');
    expect(second?.textContent).toContain('of-an-older-version');
    expect(await screen.findByText('5 minutes')).toBeDefined();
  });

  it('runs the selected ones again, and names those that had not failed', async () => {
    const { user, requestsOf } = render(
      answers({
        'PUT /jobs/runAgain': () => ({
          body: { data: { changed: [failed._id], refused: [{ _id: done._id, code: 'ILLEGAL_TRANSITION' }] } },
        }),
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    expect(requestsOf('PUT /jobs/runAgain')[0]?.body).toEqual({ jobIds: [failed._id, done._id] });
    const report = within(await screen.findByRole('dialog', { name: 'Not everything was changed' }));
    expect(report.getByText('1 entry was changed.')).toBeDefined();
    expect(report.getByText('It has not failed, or another one of its kind is waiting.')).toBeDefined();
  });
});

describe('backups', () => {
  const complete = { _id: 'b-1', state: 'done', bytes: 75_400_000, missingImages: 0, startedAt: at, finishedAt: at };
  const broken = { _id: 'b-2', state: 'failed', error: 'ENOSPC', missingImages: 0, startedAt: at, finishedAt: at };

  it('are shown with their target and the error of a failed one, and can be started', async () => {
    const status = { target: '/var/backups', isEncrypted: true, isLate: true, latest: complete, items: [broken, complete] };
    const { user, requestsOf } = render(
      answers({
        'GET /backups/status': () => ({ body: status }),
        'POST /backups/create': () => ({ body: { data: { target: '/var/backups' } } }),
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Backups' }));
    expect(panel.getByText('/var/backups')).toBeDefined();
    expect(panel.getByText('It is older than a day.')).toBeDefined();
    expect(panel.getByText('ENOSPC')).toBeDefined();
    expect(panel.getByText('76 MB')).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('The backup starts in a moment.')).toBeDefined();
    expect(requestsOf('POST /backups/create')).toHaveLength(1);
  });

  it('say so where they are switched off', async () => {
    render(answers());
    expect(await screen.findByText(/No backups are taken/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
  });
});

describe('the page of a job', () => {
  it('runs it again when it has failed', async () => {
    const { user, requestsOf } = render(
      answers({ 'PUT /jobs/runAgain': () => ({ body: { data: { changed: [failed._id], refused: [] } } }) }),
      failed._id,
    );
    await user.click(await screen.findByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(requestsOf('GET /jobs/read/job-00000001').length).toBeGreaterThan(1));
    expect(requestsOf('PUT /jobs/runAgain')[0]?.body).toEqual({ jobIds: [failed._id] });
    expect(await screen.findByText('It runs again.')).toBeDefined();
  });
});
