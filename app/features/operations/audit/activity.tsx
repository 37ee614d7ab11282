import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { actorFilter } from '#app/features/people/users/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiList } from '#app/lib/api/api.ts';
import { localName, type Translatable } from '#app/lib/format/localise.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { BackOfficeList } from '#app/resource-kit/back-office/back-office-list.tsx';
import type { Filter } from '#app/resource-kit/definition/resource-definition.ts';
import { LogEntry } from '#app/resource-kit/history/log-entry.tsx';
import { dayFilters } from '#app/resource-kit/list/day-filters.tsx';
import { ListFilters } from '#app/resource-kit/list/list-filters.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { kindName } from '#domain/content/messages/kinds.ts';
import { languageFacts, languages } from '#domain/languages.ts';
import { type AuditedResource, auditActions, auditedResources } from '#domain/operations/audited.ts';
import { type AuditedName, resourceNames } from '#domain/operations/resource-names.ts';

const useActivityTexts = () => useTranslation(['resources', 'audit', 'orders', 'messages', 'jobs']);
type ActivityText = Parameters<ReturnType<typeof useActivityTexts>['t']>[0];

const hasScreen = (resource: AuditedResource): resource is AuditedName => resourceNames.some((name) => name === resource);
const kindText = (resource: AuditedResource) =>
  hasScreen(resource) ? (`${resource}.one` as const) : (`audit:resource.${resource}` as const);

const filters: readonly Filter<ActivityText>[] = [
  {
    name: 'resource',
    label: 'audit:filter.resource',
    choices: auditedResources.map((value) => ({ value, text: kindText(value) })),
  },
  { name: 'action', label: 'audit:filter.action', choices: auditActions.map((value) => ({ value, text: `audit:filter.${value}` })) },
  actorFilter,
  ...dayFilters,
];

/** Every logged change, including changes to deleted items. */
export function Activity() {
  const { t } = useActivityTexts();
  const list = useListState({ sorts: [], filters });
  const query = { ...list.filters, page: list.page, limit: pageSize };
  const entries = useQuery({
    queryKey: ['audit', 'all', query],
    queryFn: () => apiList('GET /audit/read', { query }),
    // Always refetch on open, to include the latest changes.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const nothingFound = {
    Icon: SearchX,
    title: t('nothingFound'),
    text: t('nothingFoundHint'),
    action: <Button onClick={list.showAll}>{t('showAll')}</Button>,
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ListFilters filters={filters} list={list} t={t} />
      </div>
      <BackOfficeList query={entries} page={list.page} empty={list.isNarrowed ? nothingFound : { Icon: History, title: t('audit:none') }}>
        {(items) => (
          <ol className="grid gap-6">
            {items.map((entry) => (
              <LogEntry key={entry._id} entry={entry} about={<About entry={entry} />} />
            ))}
          </ol>
        )}
      </BackOfficeList>
    </>
  );
}

/** The page of an item: its own, that of its parent, or a list filtered by its name. Undefined for a deleted item. */
function pathOf({ resource, thing: { _id, name = '', product, isGone } }: AuditEntry): string | undefined {
  if (isGone) return undefined;
  if (resource === 'packages') return `/dashboard/admin/orders/${name}`;
  if (resource === 'reviews') return product && `/dashboard/admin/products/${product}`;
  const list = `/dashboard/admin/${resource}`;
  if (resource === 'settings') return list;
  if (resource === 'messageTexts') return '/dashboard/admin/message-texts';
  if (resource === 'messages') return `/dashboard/admin/sms?${new URLSearchParams({ q: name })}`;
  if (hasScreen(resource)) return `${list}/${_id}`;
  // The name of a synonym group contains commas, and a search query has at most 200 characters.
  return `${list}?${new URLSearchParams({ q: name.replaceAll(',', ' ').slice(0, 200) })}`;
}

/** The display name of an item; jobs and message texts have no name, so they are described. */
function useItemName() {
  const { t, find } = useActivityTexts();
  const language = useLanguage();
  return (resource: AuditedResource, thing: Translatable): string => {
    if (resource === 'jobs') return find(`jobs:kinds.${thing.name}`) ?? thing.name;
    if (resource !== 'messageTexts') return localName(thing, language);
    const [kind = '', channel = '', of = ''] = thing.name.split(' ');
    const facts = languages.find((each) => each === of);
    return t('messages:editTitle', {
      kind: kindName(kind, 'backOffice', language),
      channel: find(`messages:channels.${channel}`) ?? channel,
      language: facts ? languageFacts[facts].name : of,
    });
  };
}

function About({ entry }: { entry: AuditEntry }) {
  const { t } = useActivityTexts();
  const nameOf = useItemName();
  const { resource, thing } = entry;
  const kind = t(kindText(resource));
  const name = thing.name === undefined ? kind : nameOf(resource, { name: thing.name, translations: thing.translations ?? {} });
  const path = pathOf(entry);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="font-semibold wrap-anywhere">
        {path ? (
          <Link to={path} className="link">
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {name !== kind && <Badge>{kind}</Badge>}
      {thing.isGone && <Badge tone="warning">{t('audit:gone')}</Badge>}
    </div>
  );
}
