import { Inbox, MailOpen, Phone, Reply, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Permitted, PermittedLink } from '#app/lib/session/permissions.tsx';
import { BackOfficeList } from '#app/resource-kit/back-office/back-office-list.tsx';
import { useBackOfficeList, useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import type { Filter } from '#app/resource-kit/definition/resource-definition.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ListFilters } from '#app/resource-kit/list/list-filters.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchField } from '#app/ui/form/search-field.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { StoredMessage } from '#contract/content/contact.ts';
import { formatDate } from '#domain/format/format.ts';
import { ContactReply } from './contact-reply.tsx';

const useInboxTexts = () => useTranslation(['backOffice', 'resources']);
type InboxText = Parameters<ReturnType<typeof useInboxTexts>['t']>[0];

const filters: readonly Filter<InboxText>[] = [
  {
    name: 'handled',
    label: 'contacts.state',
    choices: [
      { value: 'false', text: 'contacts.open' },
      { value: 'true', text: 'contacts.handled' },
    ],
  },
];

/** Messages from the contact form. */
export function ContactInbox() {
  const { t } = useInboxTexts();
  const list = useListState({ sorts: [], filters });
  const { page, q } = list;
  const query = useBackOfficeList('contacts', 'GET /contacts/read', {
    query: { page, limit: pageSize, sort: 'newest', ...(q && { q }), ...list.filters },
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label={t('resources:searchHint')} value={q} onChange={(words) => list.change({ q: words })} />
        <ListFilters filters={filters} list={list} t={t} />
      </div>
      <BackOfficeList query={query} page={page} empty={{ Icon: Inbox, title: t('contacts.none') }}>
        {(messages) => (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <Message key={message._id} message={message} />
            ))}
          </ul>
        )}
      </BackOfficeList>
      <div className="mt-6">
        <AuditLog resource="contacts" />
      </div>
    </>
  );
}

function Message({ message }: { message: StoredMessage }) {
  const { t } = useInboxTexts();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const mark = useBackOfficeWrite(
    (handled: boolean) => api('PUT /contacts/update/:id', { params: { id: message._id }, body: { handled } }),
    'updated',
  );
  const remove = useBackOfficeWrite(() => api('DELETE /contacts/delete', { body: { contactIds: [message._id] } }), 'deleted');
  const { name, phone, email, userId, handled, handledAt, handledBy, replies, createdAt } = message;
  return (
    <li className="grid gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          {userId ? (
            <PermittedLink needs="users:read" to={`/dashboard/admin/users/${userId}`} className="link">
              {name}
            </PermittedLink>
          ) : (
            name
          )}
        </h2>
        <StatusBadge tone={handled ? 'good' : 'waiting'}>{t(handled ? 'contacts.handled' : 'contacts.open')}</StatusBadge>
        <Moment at={createdAt} className="ms-auto text-sm text-base-content/80" />
      </div>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <a href={`tel:+88${phone}`} className="inline-flex min-h-11 items-center gap-2 link-quiet">
          <Phone aria-hidden className="size-5 shrink-0" />
          <span>{phone}</span>
        </a>
        {email && (
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center link-quiet wrap-anywhere">
            {email}
          </a>
        )}
      </p>
      {replies.length > 0 && (
        <ul aria-label={t('contacts.replies')} className="grid gap-3">
          {replies.map((one) => (
            <li key={one._id} className="rounded-field bg-base-200 px-3 py-2">
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {one.reply}
              </p>
              <p className="text-sm text-base-content/80">
                {t('contacts.repliedBy', { name: one.repliedBy, date: formatDate(language, one.createdAt, 'dateTime') })}
              </p>
            </li>
          ))}
        </ul>
      )}
      {handledAt && handledBy && (
        <p className="text-sm text-base-content/80">
          {t('contacts.handledBy', { name: handledBy, date: formatDate(language, handledAt, 'dateTime') })}
        </p>
      )}
      <Permitted to="contacts:write">
        {' '}
        <div className="flex flex-wrap gap-2">
          <Button Icon={Reply} onClick={() => setReplying(true)}>
            {t('contacts.reply')}
          </Button>
          <Button variant="soft" Icon={handled ? Undo2 : MailOpen} isBusy={mark.isPending} onClick={() => mark.mutate(!handled)}>
            {t(handled ? 'contacts.reopen' : 'contacts.markHandled')}
          </Button>
          <Button variant="danger" Icon={Trash2} isBusy={remove.isPending} onClick={() => setAsking(true)}>
            {t('resources:delete')}
          </Button>
        </div>
        <ContactReply message={message} isOpen={isReplying} onClose={() => setReplying(false)} />
      </Permitted>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('contacts.deleteTitle', { name })}
        action={t('resources:delete')}
        dismiss={t('resources:cancel')}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('contacts.deleteText')}</p>
      </ConfirmDialog>
    </li>
  );
}
