import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { choicesOf, defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { Moment } from '#app/ui/moment.tsx';
import { type JobItem, jobEndpoints, jobSorts, jobStates } from '#contract/operations/jobs.ts';
import { Backups } from './backups.tsx';
import { Count, JobKind, JobStatus, useJobKind } from './job-cells.tsx';
import { JobNameFilter } from './job-name-filter.tsx';
import { JobQueue } from './job-queue.tsx';
import { RunAgain, RunSelectedAgain } from './run-again.tsx';

const states = choicesOf(jobStates, 'jobs.state');

/** `orderId 0192…, count 2`. */
const payloadText = ({ payload }: JobItem) =>
  Object.entries(payload)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const Kind = ({ job }: { job: JobItem }) => <CellText room="all" text={useJobKind()(job.name)} detail={payloadText(job)} />;

/** Background jobs: waiting, running, failed and done. Read-only, because only the server creates them. */
export const jobResource = defineResource<JobItem>({
  contract: { name: 'jobs', ids: 'jobIds', endpoints: jobEndpoints },
  nameOf: ({ name, _id }) => `${name} ${_id.slice(-8)}`,
  listQuery: {},
  badge: (job) => <JobStatus job={job} />,
  columns: [
    { label: 'jobs.kind', as: 'title', cell: (job) => <Kind job={job} /> },
    { label: 'column.status', cell: (job) => <JobStatus job={job} /> },
    { label: 'jobs.attempts', cell: ({ attempts }) => <Count value={attempts} /> },
    { label: 'jobs.error', cell: ({ error }) => error && <CellText text={error} /> },
    { label: 'jobs.nextAt', cell: ({ nextAt }) => nextAt && <Moment at={nextAt} /> },
    { label: 'column.created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { label: 'jobs.finishedAt', isOptional: true, cell: ({ finishedAt }) => finishedAt && <Moment at={finishedAt} /> },
  ],
  sorts: jobSorts,
  tabs: states,
  filters: [
    {
      name: 'name',
      label: 'jobs.kind',
      choices: [],
      accepts: (value) => /^[a-z0-9-]+$/.test(value),
      render: (props) => <JobNameFilter {...props} />,
    },
  ],
  bulkNeeds: 'jobs:write',
  Bulk: (props) => <RunSelectedAgain {...props} />,
  fields: [],
  facts: [
    { label: 'jobs.kind', value: ({ name }) => <JobKind name={name} /> },
    { label: 'jobs.attempts', value: ({ attempts }) => <Count value={attempts} /> },
    { label: 'jobs.payload', value: payloadText, isWide: true },
    { label: 'jobs.error', value: ({ error }) => error, isWide: true },
    { label: 'jobs.nextAt', value: ({ nextAt }) => nextAt && <Moment at={nextAt} /> },
    { label: 'jobs.finishedAt', value: ({ finishedAt }) => finishedAt && <Moment at={finishedAt} /> },
  ],
  Queue: () => (
    <div className="grid gap-4">
      <JobQueue />
      <Backups />
    </div>
  ),
  More: ({ item }) => <RunAgain job={item} />,
});
