import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, apiResponse } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { streamedLines } from '#app/lib/api/streamed-lines.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { localName } from '#app/lib/format/localise.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { ErrorCode } from '#contract/errors.ts';
import type { failedLine } from '#contract/import-files.ts';
import type { CourierAccount } from '#contract/parcels/courier-accounts.ts';
import type { BookedLine } from '#contract/parcels/shipments.ts';
import { limits } from '#domain/limits.ts';
import { parcelWeight } from '#domain/parcels/couriers.ts';
import type { Bookable } from './bookable.ts';

/** What became known of the packages. */
export interface BookingResult {
  changed: number;
  refused: { name: string; reason: string }[];
}

interface BookDialogProps {
  isOpen: boolean;
  packages: readonly Bookable[];
  /** Where accounts are set up. */
  accountsPath: string;
  onStart: () => void;
  onDone: (result: BookingResult) => void;
  onClose: () => void;
}

/** Books packages at a courier: the account, the weight, a note for the rider; then the outcomes as they come. */
export function BookDialog({ isOpen, onClose, ...form }: BookDialogProps) {
  const { t } = useTranslation(['shipments', 'orders']);
  return (
    <FormDialog isOpen={isOpen} title={t('book.title', { count: form.packages.length })} onClose={onClose}>
      <BookForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

function BookForm({ packages, accountsPath, onStart, onDone, onClose }: Omit<BookDialogProps, 'isOpen'>) {
  const { t } = useTranslation(['shipments', 'orders']);
  const errorText = useErrorText();
  const accounts = useQuery({
    queryKey: ['courierAccounts', 'active'],
    queryFn: () => api('GET /courierAccounts/read', { query: { status: 'active', limit: limits.pageSize, sort: 'name' } }),
  });
  const [chosen, setChosen] = useState<string>();
  const [grams, setGrams] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<{ account?: string; grams?: string; other?: string }>({});
  const [done, setDone] = useState<number>();
  if (accounts.isError) return <ErrorState text={t('book.failed')} onRetry={() => void accounts.refetch()} />;
  if (!accounts.data) return <SkeletonRows rows={3} className="h-14" />;
  if (accounts.data.length === 0) {
    return (
      <>
        <p className="leading-relaxed">{t('book.noAccounts')}</p>
        <ButtonLink to={accountsPath}>{t('book.addAccount')}</ButtonLink>
      </>
    );
  }
  const only = accounts.data.length === 1 ? accounts.data[0]?._id : undefined;
  const accountId = chosen ?? only ?? '';
  const account = accounts.data.find(({ _id }) => _id === accountId);

  const submit = async (form: HTMLFormElement) => {
    const weight = grams.trim() === '' ? undefined : typedNumber(grams);
    const most = account ? parcelWeight.most[account.courier] : 0;
    const found = {
      ...(!account && { account: t('book.accountMissing') }),
      ...(account &&
        weight !== undefined &&
        !(Number.isInteger(weight) && weight >= 1 && weight <= most) && { grams: t('book.gramsRange', { max: most }) }),
    };
    flushSync(() => setProblem(found));
    if (Object.keys(found).length > 0) return focusFirstError(form);
    if (done !== undefined) return;
    setDone(0);
    onStart();
    const lines: BookedLine[] = [];
    let failure: unknown;
    try {
      const body = {
        packageIds: packages.map(({ packageId }) => packageId),
        courierAccountId: accountId,
        ...(weight !== undefined && { grams: weight }),
        ...(note.trim() && { note: note.trim() }),
      };
      const response = await apiResponse('POST /shipments/book', { body, signal: new AbortController().signal });
      for await (const line of streamedLines<BookedLine | FailedLine>(response)) {
        if (line.type === 'failed') throw new ApiError(line.code as ErrorCode, 200); // the API sends its error codes
        lines.push(line);
        setDone(lines.length);
      }
    } catch (error) {
      failure = error;
    }
    setDone(undefined);
    if (failure !== undefined && lines.length === 0) return setProblem({ other: errorText(failure) });
    // The answer ended early: a package without an outcome may have been booked.
    const outcomes = packages.map(({ packageId, number }) => ({ number, line: lines.find((line) => line.packageId === packageId) }));
    onDone({
      changed: lines.filter(({ outcome }) => outcome === 'booked').length,
      refused: outcomes.flatMap(({ number, line }) =>
        line?.outcome === 'booked' ? [] : [{ name: number, reason: reasonOf(line, failure) }],
      ),
    });
    onClose();
  };
  const reasonOf = (line: BookedLine | undefined, failure: unknown): string => {
    if (!line) return failure === undefined ? t('book.unknown') : `${t('book.unknown')} ${errorText(failure)}`;
    if (line.outcome === 'unknown') return t('book.unknown');
    return [line.problem && t(`shipment.problem.${line.problem}`), line.reason].filter(Boolean).join(' ');
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <p className="leading-relaxed">{t('book.text')}</p>
      <SelectField
        required
        label={t('book.account')}
        value={accountId}
        error={problem.account}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">{t('book.chooseAccount')}</option>
        {accounts.data.map((each) => (
          <AccountOption key={each._id} account={each} />
        ))}
      </SelectField>
      <TextField
        label={t('book.grams')}
        hint={t('book.gramsHint')}
        inputMode="numeric"
        maxLength={6}
        value={grams}
        error={problem.grams}
        onChange={(event) => setGrams(event.target.value)}
      />
      <TextField label={t('book.note')} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      {problem.other && (
        <p role="alert" className="font-semibold text-error-strong">
          {problem.other}
        </p>
      )}
      {done !== undefined && (
        <p role="status" className="flex items-center gap-2">
          <progress className="progress w-24" value={done} max={packages.length} />
          <span>{t('book.progress', { done, of: packages.length })}</span>
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('orders:back')}
        </Button>
        <Button type="submit" isBusy={done !== undefined}>
          {t('book.action')}
        </Button>
      </div>
    </form>
  );
}

type FailedLine = (typeof failedLine)['_output'];

function AccountOption({ account: { _id, courier, name, shop } }: { account: CourierAccount }) {
  const { t } = useTranslation(['shipments', 'orders']);
  const language = useLanguage();
  return (
    <option value={_id}>{[t(`orders:courier.${courier}`), name, shop && localName(shop, language)].filter(Boolean).join(' · ')}</option>
  );
}
