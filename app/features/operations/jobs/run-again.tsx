import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import type { BulkProps } from '#app/resource-kit/definition/resource-definition.ts';
import { Button } from '#app/ui/button.tsx';
import type { JobItem } from '#contract/operations/jobs.ts';
import { useJobKind } from './job-cells.tsx';

function useRunAgain() {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (jobs: readonly JobItem[]) =>
      (await api('PUT /jobs/runAgain', { body: { jobIds: jobs.map(({ _id }) => _id) } })).data,
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
}

/** Runs the selected jobs again, and says which of them had not failed. */
export function RunSelectedAgain({ items, onDone }: BulkProps<JobItem>) {
  const { t } = useTranslation(['jobs', 'errors']);
  const kindOf = useJobKind();
  const { mutate, isPending } = useRunAgain();
  const start = () =>
    mutate(items, {
      onSuccess: ({ changed, refused }) =>
        onDone({
          changed: changed.length,
          refused: refused.map(({ _id, code }) => ({
            name: `${kindOf(items.find((item) => item._id === _id)?.name ?? '')} ${_id.slice(-8)}`,
            reason: code === 'ILLEGAL_TRANSITION' ? t('notFailed') : t(`errors:${code}`),
          })),
        }),
    });
  return (
    <Button Icon={RotateCcw} isBusy={isPending} onClick={start}>
      {t('runAgain')}
    </Button>
  );
}

/** Runs one failed job again, on its page. */
export function RunAgain({ job }: { job: JobItem }) {
  const { t } = useTranslation('jobs');
  const popup = usePopup();
  const { mutate, isPending } = useRunAgain();
  const may = useMay();
  if (job.status !== 'failed' || !may('jobs:write')) return null;
  const start = () =>
    mutate([job], {
      onSuccess: ({ changed }) => (changed.length > 0 ? popup.success(t('started')) : popup.error(t('notFailed'))),
    });
  return (
    <div className="mt-4">
      <Button Icon={RotateCcw} isBusy={isPending} onClick={start}>
        {t('runAgain')}
      </Button>
    </div>
  );
}
