import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import type { SettlementFile } from '#contract/money/settlements.ts';
import { TransferPages } from '../transfer-pages.tsx';
import { LineColumn } from './line-column.tsx';
import { useSettlementFiles } from './settlement-queries.ts';
import { UnsettledColumn } from './unsettled-column.tsx';

/** What gateways paid out, and what of it differs from the payments of the shop. */
export default function SettlementScreen({ listPath }: { listPath: string }) {
  const { t } = useTranslation('statements');
  const may = useMay();
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose leading-relaxed">{t('settlements.lead')}</p>
        {may('payments:write') && <ButtonLink to={`${listPath}&import=1`}>{t('settlements.import')}</ButtonLink>}
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
        <input type="checkbox" className="checkbox" checked={isExplained} onChange={({ target }) => setExplained(target.checked)} />
        <span>{t('settlements.showExplained')}</span>
      </label>
      <div key={String(isExplained)} className="grid items-start gap-8 lg:grid-cols-2">
        <LineColumn isExplained={isExplained} />
        <UnsettledColumn isExplained={isExplained} />
      </div>
      <FileSection />
    </>
  );
}

function FileSection() {
  const { t } = useTranslation('statements');
  const [page, setPage] = useState(1);
  const query = useSettlementFiles(page);
  return (
    <section className="grid gap-3" aria-labelledby="settlement-files">
      <h2 id="settlement-files" className="text-lg font-semibold">
        {t('settlements.files')}
      </h2>
      <TransferPages
        query={query}
        page={page}
        onPage={setPage}
        empty={<EmptyState Icon={Inbox} title={t('settlements.noFiles')} />}
        itemOf={(file) => <FileItem key={file._id} file={file} />}
      />
    </section>
  );
}

function FileItem({ file: { gateway, lines, amount, fee, net, importedAt, importedBy } }: { file: SettlementFile }) {
  const { t } = useTranslation(['statements', 'orders']);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-box border border-base-300 p-4 leading-relaxed">
      <span className="font-semibold">{t(`orders:method.${gateway}`)}</span>
      <span>{t('settlements.lines', { count: lines })}</span>
      <Money taka={amount} />
      <span>
        <span>{t('settlements.fee')}</span> <Money taka={fee} />
      </span>
      <span>
        <span>{t('settlements.net')}</span> <Money taka={net} />
      </span>
      <span className="text-sm text-base-content/80">
        <span>{t('importedBy', { name: importedBy })}</span>, <Moment at={importedAt} />
      </span>
    </li>
  );
}
