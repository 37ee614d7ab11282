import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiFile } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { saveFile } from '#app/resource-kit/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Payout } from '#contract/money/payouts.ts';
import { type PayoutState, type PayoutWay, payoutStates, payoutWays } from '#domain/money/payout-states.ts';
import { MorePages } from './more-pages.tsx';
import { type PayoutAct, PayoutActDialog } from './payout-act-dialog.tsx';
import { PayoutCard } from './payout-card.tsx';
import { shownPayouts, usePayouts } from './payout-queries.ts';

/** All payouts, the newest first. Those in the same state move together; approved ones become a file for the bank or bKash. */
export function PayoutList() {
  const { t } = useTranslation('statements');
  const [state, setState] = useState<PayoutState>();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = usePayouts({ page, state });
  return (
    <section aria-label={t('payout.title')} className="grid gap-4">
      <div className="max-w-xs">
        <SelectField
          label={t('payout.stateLabel')}
          value={state ?? ''}
          onChange={({ target }) => {
            setState(payoutStates.find((each) => each === target.value));
            setPage(1);
          }}
        >
          <option value="">{t('payout.all')}</option>
          {payoutStates.map((each) => (
            <option key={each} value={each}>
              {t(`payout.state.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {isError ? (
        <ErrorState text={t('payout.failedToLoad')} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} className="h-40" />
      ) : data.items.length === 0 ? (
        <p className="max-w-prose leading-relaxed">{t('payout.none')}</p>
      ) : (
        <>
          <Payouts payouts={data.items} />
          <MorePages page={page} size={shownPayouts} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

/** What several payouts can do together: the usual next step of each. */
const together = ['approved', 'sent', 'paid'] as const;

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useTranslation('statements');
  const may = useMay();
  const canWrite = may('payouts:write');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ act: PayoutAct; payouts: readonly Payout[] }>();
  const movable = payouts.filter(({ moves }) => together.some((act) => moves[0] === act));
  const selected = movable.filter(({ _id }) => chosen.has(_id));
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <>
      {canWrite && movable.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="checkbox"
              checked={selected.length === movable.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? movable.map(({ _id }) => _id) : []))}
            />
            <span>{t('payout.chooseAll', { count: movable.length })}</span>
          </label>
          {together.map((act) => {
            const ready = selected.filter(({ moves }) => moves[0] === act);
            return (
              ready.length > 0 && (
                <Button key={act} variant="soft" onClick={() => setAsked({ act, payouts: ready })}>
                  {t(`payout.actSome.${act}`, { count: ready.length })}
                </Button>
              )
            );
          })}
          {payoutWays.map((way) => (
            <FileButton key={way} way={way} payouts={payouts} />
          ))}
        </div>
      )}
      <ul className="grid items-start gap-4 xl:grid-cols-2">
        {payouts.map((payout) => (
          <PayoutCard key={payout._id} payout={payout} onAct={canWrite ? (act) => setAsked({ act, payouts: [payout] }) : undefined}>
            {canWrite && movable.includes(payout) && (
              <input
                type="checkbox"
                className="checkbox"
                aria-label={t('payout.choose', { number: payout.number })}
                checked={chosen.has(payout._id)}
                onChange={({ target }) => toggle(payout._id, target.checked)}
              />
            )}
          </PayoutCard>
        ))}
      </ul>
      {asked && <PayoutActDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** A file of what is approved or sent and in sight. */
function FileButton({ way, payouts }: { way: PayoutWay; payouts: readonly Payout[] }) {
  const { t } = useTranslation('statements');
  const popup = usePopup();
  const errorText = useErrorText();
  const ids = payouts
    .filter(({ state, account }) => (state === 'approved' || state === 'sent') && account?.way === way)
    .map(({ _id }) => _id);
  if (ids.length === 0) return null;
  const download = async () => {
    try {
      const { content, name } = await apiFile('GET /payouts/file', { query: { way, ids: ids.join(',') } });
      saveFile(content, name ?? `payouts-${way}.csv`);
    } catch (error) {
      popup.error(errorText(error));
    }
  };
  return (
    <Button variant="outline" Icon={Download} onClick={() => void download()}>
      {t(`payout.file.${way}`, { count: ids.length })}
    </Button>
  );
}
