import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { StatusBadge, type StatusTone } from '#app/ui/state/status-badge.tsx';
import type { BackupItem, BackupState } from '#contract/operations/backups.ts';
import { formatNumber } from '#domain/format/format.ts';

const tones: Record<BackupState, StatusTone> = { running: 'moving', done: 'good', failed: 'bad' };
const refetchMs = 10_000;
const megabyte = 1_000_000;

/** When the shop was backed up, and a button that does it now. */
export function Backups() {
  const { t } = useTranslation(['jobs', 'resources']);
  const userId = useSession().user?._id;
  const { data, error, refetch } = useQuery({
    queryKey: ['resources', userId, 'admin', 'backups'],
    queryFn: () => api('GET /backups/status'),
    refetchInterval: refetchMs,
  });
  if (error && !data) return <ErrorState text={t('resources:listFailed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} className="h-24" />;
  const { target, isEncrypted, isLate, latest, items } = data;
  return (
    <section
      aria-labelledby="backups-title"
      className={`grid gap-3 rounded-box border p-4 leading-relaxed ${isLate ? 'border-error bg-error/10' : 'border-base-300'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="backups-title" className="text-lg font-semibold">
          {t('backups.title')}
        </h2>
        {target !== undefined && <BackUpNow />}
      </div>
      {target === undefined ? (
        <p>{t('backups.off')}</p>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-base-content/80">{t('backups.latest')}</dt>
            <dd className="font-semibold">{latest ? <Moment at={latest.startedAt} /> : t('backups.none')}</dd>
            {isLate && latest && <dd>{t('backups.late')}</dd>}
          </div>
          <div>
            <dt className="text-sm text-base-content/80">{t('backups.target')}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {target}
            </dd>
            <dd>{isEncrypted ? t('backups.encrypted') : t('backups.open')}</dd>
          </div>
        </dl>
      )}
      {items.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2">{t('backups.history')}</summary>
          <ul className="divide-y divide-base-300">
            {items.map((item) => (
              <BackupLine key={item._id} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function BackupLine({ item: { state, startedAt, bytes, missingImages, error } }: { item: BackupItem }) {
  const { t } = useTranslation('jobs');
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <StatusBadge tone={tones[state]}>{t(`backups.state.${state}`)}</StatusBadge>
      <Moment at={startedAt} />
      {bytes !== undefined && (
        <span>{formatNumber(language, Math.ceil(bytes / megabyte), { style: 'unit', unit: 'megabyte', unitDisplay: 'short' })}</span>
      )}
      {missingImages > 0 && <span>{t('backups.missing', { count: missingImages })}</span>}
      {error !== undefined && (
        <span dir="auto" className="wrap-anywhere">
          {error}
        </span>
      )}
    </li>
  );
}

function BackUpNow() {
  const { t } = useTranslation('jobs');
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const may = useMay();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /backups/create'),
    onSuccess: () => popup.success(t('backups.started')),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
  if (!may('jobs:write')) return null;
  return (
    <Button Icon={DatabaseBackup} isBusy={isPending} onClick={() => mutate()}>
      {t('backups.now')}
    </Button>
  );
}
