import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { StatusBadge, type StatusTone } from '#app/ui/state/status-badge.tsx';
import type { JobItem, JobState } from '#contract/operations/jobs.ts';
import { formatNumber } from '#domain/format/format.ts';

const tones: Record<JobState, StatusTone> = { waiting: 'waiting', running: 'moving', failed: 'bad', done: 'good' };

export function JobStatus({ job: { status } }: { job: JobItem }) {
  const { t } = useResourceTexts();
  return <StatusBadge tone={tones[status]}>{t(`jobs.state.${status}`)}</StatusBadge>;
}

/** The name of a kind of job. A kind from another version of the shop has no text: its key is shown. */
export function useJobKind() {
  const { find } = useTranslation('jobs');
  return (name: string) => find(`kinds.${name}`) ?? name;
}

export const JobKind = ({ name }: { name: string }) => <span>{useJobKind()(name)}</span>;

export const Count = ({ value }: { value: number }) => <span>{formatNumber(useLanguage(), value)}</span>;
