import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';

interface WantedNamesProps {
  shopId: string;
  name: string;
  /** Of a shop that this user may edit. */
  isOwn: boolean;
}

/** The new names of a shop that wait for approval by an admin. */
export function WantedNames({ shopId: id, name, isOwn }: WantedNamesProps) {
  const { t } = useTranslation('ownShops');
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('PUT /shops/update/:id', { params: { id }, body: { wantedNames: null } }),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
  return (
    <div className="grid gap-2 rounded-box bg-brand-soft p-3 text-base-content">
      <p className="flex items-start gap-2 wrap-anywhere">
        <Hourglass aria-hidden className="mt-1 size-5 shrink-0" />
        <span>{t('renamed', { name })}</span>
      </p>
      {isOwn && (
        <Button variant="outline" isBusy={isPending} className="justify-self-start" onClick={() => mutate()}>
          {t('giveUpName')}
        </Button>
      )}
    </div>
  );
}
