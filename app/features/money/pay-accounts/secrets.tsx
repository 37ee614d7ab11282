import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { PayAccount } from '#contract/money/pay-accounts.ts';
import { gatewayFields } from '#domain/money/gateways.ts';

/** Which keys of an account are set. They can't be read, only replaced in the form. */
export function Secrets({ account: { gateway, secrets } }: { account: PayAccount }) {
  const { t } = useTranslation('payAccounts');
  return (
    <ul className="mt-1 grid gap-1">
      {gatewayFields[gateway].secrets.map((secret) => {
        const isSet = secrets.includes(secret);
        return (
          <li key={secret} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-40">{t(`secret.${secret}`)}</span>
            <StatusBadge tone={isSet ? 'good' : 'bad'}>{t(isSet ? 'isSet' : 'notSet')}</StatusBadge>
          </li>
        );
      })}
    </ul>
  );
}
