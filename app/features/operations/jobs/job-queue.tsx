import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { formatNumber } from '#domain/format/format.ts';
import { useJobQueue } from './use-job-queue.ts';

/** A time in its largest unit of which there are at least two. */
function durationOf(seconds: number): { value: number; unit: 'second' | 'minute' | 'hour' } {
  if (seconds < 120) return { value: seconds, unit: 'second' };
  return seconds < 7200 ? { value: Math.floor(seconds / 60), unit: 'minute' } : { value: Math.floor(seconds / 3600), unit: 'hour' };
}

/** How many jobs wait, run and have failed, and how long the oldest has been waiting. */
export function JobQueue() {
  const { t } = useTranslation(['jobs', 'resources']);
  const language = useLanguage();
  const { data, error, refetch } = useJobQueue();
  if (error && !data) return <ErrorState text={t('resources:listFailed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} className="h-24" />;
  const { value, unit } = durationOf(data.oldestSeconds);
  const facts = [
    { label: t('queue.waiting'), value: formatNumber(language, data.waiting) },
    { label: t('queue.oldest'), value: formatNumber(language, value, { style: 'unit', unit, unitDisplay: 'long' }) },
    { label: t('queue.running'), value: formatNumber(language, data.running) },
    { label: t('queue.failed'), value: formatNumber(language, data.failed), isBad: data.failed > 0 },
  ];
  return (
    <dl aria-label={t('queue.title')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {facts.map(({ label, value: shown, isBad }) => (
        <div key={label} className={`rounded-box border p-4 leading-relaxed ${isBad ? 'border-error bg-error/10' : 'border-base-300'}`}>
          <dt className="text-sm text-base-content/80">{label}</dt>
          <dd className="text-xl font-semibold">{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
