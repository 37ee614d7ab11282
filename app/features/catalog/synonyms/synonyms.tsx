import { Languages, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { Permitted } from '#app/lib/session/permissions.tsx';
import { BackOfficeList } from '#app/resource-kit/back-office/back-office-list.tsx';
import { useBackOfficeList, useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { SearchField } from '#app/ui/form/search-field.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { Synonym } from '#contract/catalog/search.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

/** Groups of words that the search treats as equal. */
export function Synonyms() {
  const { t } = useTranslation(['backOffice', 'resources']);
  const list = useListState({ sorts: [], filters: [] });
  const { page, q } = list;
  const query = useBackOfficeList('synonyms', 'GET /synonyms/read', { query: { page, limit: pageSize, ...(q && { q }) } });
  const [edited, setEdited] = useState<{ id?: string; start: readonly string[] }>();
  const [going, setGoing] = useState<Synonym>();
  const restore = useBackOfficeWrite(({ words }: Synonym) => api('POST /synonyms/create', { body: { words } }), 'restored');
  const remove = useBackOfficeWrite((group: Synonym) => api('DELETE /synonyms/delete', { body: { synonymIds: [group._id] } }), 'deleted', {
    undo: restore.mutate,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label={t('resources:searchHint')} value={q} onChange={(words) => list.change({ q: words })} />
        <Permitted to="searches:write">
          <Button Icon={Plus} className="ms-auto" onClick={() => setEdited({ start: [] })}>
            {t('synonyms.add')}
          </Button>
        </Permitted>
      </div>
      <BackOfficeList query={query} page={page} empty={{ Icon: Languages, title: t('synonyms.none'), text: t('synonyms.noneHint') }}>
        {(groups) => (
          <ul className="grid gap-3">
            {groups.map((group) => (
              <li key={group._id} className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 p-4">
                <ul className="flex min-w-0 flex-wrap gap-2" aria-label={t('synonyms.group')}>
                  {group.words.map((word) => (
                    <li key={word} dir="auto" className="min-w-0 wrap-anywhere">
                      <Badge tone="accent" className="text-base">
                        {word}
                      </Badge>
                    </li>
                  ))}
                </ul>
                <Permitted to="searches:write">
                  <div className="flex gap-2">
                    <Button
                      variant="ghost"
                      Icon={Pencil}
                      aria-label={t('synonyms.editOf', { word: group.words[0] ?? '' })}
                      onClick={() => setEdited({ id: group._id, start: group.words })}
                    >
                      {t('resources:edit')}
                    </Button>
                    <Button
                      variant="ghost"
                      Icon={Trash2}
                      aria-label={t('synonyms.deleteOf', { word: group.words[0] ?? '' })}
                      onClick={() => setGoing(group)}
                    >
                      {t('resources:delete')}
                    </Button>
                  </div>
                </Permitted>
              </li>
            ))}
          </ul>
        )}
      </BackOfficeList>
      <div className="mt-6">
        <AuditLog resource="synonyms" />
      </div>
      <SynonymDialog id={edited?.id} start={edited?.start ?? []} isOpen={edited !== undefined} onClose={() => setEdited(undefined)} />
      <ConfirmDialog
        isOpen={going !== undefined}
        title={t('synonyms.deleteTitle')}
        action={t('resources:delete')}
        dismiss={t('resources:cancel')}
        onConfirm={() => going && remove.mutate(going)}
        onClose={() => setGoing(undefined)}
      >
        <p className="wrap-anywhere">{going?.words.join(', ')}</p>
      </ConfirmDialog>
    </>
  );
}
