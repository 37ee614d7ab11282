import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, isRejection } from '#app/lib/api/api.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/form/date/date-field.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { dhakaDay } from '#domain/days.ts';
import { latinDigits } from '#domain/digits.ts';
import { chosenCancelReasons, failReasons, type MoveReason } from '#domain/enums.ts';
import { formatMoney } from '#domain/format/format.ts';
import { handOverCodePattern } from '#domain/parcels/hand-over-code.ts';
import {
  type Bearer,
  bearers,
  correctionReasonLength,
  isCorrection,
  isDelivery,
  longestWaitDays,
  type PackageStep,
  stepOf,
} from '#domain/parcels/package-steps.ts';
import { type AskedStep, type Back, LinesBack, linesOf } from './lines-back.tsx';
import { moveKey } from './package-moves.ts';

/** What a form says about a step. */
export interface StepDetails {
  reason?: MoveReason;
  note?: string;
  day?: string;
  cashCollected?: number;
  code?: string;
  acceptDifference?: Bearer;
  lines?: Back[];
}

export interface StepDialogProps {
  /** Of a package: the names in the usual texts of the step. */
  about?: { shop: string; number: string };
  /** Instead of these. */
  title?: string;
  text?: string;
  /** The step to confirm; undefined closes the dialog. */
  to: AskedStep | undefined;
  /** The package, for its lines and cash. Without it, the step is of several orders. */
  part?: OrderPackage | undefined;
  /** The courier collects cash for it. */
  isCash?: boolean;
  /** Rejects if the API rejects the change. */
  onConfirm: (details: StepDetails) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a step that can't be undone, or that needs a reason, a day, lines or cash. */
export function StepDialog({ about, title, text, to, ...form }: StepDialogProps) {
  const { t } = useTranslation('packageStep');
  const key = to === 'delivered' && form.part?.asksCode ? 'deliveredCode' : titleOf(to, form.part && stepOf(form.part));
  return (
    <FormDialog isOpen={to !== undefined} title={title ?? t(`asked.${key}.title`)} onClose={form.onClose}>
      <p className="leading-relaxed">{text ?? t(`asked.${key}.text`, about)}</p>
      {to && <StepForm to={to} {...form} />}
    </FormDialog>
  );
}

type Problems = Partial<Record<'reason' | 'note' | 'day' | 'code' | 'cashCollected' | 'acceptDifference' | 'lines', string>>;

function StepForm({ to, part, isCash = false, onConfirm, onClose }: Omit<StepDialogProps, 'about' | 'title' | 'text'> & { to: AskedStep }) {
  const { t } = useTranslation(['orders', 'packageStep']);
  const fieldText = useFieldErrorText();
  const language = useLanguage();
  const [reason, setReason] = useState<MoveReason | ''>('');
  const [note, setNote] = useState('');
  const [day, setDay] = useState('');
  const [cash, setCash] = useState<string>();
  const [code, setCode] = useState('');
  const [bearer, setBearer] = useState<Bearer | ''>('');
  const [differs, setDiffers] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const from = part && stepOf(part);
  const reasons = to === 'cancelled' ? chosenCancelReasons : to === 'delivery_failed' ? failReasons : undefined;
  const isCorrected = from !== undefined && to !== 'receipt' && isCorrection(from, to);
  const needsNote = isCorrected || reason === 'other';
  const takesCode = part?.asksCode !== undefined && to !== 'receipt' && isDelivery(to) && !isCorrected;
  const takesCash = isCash && to !== 'receipt' && part !== undefined && (isDelivery(to) || (isCorrected && isDelivery(from)));
  const [back, setBack] = useState<Back[]>(() => (part ? linesOf(to, part) : []));
  const due = part ? dueOf(to, part, back, part.cashCollected) : 0;

  const submit = async (form: HTMLFormElement) => {
    const refuse = (found: Problems) => {
      flushSync(() => setProblems(found));
      focusFirstError(form);
    };
    const typedCode = latinDigits(code.trim());
    const cashCollected = cash === undefined ? due : typedNumber(cash);
    const missing: Problems = {
      ...(reasons && reason === '' && { reason: 'REQUIRED' }),
      ...(needsNote && note.trim() === '' && { note: 'REQUIRED' }),
      ...(isCorrected && note.trim().length < correctionReasonLength && note.trim() !== '' && { note: 'too_small' }),
      ...(reason === 'postponed' && day === '' && { day: 'REQUIRED' }),
      ...(takesCode && codeProblem(part?.asksCode, typedCode)),
      ...(takesCash && Number.isNaN(cashCollected) && { cashCollected: 'invalid_type' }),
      ...(to === 'partly_delivered' && part && linesProblem(part, back)),
      ...(differs && bearer === '' && { acceptDifference: 'REQUIRED' }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    setProblems({});
    setBusy(true);
    try {
      await onConfirm({
        ...(reason && { reason }),
        ...(note.trim() && { note: note.trim() }),
        ...(reason === 'postponed' && { day }),
        ...(takesCash && { cashCollected }),
        ...(takesCode && typedCode && { code: typedCode }),
        ...(bearer && { acceptDifference: bearer }),
        ...(back.length > 0 && { lines: back }),
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CASH_DIFFERS') {
        setDiffers(true);
        const money = (name: string) => formatMoney(language, Number(error.params[name]));
        return refuse({ cashCollected: t('packageStep:cashDiffers', { due: money('due'), collected: money('collected') }) });
      }
      if (error instanceof ApiError && error.code === 'HAND_OVER_CODE_WRONG') {
        const count = Number(error.params.left);
        return refuse({ code: count > 0 ? t('packageStep:codeLeft', { count }) : t('packageStep:codeLocked') });
      }
      const known = error instanceof ApiError ? error.errors.map(({ path, code }) => [path.split('.')[0], code] as const) : [];
      if (known.length > 0) return refuse(Object.fromEntries(known));
      // Stays open so that the user can retry with the same details.
      if (!isRejection(error)) return;
    } finally {
      setBusy(false);
    }
    onClose();
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
      {reasons && (
        <SelectField
          required
          label={t('reason')}
          hint={t('packageStep:reasonTold')}
          value={reason}
          error={problems.reason ? t('packageStep:reasonMissing') : undefined}
          onChange={(event) => setReason(event.target.value as MoveReason | '')} // one of the options
        >
          <option value="">{t('packageStep:chooseReason')}</option>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {to === 'cancelled' ? t(`cancelReason.${each as 'other'}`) : t(`failReason.${each as 'refused'}`)}
            </option>
          ))}
        </SelectField>
      )}
      {reason === 'postponed' && (
        <DateField
          required
          label={t('packageStep:postponedTo')}
          value={day}
          min={dhakaDay()}
          max={dhakaDay(-longestWaitDays)}
          error={
            problems.day &&
            (problems.day === 'REQUIRED' ? t('packageStep:postponedMissing') : t('packageStep:postponedRange', { count: longestWaitDays }))
          }
          onChange={setDay}
        />
      )}
      {part && back.length > 0 && (
        <LinesBack
          to={to}
          part={part}
          back={back}
          error={problems.lines && t(`packageStep:linesProblem.${problems.lines as 'other'}`)}
          onChange={setBack}
        />
      )}
      {takesCode && (
        <TextField
          required={part?.asksCode === 'required'}
          label={t('packageStep:code')}
          hint={t('packageStep:codeHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={code}
          error={problems.code && (codeProblems.includes(problems.code) ? t('packageStep:codeMissing') : problems.code)}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      {takesCash && (
        <TextField
          required
          label={t('packageStep:cashCollected')}
          prefix="৳"
          inputMode="decimal"
          value={cash ?? String(due)}
          error={problems.cashCollected && (differs ? problems.cashCollected : fieldText('amount', problems.cashCollected))}
          onChange={(event) => setCash(event.target.value)}
        />
      )}
      {differs && (
        <SelectField
          required
          label={t('packageStep:differenceBornBy')}
          hint={t('packageStep:bearerHint')}
          value={bearer}
          error={problems.acceptDifference && t('packageStep:bearerMissing')}
          onChange={(event) => setBearer(event.target.value as Bearer | '')} // one of the options
        >
          <option value="">{t('packageStep:chooseReason')}</option>
          {bearers.map((each) => (
            <option key={each} value={each}>
              {t(`packageStep:bearer.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField
        required={needsNote}
        label={t(needsNote && !reasons ? 'reason' : 'packageStep:note')}
        hint={t('packageStep:reasonHint')}
        rows={2}
        maxLength={500}
        value={note}
        error={problems.note && noteError(problems.note)}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" variant={isDanger(to, isCorrected) ? 'danger' : 'primary'} isBusy={isBusy}>
          {to === 'receipt' ? t('receipt.action') : t(`move.${moveKey(from ?? 'pending', to)}`)}
        </Button>
      </div>
    </form>
  );

  function noteError(code: string) {
    if (code === 'REQUIRED') return t('packageStep:reasonRequired');
    return code === 'too_small' ? t('packageStep:reasonTooShort', { count: correctionReasonLength }) : fieldText('note', code);
  }
}

const codeProblems = ['REQUIRED', 'invalid_format'];

/** Four digits; none, where the shop need not ask for them. */
const codeProblem = (asked: OrderPackage['asksCode'], code: string): Problems =>
  code === '' && asked !== 'required' ? {} : handOverCodePattern.test(code) ? {} : { code: code === '' ? 'REQUIRED' : 'invalid_format' };

/** Something is kept and something refused, or the step has another name. */
function linesProblem({ lines }: OrderPackage, back: readonly Back[]): Problems {
  const refused = back.reduce((sum, each) => sum + each.refused, 0);
  if (refused === 0) return { lines: 'NOTHING_REFUSED' };
  return refused === lines.reduce((sum, { quantity }) => sum + quantity, 0) ? { lines: 'ALL_REFUSED' } : {};
}

const isDanger = (to: AskedStep, isCorrected: boolean): boolean => isCorrected || to === 'cancelled' || to === 'lost' || to === 'damaged';

/** What is to be paid for what stays with the buyer, in taka. Of a correction: what was recorded. */
function dueOf(to: AskedStep, part: OrderPackage, back: readonly Back[], recorded: number | undefined): number {
  if (to !== 'partly_delivered' && to !== 'delivered') return recorded ?? part.subtotal + part.deliveryFee;
  const refused = (id: string | undefined) => (to === 'partly_delivered' ? (back.find(({ lineId }) => lineId === id)?.refused ?? 0) : 0);
  const goods = part.lines.reduce((sum, { _id, unitPrice, quantity }) => sum + Math.round(unitPrice * 100) * (quantity - refused(_id)), 0);
  return Math.max(0, goods / 100 + part.deliveryFee - (part.credit ?? 0));
}

/** The key of the texts of a dialog. */
const titleOf = (asking: AskedStep | undefined, from: PackageStep | undefined) =>
  asking === undefined
    ? 'cancelled'
    : asking !== 'receipt' && from !== undefined && isCorrection(from, asking)
      ? 'correction'
      : (asking as
          | 'cancelled'
          | 'delivered'
          | 'delivery_failed'
          | 'partly_delivered'
          | 'returned_to_shop'
          | 'lost'
          | 'damaged'
          | 'receipt'); // the steps that ask
