import { Languages, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Permitted, useMay } from '#app/lib/session/permissions.tsx';
import { BackOfficeList } from '#app/resource-kit/back-office/back-office-list.tsx';
import { useBackOfficeList, useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import type { ZeroResultSearch } from '#contract/catalog/search.ts';
import { formatDate } from '#domain/format/format.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

const sorts = ['count', 'latest'] as const;

/** Searches without a result: often another word for something that the shop sells. */
export function ZeroResultList() {
  const { t } = useTranslation(['backOffice', 'resources']);
  const list = useListState({ sorts, filters: [] });
  const { page } = list;
  const sort = sorts.find((each) => each === list.sort);
  const query = useBackOfficeList('zeroResults', 'GET /searches/zero-results', { query: { page, limit: pageSize, ...(sort && { sort }) } });
  const may = useMay();
  const [word, setWord] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const forgetAll = useBackOfficeWrite(() => api('DELETE /searches/zero-results', { body: { all: true } }), 'deleted');
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 text-sm sm:grow-0">
          {t('resources:sort')}
          <select className="select w-full text-base sm:w-52" value={sort} onChange={(event) => list.change({ sort: event.target.value })}>
            {sorts.map((each) => (
              <option key={each} value={each}>
                {t(`zeroResults.sorts.${each}`)}
              </option>
            ))}
          </select>
        </label>
        {may('searches:write') && query.data !== undefined && query.data.total > 0 && (
          <Button variant="danger" Icon={Trash2} className="ms-auto" isBusy={forgetAll.isPending} onClick={() => setAsking(true)}>
            {t('zeroResults.clear')}
          </Button>
        )}
      </div>
      <BackOfficeList query={query} page={page} empty={{ Icon: SearchX, title: t('zeroResults.none'), text: t('zeroResults.noneHint') }}>
        {(searches) => (
          <ul className="grid gap-3">
            {searches.map((search) => (
              <ZeroResult key={search._id} search={search} onSynonym={() => setWord(search.query)} />
            ))}
          </ul>
        )}
      </BackOfficeList>
      <div className="mt-6">
        <AuditLog resource="zeroResultSearches" />
      </div>
      <SynonymDialog start={word ? [word] : []} isOpen={word !== undefined} onClose={() => setWord(undefined)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('zeroResults.clearTitle')}
        action={t('zeroResults.clear')}
        dismiss={t('resources:cancel')}
        onConfirm={() => forgetAll.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('zeroResults.clearText')}</p>
      </ConfirmDialog>
    </>
  );
}

function ZeroResult({ search: { _id, query, count, lastAt }, onSynonym }: { search: ZeroResultSearch; onSynonym: () => void }) {
  const { t } = useTranslation('backOffice');
  const language = useLanguage();
  const forget = useBackOfficeWrite(() => api('DELETE /searches/zero-results', { body: { searchIds: [_id] } }), 'deleted');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 p-4 leading-relaxed">
      <div className="min-w-0">
        <Link to={`/search?${new URLSearchParams({ q: query })}`} dir="auto" className="link font-semibold wrap-anywhere">
          {query}
        </Link>
        <p className="text-sm text-base-content/80">
          <span>{t('zeroResults.times', { count })}</span>
          {' · '}
          <time dateTime={lastAt}>{t('zeroResults.last', { date: formatDate(language, lastAt, 'dateTime') })}</time>
        </p>
      </div>
      <Permitted to="searches:write">
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" Icon={Languages} aria-label={t('zeroResults.synonymOf', { word: query })} onClick={onSynonym}>
            {t('zeroResults.synonym')}
          </Button>
          <Button
            variant="ghost"
            Icon={Trash2}
            aria-label={t('zeroResults.forgetOf', { word: query })}
            isBusy={forget.isPending}
            onClick={() => forget.mutate()}
          >
            {t('zeroResults.forget')}
          </Button>
        </div>
      </Permitted>
    </li>
  );
}
