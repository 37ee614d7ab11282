import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { Button } from '#app/ui/button.tsx';
import type { User } from '#contract/people/users.ts';
import { downloadOwnData } from './download-own-data.ts';
import { EraseAccount } from './erase-account.tsx';

/** Lets users download or erase their personal data. */
export function OwnData({ user }: { user: User }) {
  const { t } = useTranslation('security');
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: downloadOwnData,
    onError: (error) => popup.error(errorText(error)),
  });
  return (
    <>
      <p className="leading-relaxed">{t('ownData.lead')}</p>
      <Button variant="outline" Icon={Download} className="justify-self-start" isBusy={isPending} onClick={() => mutate()}>
        {t('ownData.download')}
      </Button>
      <EraseAccount user={user} />
    </>
  );
}
