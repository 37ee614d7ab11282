import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, RotateCw, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { useCodeDelivery, useLanguage } from '#app/lib/root-data.ts';
import { PermittedLink, useMay } from '#app/lib/session/permissions.tsx';
import { BackOfficeList } from '#app/resource-kit/back-office/back-office-list.tsx';
import { useBackOfficeList, useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import type { Filter, FilterInputProps } from '#app/resource-kit/definition/resource-definition.ts';
import { ListFilters } from '#app/resource-kit/list/list-filters.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import { SearchField } from '#app/ui/form/search-field.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { StatusBadge, type StatusTone } from '#app/ui/state/status-badge.tsx';
import type { SentMessage } from '#contract/content/messages.ts';
import { isMessageKind, kindName, type MessageState, messageKinds, messageStates } from '#domain/content/messages/kinds.ts';
import { formatMoney } from '#domain/format/format.ts';

const useLogTexts = () => useTranslation(['messages', 'resources']);
type LogText = Parameters<ReturnType<typeof useLogTexts>['t']>[0];

const tones: Record<MessageState, StatusTone> = {
  queued: 'waiting',
  sending: 'moving',
  sent: 'good',
  delivered: 'good',
  failed: 'bad',
  unknown: 'bad',
};

const filters: readonly Filter<LogText>[] = [
  {
    name: 'channel',
    label: 'channel',
    choices: [
      { value: 'sms', text: 'channels.sms' },
      { value: 'email', text: 'channels.email' },
      { value: 'push', text: 'channels.push' },
    ],
  },
  { name: 'state', label: 'state', choices: messageStates.map((value) => ({ value, text: `states.${value}` as const })) },
  {
    name: 'kind',
    label: 'kind',
    choices: [],
    accepts: isMessageKind,
    render: (props) => <KindFilter {...props} />,
  },
];

function KindFilter(props: FilterInputProps) {
  const { t } = useTranslation('resources');
  const language = useLanguage();
  return (
    <FilterSelect {...props}>
      <option value="">{t('filter.all')}</option>
      {messageKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindName(kind, 'backOffice', language)}
        </option>
      ))}
    </FilterSelect>
  );
}

/** Every SMS, e-mail and push message, with its state, cost and error. */
export function MessageLog() {
  const { t } = useLogTexts();
  const isUnsent = useCodeDelivery() !== 'sms';
  const list = useListState({ sorts: [], filters });
  const { page, q } = list;
  const query = useBackOfficeList('messages', 'GET /messages/read', {
    query: { page, limit: pageSize, ...(q && { q }), ...list.filters },
  });
  const nothingFound = {
    Icon: SearchX,
    title: t('resources:nothingFound'),
    text: t('resources:nothingFoundHint'),
    action: <Button onClick={list.showAll}>{t('resources:showAll')}</Button>,
  };
  return (
    <>
      {isUnsent && <p className="mb-4 rounded-box border border-base-300 bg-brand-soft p-4 leading-relaxed">{t('noProvider')}</p>}
      <LastDay />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label={t('searchHint')} value={q} onChange={(words) => list.change({ q: words })} />
        <ListFilters filters={filters} list={list} t={t} />
      </div>
      <BackOfficeList
        query={query}
        page={page}
        empty={list.isNarrowed ? nothingFound : { Icon: MessageSquareText, title: t('none'), text: t('noneHint') }}
      >
        {(messages) => (
          <ul className="grid gap-3">
            {messages.map((message) => (
              <Message key={message._id} message={message} />
            ))}
          </ul>
        )}
      </BackOfficeList>
    </>
  );
}

function LastDay() {
  const { t } = useTranslation('messages');
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['back-office', 'messages', 'counts'], queryFn: () => api('GET /messages/counts') });
  if (!data) return null;
  const { total, emails, pushes, parts, price, status, budget, balances } = data;
  const counts = [
    t('lastDay', { count: total - emails - pushes, parts, price: formatMoney(language, price) }),
    emails > 0 && t('lastDayEmails', { count: emails }),
    pushes > 0 && t('lastDayPushes', { count: pushes }),
  ];
  const bad = (status.failed ?? 0) + (status.unknown ?? 0);
  return (
    <p className="mb-4 leading-relaxed">
      <MoneyText text={counts.filter(Boolean).join(' · ')} />
      {budget && (
        <span className={`ms-2 font-semibold ${budget.spent >= 0.8 * budget.limit ? 'text-error-strong' : ''}`}>
          <MoneyText text={t('budget', { spent: formatMoney(language, budget.spent), limit: formatMoney(language, budget.limit) })} />
        </span>
      )}
      {balances.map(({ provider, balance, isLow }) => (
        <span key={provider} className={`ms-2 ${isLow ? 'font-semibold text-error-strong' : ''}`}>
          <MoneyText text={t('balance', { provider, balance: formatMoney(language, balance) })} />
        </span>
      ))}
      {bad > 0 && <span className="ms-2 font-semibold text-error-strong">{t('notSent', { count: bad })}</span>}
    </p>
  );
}

function Message({ message }: { message: SentMessage }) {
  const { t, find } = useTranslation('messages');
  const language = useLanguage();
  const resend = useBackOfficeWrite(() => api('POST /messages/resend', { body: { messageIds: [message._id] } }), 'updated');
  const { kind, channel, userId, name, recipient, title, body, state, parts, price, provider, error, createdAt, link } = message;
  const canResend = useMay()('messages:write') && kind !== 'oneTimeCode' && (state === 'failed' || state === 'unknown');
  const facts = [
    parts > 0 && t('parts', { count: parts }),
    price > 0 && formatMoney(language, price),
    provider !== 'log' && provider !== 'smtp' && provider,
  ].filter(Boolean);
  return (
    <li className="grid gap-1 rounded-box border border-base-300 p-4 leading-relaxed">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold">{kindName(kind, 'backOffice', language)}</h2>
        <Badge>{t(`channels.${channel}`)}</Badge>
        {provider === 'log' ? (
          <StatusBadge tone="quiet">{t('isLog')}</StatusBadge>
        ) : (
          <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
        )}
        <Moment at={createdAt} className="ms-auto text-sm text-base-content/80" />
      </div>
      <p className="text-sm wrap-anywhere">
        {channel !== 'push' && <span>{recipient}</span>}
        {name && userId && (
          <PermittedLink
            needs="users:read"
            to={`/dashboard/admin/users/${userId}`}
            className={`link inline-block py-1 ${channel === 'push' ? '' : 'ms-3'}`}
          >
            {name}
          </PermittedLink>
        )}
      </p>
      <div lang={message.language} className="rounded-field bg-base-200 px-3 py-2 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        <p className="whitespace-pre-line">{body ?? t('notStored')}</p>
        {kind === 'emailVerification' && link && (
          // In a demo shop, which sends no messages.
          <Link to={link} className="inline-block py-2 link">
            {t('openLink')}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-base-content/80">
        <span>{facts.join(' · ')}</span>
        {error && <span className="font-semibold text-error-strong wrap-anywhere">{find(`errors.${error}`) ?? error}</span>}
        {canResend && (
          <Button variant="soft" Icon={RotateCw} className="ms-auto" isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {t('resend')}
          </Button>
        )}
      </div>
    </li>
  );
}
