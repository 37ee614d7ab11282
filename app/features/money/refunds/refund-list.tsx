import { Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiFile } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { BackOfficeList } from '#app/resource-kit/back-office/back-office-list.tsx';
import { useBackOfficeList, useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { saveFile } from '#app/resource-kit/files/save-file.ts';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchField } from '#app/ui/form/search-field.tsx';
import type { Refund } from '#contract/money/refunds.ts';
import { dueTimes } from '#domain/enums.ts';
import { isByHand, refundStates } from '#domain/money/refund-states.ts';
import { RefundCard } from './refund-card.tsx';

const filters = [
  {
    name: 'state',
    label: 'filter.status',
    choices: refundStates.map((value) => ({ value, text: `returns:refunds.state.${value}` as const })),
  },
  { name: 'waiting', label: 'filter.status', choices: [{ value: 'true', text: 'returns:refunds.waiting' as const }] },
  { name: 'due', label: 'filter.due', choices: dueTimes.map((value) => ({ value, text: `returns:refunds.due.${value}` as const })) },
] as const;

/** All refunds by the time when they are due. Those that are sent by hand can be marked together, and downloaded for a bulk payment. */
export function RefundList() {
  const { t } = useTranslation('returns');
  const list = useListState({ sorts: [], filters });
  const { page, q } = list;
  const state = refundStates.find((each) => each === list.filters.state);
  const due = dueTimes.find((each) => each === list.filters.due);
  const isWaiting = list.filters.waiting === 'true';
  const query = useBackOfficeList('refunds', 'GET /refunds/read', {
    query: {
      page,
      limit: pageSize,
      ...(q && { q }),
      ...(state && { state }),
      ...(due && { due }),
      ...(isWaiting && { waiting: 'true' as const }),
    },
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField label={t('refunds.search')} value={q} onChange={(next) => list.change({ q: next })} />
        <Choice
          label={t('refunds.filter')}
          value={isWaiting ? 'waiting' : (state ?? '')}
          onChange={(value) =>
            list.change({ state: value === 'waiting' ? undefined : value, waiting: value === 'waiting' ? 'true' : undefined })
          }
          choices={[
            ['', t('refunds.all')],
            ['waiting', t('refunds.waiting')],
            ...refundStates.map((each) => [each, t(`refunds.state.${each}`)] as const),
          ]}
        />
        <Choice
          label={t('refunds.dueTitle')}
          value={due ?? ''}
          onChange={(value) => list.change({ due: value })}
          choices={[['', t('refunds.anyTime')], ...dueTimes.map((each) => [each, t(`refunds.due.${each}`)] as const)]}
        />
      </div>
      <BackOfficeList query={query} page={page} empty={{ Icon: Undo2, title: t('refunds.none'), text: t('refunds.noneText') }}>
        {(refunds) => <Refunds refunds={refunds} />}
      </BackOfficeList>
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
  choices: readonly (readonly [value: string, text: string])[];
}

const Choice = ({ label, value, onChange, choices }: ChoiceProps) => (
  <label className="grid grow gap-1 text-sm sm:grow-0">
    <span>{label}</span>
    <select className="select w-full text-base sm:w-56" value={value} onChange={({ target }) => onChange(target.value || undefined)}>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const canSend = ({ state, channel, needsReceiver }: Refund): boolean => state === 'approved' && isByHand(channel) && !needsReceiver;

function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  const { t } = useTranslation('returns');
  const may = useMay();
  const popup = usePopup();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const sendable = refunds.filter(canSend);
  const ids = sendable.map(({ _id }) => _id).filter((id) => chosen.has(id));
  const send = useBackOfficeWrite((refundIds: string[]) => api('POST /refunds/send', { body: { refundIds } }), 'updated');
  const download = async (channel: 'wallet' | 'bank') => {
    try {
      const { content, name } = await apiFile('GET /refunds/file', { query: { channel } });
      saveFile(content, name ?? 'refunds.csv');
    } catch (error) {
      popup.error(errorText(error));
    }
  };
  const channels = (['wallet', 'bank'] as const).filter((each) =>
    refunds.some(({ state, channel }) => state === 'sending' && channel === each),
  );
  const toggle = (id: string, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <>
      {may('refunds:write') && (sendable.length > 0 || channels.length > 0) && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          {sendable.length > 0 && (
            <>
              <label className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={ids.length === sendable.length}
                  onChange={({ target }) => setChosen(new Set(target.checked ? sendable.map(({ _id }) => _id) : []))}
                />
                <span>{t('refunds.chooseAll', { count: sendable.length })}</span>
              </label>
              <Button
                variant="soft"
                disabled={ids.length === 0}
                isBusy={send.isPending}
                onClick={() => send.mutate(ids, { onSuccess: () => setChosen(new Set()) })}
              >
                {t('refunds.sendChosen', { count: ids.length })}
              </Button>
            </>
          )}
          {channels.map((channel) => (
            <Button key={channel} variant="outline" Icon={Download} onClick={() => void download(channel)}>
              {t(`refunds.file.${channel}`)}
            </Button>
          ))}
        </div>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {refunds.map((refund) => (
          <RefundCard key={refund._id} refund={refund}>
            {canSend(refund) && may('refunds:write') && (
              <input
                type="checkbox"
                className="checkbox"
                aria-label={t('refunds.choose', { number: refund.number })}
                checked={chosen.has(refund._id)}
                onChange={({ target }) => toggle(refund._id, target.checked)}
              />
            )}
          </RefundCard>
        ))}
      </ul>
    </>
  );
}
