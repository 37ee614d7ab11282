import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiFile } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { saveFile } from '#app/resource-kit/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx';
import { canScan, isCameraForbidden } from './barcode-camera.ts';
import { CameraView } from './camera-view.tsx';
import { type ScannedEntry, type ScanResult, useScannedList } from './scanned-list.ts';

/** Collects parcels by their bar codes, hands them all over in one act, and prints the list that the rider signs. */
export function HandOverList() {
  const { t } = useTranslation('papers');
  const [search, setSearch] = useSearchParams();
  const list = useScannedList();
  const [asking, setAsking] = useState<'handOver' | 'clear'>();
  const errorText = useErrorText();
  const popup = usePopup();
  const queryClient = useQueryClient();
  const mayHandOver = useMay()('orders:write');
  const waiting = list.entries.filter(({ outcome }) => outcome === undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const shipmentIds = waiting.map(({ parcel }) => parcel._id);
      return (await api('PUT /shipments/hand-over', { body: { shipmentIds } })).data;
    },
    onSuccess: ({ changed, refused }) =>
      list.settle(new Map([...changed.map((id) => [id, 'done'] as const), ...refused.map(({ _id, code }) => [_id, code] as const)])),
    onError: (error) => popup.error(errorText(error)),
    onSettled: refetchAll(queryClient),
  });
  const isCameraOn = search.has('camera') && canScan();
  const toggleCamera = () => {
    if (!isCameraOn && isCameraForbidden()) window.location.assign('?camera');
    else setSearch(isCameraOn ? {} : { camera: '' }, { replace: true });
  };
  const close = () => setAsking(undefined);
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="leading-relaxed">{t('handOver.text')}</p>
      <NumberForm onNumber={(number) => void list.scan(number)} />
      {canScan() && (
        <Button variant="outline" className="justify-self-start" onClick={toggleCamera}>
          {isCameraOn ? t('handOver.cameraOff') : t('handOver.camera')}
        </Button>
      )}
      {isCameraOn && <CameraView onCode={(code) => void list.scan(code)} />}
      <LastScan last={list.last} />
      <section aria-label={t('handOver.list')} className="grid gap-3">
        {list.entries.length === 0 ? (
          <p className="rounded-box bg-base-200 p-4 leading-relaxed">{t('handOver.empty')}</p>
        ) : (
          <>
            <Totals entries={list.entries} />
            <ul className="grid gap-2">
              {list.entries.map((entry) => (
                <Entry key={entry.parcel._id} entry={entry} isBusy={isPending} onRemove={() => list.remove(entry.parcel._id)} />
              ))}
            </ul>
          </>
        )}
      </section>
      {list.entries.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {mayHandOver && waiting.length > 0 && (
            <Button isBusy={isPending} onClick={() => setAsking('handOver')}>
              {t('handOver.action', { count: waiting.length })}
            </Button>
          )}
          <ManifestButton entries={list.entries} />
          <Button variant="ghost" onClick={() => (waiting.length > 0 ? setAsking('clear') : list.clear())}>
            {t('handOver.clear')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asking === 'handOver'}
        title={t('handOver.action', { count: waiting.length })}
        action={t('handOver.action', { count: waiting.length })}
        onConfirm={() => mutate()}
        onClose={close}
      >
        {t('handOver.confirm')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'clear'}
        title={t('handOver.clear')}
        action={t('handOver.clear')}
        onConfirm={list.clear}
        onClose={close}
      >
        {t('handOver.clearText')}
      </ConfirmDialog>
    </div>
  );
}

/** A handheld scanner types a number and Enter; so does a person. */
function NumberForm({ onNumber }: { onNumber: (number: string) => void }) {
  const { t } = useTranslation('papers');
  const input = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onNumber(number);
        setNumber('');
        input.current?.focus();
      }}
    >
      <div className="min-w-0 grow">
        <TextField
          ref={input}
          label={t('handOver.number')}
          value={number}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setNumber(event.target.value)}
        />
      </div>
      <Button type="submit" variant="soft">
        {t('handOver.add')}
      </Button>
    </form>
  );
}

function LastScan({ last }: { last: ScanResult | undefined }) {
  const { t } = useTranslation('papers');
  return (
    <p role="status" className={`min-h-7 leading-relaxed font-semibold ${last && last.says !== 'added' ? 'text-error-strong' : ''}`}>
      {last && <span>{t(`handOver.says.${last.says}`, { number: last.number })}</span>}
    </p>
  );
}

function Totals({ entries }: { entries: readonly ScannedEntry[] }) {
  const { t } = useTranslation('papers');
  return (
    <p className="flex flex-wrap gap-x-4 text-lg font-semibold">
      <span>{t('handOver.count', { count: entries.length })}</span>
      <span>
        {t('handOver.cash')} <Money taka={entries.reduce((sum, { parcel }) => sum + parcel.cash, 0)} />
      </span>
    </p>
  );
}

function Entry({ entry: { parcel, outcome }, isBusy, onRemove }: { entry: ScannedEntry; isBusy: boolean; onRemove: () => void }) {
  const { t } = useTranslation(['papers', 'orders', 'errors']);
  const reason = outcome === 'ILLEGAL_TRANSITION' ? t('handOver.moved') : t('handOver.refused');
  return (
    <li className="flex items-center gap-3 rounded-box border border-base-300 p-3 leading-relaxed">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold wrap-anywhere">{parcel.number}</span>
          <span>{t(`orders:courier.${parcel.courier}`)}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-base-content/80">
          <span className="wrap-anywhere">{[parcel.name, parcel.district].filter(Boolean).join(', ')}</span>
          <Money taka={parcel.cash} />
        </p>
        {outcome && (
          <p className={outcome === 'done' ? 'font-semibold' : 'font-semibold text-error-strong'}>
            {outcome === 'done' ? t('handOver.done') : reason}
          </p>
        )}
      </div>
      {outcome === undefined && (
        <Button variant="ghost" disabled={isBusy} aria-label={t('handOver.removeOf', { number: parcel.number })} onClick={onRemove}>
          {t('handOver.remove')}
        </Button>
      )}
    </li>
  );
}

/** Of what was handed over; before that, of the whole list. */
function ManifestButton({ entries }: { entries: readonly ScannedEntry[] }) {
  const { t } = useTranslation('papers');
  const language = useLanguage();
  const popup = usePopup();
  const errorText = useErrorText();
  const done = entries.filter(({ outcome }) => outcome === 'done');
  const ids = (done.length > 0 ? done : entries.filter(({ outcome }) => outcome === undefined)).map(({ parcel }) => parcel._id);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { content, name = 'manifest.pdf' } = await apiFile('GET /shipments/manifest', { query: { ids: ids.join(','), language } });
      saveFile(content, name);
    },
    onError: (error) => popup.error(errorText(error)),
  });
  if (ids.length === 0) return null;
  return (
    <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
      {t('handOver.manifest')}
    </Button>
  );
}
