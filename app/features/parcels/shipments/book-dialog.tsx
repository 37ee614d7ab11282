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
import { boxCounts } from '#domain/parcels/boxes.ts';
import { parcelWeight } from '#domain/parcels/couriers.ts';
import type { Bookable } from './bookable.ts';
import { BoxesFields } from './boxes/boxes-fields.tsx';
import { firstBoxes, leftOf, type PackedBox, requestBoxes, sentLines } from './boxes/packed-boxes.ts';

/** What became known of the packages. */
export interface BookingResult {
  changed: number;
  refused: { name: string; reason: string }[];
}

interface Problem {
  account?: string;
  grams?: string;
  /** Of the weight of each box. */
  boxes?: (string | undefined)[];
  other?: string;
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
  const [boxes, setBoxes] = useState<PackedBox[]>();
  const [problem, setProblem] = useState<Problem>({});
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
  const part = packages.length === 1 ? packages[0]?.part : undefined;
  const lines = part ? sentLines(part) : [];
  const isAgain = packages.some((each) => each.part?.boxes);
  const canSplit = !part?.boxes && lines.reduce((sum, { quantity }) => sum + quantity, 0) >= boxCounts.fewest;

  const submit = async (form: HTMLFormElement) => {
    const weightOf = (typed: string) => (typed.trim() === '' ? undefined : typedNumber(typed));
    const weight = boxes ? undefined : weightOf(grams);
    const most = account ? parcelWeight.most[account.courier] : 0;
    const rangeOf = (value: number | undefined) =>
      account && value !== undefined && !(Number.isInteger(value) && value >= 1 && value <= most)
        ? t('book.gramsRange', { max: most })
        : undefined;
    const gramsProblem = rangeOf(weight);
    const boxProblems = boxes?.map((box) => rangeOf(weightOf(box.grams)));
    const isIncomplete =
      boxes !== undefined &&
      (lines.some((line) => leftOf(line, boxes) > 0) || boxes.some(({ units }) => Object.values(units).every((count) => count === 0)));
    const found: Problem = {
      ...(!account && { account: t('book.accountMissing') }),
      ...(gramsProblem && { grams: gramsProblem }),
      ...(boxProblems?.some(Boolean) && { boxes: boxProblems }),
      ...(isIncomplete && { other: t('boxes.incomplete') }),
    };
    flushSync(() => setProblem(found));
    if (Object.keys(found).length > 0) return focusFirstError(form);
    if (done !== undefined) return;
    setDone(0);
    onStart();
    const booked: BookedLine[] = [];
    let failure: unknown;
    try {
      const body = {
        packageIds: packages.map(({ packageId }) => packageId),
        courierAccountId: accountId,
        ...(weight !== undefined && { grams: weight }),
        ...(boxes && { boxes: requestBoxes(boxes, weightOf) }),
        ...(note.trim() && { note: note.trim() }),
      };
      const response = await apiResponse('POST /shipments/book', { body, signal: new AbortController().signal });
      for await (const line of streamedLines<BookedLine | FailedLine>(response)) {
        if (line.type === 'failed') throw new ApiError(line.code as ErrorCode, 200); // the API sends its error codes
        booked.push(line);
        setDone(booked.length);
      }
    } catch (error) {
      failure = error;
    }
    setDone(undefined);
    if (failure !== undefined && booked.length === 0) return setProblem({ other: errorText(failure) });
    // The answer ended early: a package without an outcome may have been booked.
    const outcomes = packages.map(({ packageId, number }) => ({ number, own: booked.filter((line) => line.packageId === packageId) }));
    onDone({
      changed: outcomes.filter(({ own }) => own.length > 0 && own.every(isDone)).length,
      refused: outcomes.flatMap(({ number, own }) =>
        own.length === 0
          ? [{ name: number, reason: reasonOf(undefined, failure) }]
          : own
              .filter((line) => !isDone(line))
              .map((line) => ({ name: line.shipment?.box ? line.shipment.number : number, reason: reasonOf(line, failure) })),
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
      {isAgain && <p className="leading-relaxed">{t('boxes.again')}</p>}
      {canSplit && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={boxes !== undefined}
            onChange={(event) => setBoxes(event.target.checked ? firstBoxes(lines) : undefined)}
          />
          <span>{t('boxes.several')}</span>
        </label>
      )}
      {boxes ? (
        <BoxesFields lines={lines} boxes={boxes} problems={problem.boxes ?? []} onChange={setBoxes} />
      ) : (
        <TextField
          label={t('book.grams')}
          hint={t('book.gramsHint')}
          inputMode="numeric"
          maxLength={6}
          value={grams}
          error={problem.grams}
          onChange={(event) => setGrams(event.target.value)}
        />
      )}
      <TextField label={t('book.note')} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      {problem.other && (
        <p role="alert" className="font-semibold text-error-strong">
          {problem.other}
        </p>
      )}
      {done !== undefined && (
        <p role="status" className="flex items-center gap-2">
          <progress className="progress w-24" value={done} max={boxes?.length ?? packages.length} />
          <span>{t('book.progress', { done, of: boxes?.length ?? packages.length })}</span>
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

const isDone = ({ outcome }: BookedLine): boolean => outcome === 'booked';

type FailedLine = (typeof failedLine)['_output'];

function AccountOption({ account: { _id, courier, name, shop } }: { account: CourierAccount }) {
  const { t } = useTranslation(['shipments', 'orders']);
  const language = useLanguage();
  return (
    <option value={_id}>{[t(`orders:courier.${courier}`), name, shop && localName(shop, language)].filter(Boolean).join(' · ')}</option>
  );
}
