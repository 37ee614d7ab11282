import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { AttentionGroup, AttentionItem } from '#contract/operations/attention.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { AttentionKind } from '#domain/operations/attention.ts';
import { attentionPath } from './attention-path.ts';

/** More than this are not counted. */
const counted = 1000;

/** What in money does not match, by kind, with links to the pages that settle it. */
export function AttentionList() {
  const { t } = useTranslation('statements');
  const userId = useSession().user?._id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['stats', userId, 'attention'],
    queryFn: () => api('GET /attention/read'),
    enabled: userId !== '',
    staleTime: 0,
  });
  if (data?.length === 0) return <EmptyState Icon={CircleCheckBig} title={t('attention.none')} text={t('attention.noneText')} />;
  if (data)
    return (
      <div className="grid gap-8">
        <p className="max-w-prose leading-relaxed">{t('attention.lead')}</p>
        {data.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
    );
  if (error) return <ErrorState text={t('attention.failed')} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={4} className="h-40" />;
}

function Group({ group: { kind, count, items } }: { group: AttentionGroup }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const heading = `attention-${kind}`;
  return (
    <section className="grid gap-3" aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 leading-relaxed">
        <h2 id={heading} className="text-lg font-semibold">
          {t(`attention.kind.${kind}`)}
        </h2>
        <span>{count >= counted ? t('attention.atLeast', { count: formatNumber(language, count) }) : t('attention.count', { count })}</span>
      </div>
      <p className="max-w-prose leading-relaxed text-base-content/80">{t(`attention.about.${kind}`)}</p>
      <ul className="grid gap-2 lg:grid-cols-2">
        {items.map((item) => (
          <Item key={item._id} kind={kind} item={item} />
        ))}
      </ul>
      {count > items.length && <p>{t('attention.more', { count: items.length })}</p>}
    </section>
  );
}

function Item({ kind, item }: { kind: AttentionKind; item: AttentionItem }) {
  const { t, find } = useTranslation(['statements', 'orders']);
  const providerName = useProviderName();
  const { order, from, reference, amount, expected, detail, since } = item;
  // A courier's word is shown as it is.
  const words =
    kind === 'courierWords'
      ? detail
      : detail && (find(`attention.detail.${kind}.${detail}`) ?? find(`attention.detail.${detail}`) ?? detail);
  return (
    <li className="grid content-start gap-1 rounded-box border border-base-300 px-4 py-2 leading-relaxed">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={attentionPath[kind](item)} className="link inline-flex min-h-11 items-center wrap-anywhere">
          {order ? t('attention.order', { number: order.number }) : (reference ?? t('attention.open'))}
        </Link>
        {amount !== undefined && <Money taka={amount} className="font-semibold" />}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        {words && <span className="rounded-field bg-warning/25 px-2 wrap-anywhere">{words}</span>}
        {expected !== undefined && (
          <span>
            <span>{t('attention.expected')}</span> <Money taka={expected} />
          </span>
        )}
        {from && <span>{find(`orders:method.${from}`) ?? providerName(from)}</span>}
        {order && reference && <span className="font-mono wrap-anywhere">{reference}</span>}
        <Moment at={since} className="text-base-content/80" />
      </p>
    </li>
  );
}
