import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { User } from '#contract/people/users.ts';
import { formatDate } from '#domain/format/format.ts';

/** For admins: erases the account of a user who asked for it, and says when it was erased. */
export function EraseUser({ user: { _id, name, erasureDueAt, erasedAt } }: { user: User }) {
  const { t, find } = useTranslation('security');
  const language = useLanguage();
  const popup = usePopup();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST /users/erase', { body: { userId: _id } }),
    onSuccess: () => popup.success(t('ownData.admin.done')),
    onError: (error) => {
      const { by, names } = error instanceof ApiError && error.code === 'IN_USE' ? error.params : {};
      popup.error(find(`ownData.admin.${by}`, { names: names ?? '' }) ?? errorText(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['resources'] }),
  });
  const status = erasedAt
    ? t('ownData.admin.erased', { date: formatDate(language, erasedAt) })
    : erasureDueAt && t('ownData.admin.due', { date: formatDate(language, erasureDueAt) });
  return (
    <section aria-labelledby="user-erasure" className="mt-6">
      <h2 id="user-erasure" className="mb-3 text-lg leading-relaxed font-semibold">
        {t('ownData.erase.title')}
      </h2>
      {status && (
        <p role="status" className="rounded-box border border-error/50 bg-error/10 px-4 py-3 leading-relaxed">
          {status}
        </p>
      )}
      {!erasedAt && (
        <>
          <p className="my-3 leading-relaxed">{t('ownData.admin.lead')}</p>
          <Button variant="danger" isBusy={isPending} onClick={() => setAsking(true)}>
            {t('ownData.admin.erase')}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            title={t('ownData.admin.title', { name })}
            action={t('ownData.admin.erase')}
            onConfirm={mutate}
            onClose={() => setAsking(false)}
          >
            {t('ownData.admin.text')}
          </ConfirmDialog>
        </>
      )}
    </section>
  );
}
