import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button } from '#app/ui/button.tsx';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { PayAccount } from '#contract/money/pay-accounts.ts';

/** Asks the gateway whether it accepts the keys of an account, and shows what it said. */
export function KeysTest({ account: { _id: id, gateway } }: { account: PayAccount }) {
  const { t } = useTranslation('payAccounts');
  const may = useMay();
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => api('POST /payAccounts/test/:id', { params: { id } }),
    onError: (error) => popup.error(errorText(error)),
  });
  if (!may('payAccounts:write')) return null;
  const values = { gateway: t(`gateways.${gateway}`) };
  const accepted = data?.data.accepted;
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
        {t('test')}
      </Button>
      <div role="status" className="leading-relaxed">
        {!isPending && accepted === true && <StatusBadge tone="good">{t('accepted', values)}</StatusBadge>}
        {!isPending && accepted === false && <p>{t('rejected', values)}</p>}
        {!isPending && accepted === null && <p>{t('unanswered', values)}</p>}
      </div>
    </div>
  );
}
