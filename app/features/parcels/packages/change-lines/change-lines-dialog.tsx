import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, isRejection } from '#app/lib/api/api.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { useLineName } from '#app/lib/format/use-line-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField, TextField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { UnitsField } from '#app/ui/form/units-field.tsx';
import type { ApiRequest } from '#contract/api.ts';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { type LineReason, lineReasons } from '#domain/enums.ts';
import { formatNumber } from '#domain/format/format.ts';
import { SubstitutionNote } from '../substitution-note.tsx';

export type LineChangeBody = ApiRequest<'PUT /orders/:id/lines'>['body'];

export interface ChangeLinesProps {
  part: OrderPackage;
  side: 'buyer' | 'shop';
  /** Rejects if the API rejects the change. */
  onChange: (body: LineChangeBody) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what is taken out of a package, or off a price. */
export default function ChangeLinesDialog({ onClose, ...props }: ChangeLinesProps) {
  const { t } = useTranslation('changeLines');
  return (
    <FormDialog isOpen title={t(props.side === 'buyer' ? 'takeOut' : 'title')} onClose={onClose}>
      <p className="leading-relaxed">{t(props.side === 'buyer' ? 'leadBuyer' : 'lead')}</p>
      {props.side === 'shop' && (
        <p className="leading-relaxed font-semibold">
          <SubstitutionNote part={props.part} side="shop" />
        </p>
      )}
      <ChangeForm {...props} onClose={onClose} />
    </FormDialog>
  );
}

interface Problems {
  lines?: string | undefined;
  reason?: string | undefined;
  /** By line. */
  off?: Readonly<Record<string, string>>;
}

function ChangeForm({ part, side, onChange, onClose }: ChangeLinesProps) {
  const { t } = useTranslation('changeLines');
  const lineName = useLineName();
  const language = useLanguage();
  const fieldText = useFieldErrorText();
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [off, setOff] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState<LineReason | ''>('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const lines = part.lines.flatMap((line) => (line._id && line.quantity > 0 ? [{ ...line, id: line._id }] : []));
  const isEverything = lines.every(({ id, quantity }) => units[id] === quantity);

  const submit = async (form: HTMLFormElement) => {
    const refuse = (found: Problems) => {
      flushSync(() => setProblems(found));
      focusFirstError(form);
    };
    const typed = lines.flatMap(({ id, unitPrice, quantity }) => {
      const text = (off[id] ?? '').trim();
      const taka = text === '' || units[id] === quantity ? 0 : typedNumber(text);
      return [{ id, taka, isWrong: Number.isNaN(taka) || taka >= unitPrice }];
    });
    const changes = typed.flatMap(({ id, taka }) => {
      const remove = units[id] ?? 0;
      return remove > 0 || taka > 0 ? [{ lineId: id, ...(remove > 0 && { remove }), ...(taka > 0 && { priceOff: taka }) }] : [];
    });
    const wrong = typed.filter(({ isWrong }) => isWrong);
    const found: Problems = {
      ...(wrong.length > 0 && { off: Object.fromEntries(wrong.map(({ id }) => [id, t('offTooBig')])) }),
      ...(wrong.length === 0 && changes.length === 0 && { lines: t('nothing') }),
      ...(side === 'shop' && reason === '' && { reason: t('reasonMissing') }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setBusy(true);
    try {
      await onChange({ lines: changes, ...(reason && { reason }), ...(note.trim() && { note: note.trim() }) });
    } catch (error) {
      const first = error instanceof ApiError ? error.errors[0] : undefined;
      if (first) return refuse({ lines: fieldText('', first.code) });
      // Stays open so that the user can retry with the same details.
      if (!isRejection(error)) return;
    } finally {
      setBusy(false);
    }
    onClose();
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <fieldset className="grid gap-3" aria-invalid={problems.lines ? true : undefined} tabIndex={problems.lines ? -1 : undefined}>
        <legend className="mb-2 font-semibold">{t('which')}</legend>
        {lines.map((line) => {
          const name = lineName(line);
          return (
            <div key={line.id} className="grid gap-3 rounded-box border border-base-300 p-3">
              <p className="leading-relaxed wrap-anywhere">{t('lineOf', { quantity: formatNumber(language, line.quantity), name })}</p>
              <UnitsField
                label={t('remove')}
                of={name}
                value={units[line.id] ?? 0}
                most={line.quantity}
                onChange={(next) => setUnits({ ...units, [line.id]: next })}
              />
              {side === 'shop' && units[line.id] !== line.quantity && (
                <TextField
                  label={t('off')}
                  aria-label={`${t('off')}: ${name}`}
                  prefix="৳"
                  inputMode="decimal"
                  value={off[line.id] ?? ''}
                  error={problems.off?.[line.id]}
                  onChange={(event) => setOff({ ...off, [line.id]: event.target.value })}
                />
              )}
            </div>
          );
        })}
        {problems.lines && <p className="text-sm leading-relaxed font-semibold text-error-strong">{problems.lines}</p>}
      </fieldset>
      {isEverything && (
        <p role="status" className="leading-relaxed font-semibold">
          {t('everything')}
        </p>
      )}
      {side === 'shop' && (
        <SelectField
          required
          label={t('why')}
          hint={t('reasonTold')}
          value={reason}
          error={problems.reason}
          onChange={(event) => setReason(event.target.value as LineReason | '')} // one of the options
        >
          <option value="">{t('chooseReason')}</option>
          {lineReasons.map((each) => (
            <option key={each} value={each}>
              {t(`reason.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextareaField label={t('note')} rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" variant={isEverything ? 'danger' : 'primary'} isBusy={isBusy}>
          {t(isEverything ? 'cancelPackage' : 'submit')}
        </Button>
      </div>
    </form>
  );
}
