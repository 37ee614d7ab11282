import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellOff, CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiList } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { DimmedWhileStale, ListCount, ListPage } from '#app/resource-kit/list/list-page.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { InboxMessage } from '#contract/content/messages.ts';

type Which = { messageIds: string[] } | { all: true };

/** The user's messages from the shop, newest first. Opening a message marks it as read. */
export function InboxList() {
  const { t } = useTranslation('inbox');
  const language = useLanguage();
  const userId = useSession().user?._id ?? '';
  const { page } = useListState({ sorts: [], filters: [] });
  const query = useQuery({
    queryKey: ['inbox', userId, 'list', language, page],
    queryFn: () => apiList('GET /inbox/read', { query: { page, limit: pageSize, language } }),
    placeholderData: keepPreviousData,
  });
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const read = useMutation({
    mutationFn: (body: Which) => api('PUT /inbox/update', { body }),
    onError: (error) => popup.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  });
  const hasUnread = query.data?.items.some(({ isRead }) => !isRead) === true;
  const above = (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <ListCount total={query.data?.total ?? 0} />
      <Button variant="ghost" Icon={CheckCheck} disabled={!hasUnread} isBusy={read.isPending} onClick={() => read.mutate({ all: true })}>
        {t('readAll')}
      </Button>
    </div>
  );
  return (
    <ListPage
      query={query}
      page={page}
      skeleton={<SkeletonRows rows={4} className="h-20" />}
      failedText={t('failed')}
      empty={<EmptyState Icon={BellOff} title={t('none')} text={t('noneHint')} />}
      above={above}
    >
      {(messages) => (
        <DimmedWhileStale isStale={query.isPlaceholderData}>
          <ul className="grid gap-2">
            {messages.map((message) => (
              <Message key={message._id} message={message} onOpen={() => read.mutate({ messageIds: [message._id] })} />
            ))}
          </ul>
        </DimmedWhileStale>
      )}
    </ListPage>
  );
}

function Message({ message: { title, body, link, isRead, createdAt }, onOpen }: { message: InboxMessage; onOpen: () => void }) {
  const { t } = useTranslation('inbox');
  return (
    <li className={`relative rounded-box border border-base-300 p-4 leading-relaxed hover:bg-base-200 ${isRead ? '' : 'bg-brand-soft'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={`wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>
          {/* The whole row is the link. */}
          <Link to={link || '.'} className="after:absolute after:inset-0" onClick={isRead ? undefined : onOpen}>
            {title}
          </Link>
          {!isRead && <span className="sr-only">{t('unread')}</span>}
        </h2>
        <Moment at={createdAt} className="text-sm text-base-content/80" />
      </div>
      <p className="wrap-anywhere text-base-content/80">{body}</p>
    </li>
  );
}
