import { Phone } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { PermittedLink } from '#app/lib/session/permissions.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import type { Claim } from '#contract/money/transfers.ts';

const hour = 3_600_000;

/** How long a buyer waits. */
function Age({ since }: { since: string }) {
  const { t } = useTranslation('statements');
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / hour));
  const text =
    hours < 1
      ? t('transfers.now')
      : hours < 48
        ? t('transfers.hours', { count: hours })
        : t('transfers.days', { count: Math.floor(hours / 24) });
  return (
    <time dateTime={since} className="text-sm text-base-content/80">
      {text}
    </time>
  );
}

/** What a buyer says to have sent, and whom to ring. */
export function ClaimFacts({ claim: { order, customer, provider, trxId, payer, amount, due, isAdvance, createdAt } }: { claim: Claim }) {
  const { t } = useTranslation('statements');
  const providerName = useProviderName();
  return (
    <div className="grid gap-1 leading-relaxed">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <PermittedLink
          needs="orders:read"
          to={`/dashboard/admin/orders/${order.number}`}
          className="link inline-flex min-h-11 items-center"
        >
          {order.number}
        </PermittedLink>
        <Age since={createdAt} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Money taka={due} className="text-lg font-semibold" />
        {isAdvance && <span className="text-sm">{t('transfers.advance')}</span>}
        {amount !== due && (
          <span className="rounded-field bg-warning/25 px-2">
            <span>{t('transfers.claims')}</span> <Money taka={amount} />
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {provider && <span>{providerName(provider)}</span>}
        {trxId && (
          <span className="inline-flex items-center gap-1 font-mono wrap-anywhere">
            <span>{trxId}</span>
            <CopyButton text={trxId} name={t('transfers.copy')} />
          </span>
        )}
        {payer && (
          <span>
            <span>{t('transfers.by')}</span> <span>{payer}</span>
          </span>
        )}
      </p>
      <a href={`tel:+88${customer.phone}`} className="inline-flex min-h-11 items-center gap-2 justify-self-start link-quiet">
        <Phone aria-hidden className="size-5 shrink-0" />
        <span>{customer.name}</span>
        <span>{customer.phone}</span>
      </a>
    </div>
  );
}
