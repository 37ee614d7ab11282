import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Erasure } from '#contract/operations/own-data.ts';
import type { User } from '#contract/people/users.ts';
import { formatDate } from '#domain/format/format.ts';
import { EraseForm } from './erase-form.tsx';

const erasureKey = ['own-data', 'erasure'];

/** Requests the erasure of the account, lists what blocks it, and cancels a request. */
export function EraseAccount({ user }: { user: User }) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const popup = usePopup();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery({ queryKey: erasureKey, queryFn: () => api('GET /own-data/erasure'), staleTime: 0 });
  const changed = (erasure: Erasure) => queryClient.setQueryData(erasureKey, erasure);
  const keep = useMutation({
    mutationFn: () => api('POST /own-data/keep'),
    onSuccess: (answer) => {
      changed(answer.data);
      popup.success(t('ownData.kept'));
    },
    onError: (failure) => popup.error(errorText(failure)),
  });
  return (
    <div className="grid gap-4 border-t border-base-300 pt-4">
      <h3 className="leading-relaxed font-semibold">{t('ownData.erase.title')}</h3>
      {data?.dueAt ? (
        <>
          <p role="status" className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">
            {t('ownData.erase.due', { date: formatDate(language, data.dueAt) })}
          </p>
          <Obstacles of={data} lead={t('ownData.erase.held')} />
          <Button className="justify-self-start" isBusy={keep.isPending} onClick={() => keep.mutate()}>
            {t('ownData.erase.keep')}
          </Button>
        </>
      ) : data ? (
        <>
          <p className="leading-relaxed">{t('ownData.erase.lead')}</p>
          <Obstacles of={data} lead={t('ownData.erase.first')} />
          {data.obstacles.length === 0 && (
            <Button variant="danger" className="justify-self-start" onClick={() => setAsking(true)}>
              {t('ownData.erase.open')}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState text={t('ownData.erase.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} className="h-24" />
      )}
      <FormDialog isOpen={isAsking} title={t('ownData.erase.title')} onClose={() => setAsking(false)}>
        <EraseForm
          user={user}
          onDone={(erasure) => {
            changed(erasure);
            setAsking(false);
          }}
          onRefused={() => {
            setAsking(false);
            void refetch();
          }}
        />
      </FormDialog>
    </div>
  );
}

function Obstacles({ of: { obstacles }, lead }: { of: Erasure; lead: string }) {
  const { t } = useTranslation('security');
  if (obstacles.length === 0) return null;
  return (
    <div className="rounded-box bg-base-200 p-4">
      <p className="leading-relaxed font-semibold">{lead}</p>
      <ul className="leading-relaxed">
        {obstacles.map(({ reason, names }) => (
          <li key={reason} className="wrap-anywhere">
            {t(`ownData.obstacle.${reason}`, { names: names.join(', ') })}
          </li>
        ))}
      </ul>
    </div>
  );
}
