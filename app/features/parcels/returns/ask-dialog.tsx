import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { rejectionAt, useFieldErrorText } from '#app/lib/form/form.ts';
import { useLineName } from '#app/lib/format/use-line-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { FormPicture } from '#app/resource-kit/fields/pictures-input.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { UnitsField } from '#app/ui/form/units-field.tsx';
import { UploadProgress } from '#app/ui/form/upload-progress.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import type { ReturnablePackage } from '#contract/parcels/returns.ts';
import type { OrderPackage } from '#contract/selling/orders.ts';
import { type ReturnReason, returnReasons } from '#domain/enums.ts';
import { formatDate, formatNumber } from '#domain/format/format.ts';
import { correctionReasonLength } from '#domain/parcels/package-steps.ts';
import { isOwnWish, needsPicture, needsText, type ReturnWants, returnLimits } from '#domain/parcels/return-states.ts';
import type { NewOptions } from './exchange-fields.tsx';
import ReturnPicturesField from './return-pictures-field.tsx';
import { useSendReturn } from './return-queries.ts';

const ExchangeFields = lazyPart(() => import('./exchange-fields.tsx'));

interface AskDialogProps {
  part: OrderPackage;
  returnable: ReturnablePackage;
  orderKey: string | undefined;
  /** An admin opens it, whatever the time and the reason. */
  isOverride?: boolean;
  onClose: () => void;
}

/** Asks a buyer what comes back, and why. */
export default function AskDialog({ onClose, ...props }: AskDialogProps) {
  const { t } = useTranslation('returns');
  return (
    <FormDialog isOpen title={t(props.isOverride ? 'open' : 'ask')} onClose={onClose}>
      {props.isOverride && <p className="leading-relaxed">{t('openLead')}</p>}
      <AskForm {...props} onClose={onClose} />
    </FormDialog>
  );
}

function AskForm({ part, returnable, orderKey, isOverride = false, onClose }: AskDialogProps) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const lineName = useLineName();
  const fieldText = useFieldErrorText();
  const { send, sent } = useSendReturn(orderKey, isOverride ? 'changed' : 'asked');
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<readonly FormPicture[]>([]);
  const [wanted, setWanted] = useState<ReturnWants>('refund');
  const [newOptions, setNewOptions] = useState<NewOptions>({});
  const [isAsked, setAsked] = useState(false);
  const offered = returnable.lines.filter(({ left, reasons }) => left > 0 && (isOverride || reasons.length > 0));
  const reasons = returnReasons.filter(
    (each) => isOverride || offered.some((line) => line.reasons.some((possible) => possible.reason === each)),
  );
  const fitting = offered.filter((line) => isOverride || line.reasons.some((possible) => possible.reason === reason));
  const chosen = fitting.flatMap(({ lineId, exchange }) => {
    const line = part.lines.find(({ _id }) => _id === lineId);
    return line && units[lineId] ? [{ line, lineId, quantity: units[lineId], exchange }] : [];
  });
  const mayExchange = chosen.length > 0 && chosen.every(({ exchange }) => exchange);
  const wants = mayExchange ? wanted : 'refund';
  const lines = chosen.map(({ lineId, quantity }) => ({
    ...{ lineId, quantity },
    ...(wants === 'exchange' && newOptions[lineId] && { options: newOptions[lineId] }),
  }));
  const until = fitting.flatMap((line) => line.reasons.flatMap((each) => (each.reason === reason ? [each.until] : []))).sort()[0];
  const problems = {
    reason: reason === '' ? t('missing.reason') : undefined,
    lines: reason !== '' && lines.length === 0 ? t('missing.lines') : undefined,
    note: isOverride
      ? note.trim().length < correctionReasonLength
        ? t('missing.override', { count: correctionReasonLength })
        : undefined
      : reason !== '' && needsText(reason) && note.trim() === ''
        ? t('missing.note')
        : undefined,
    pictures: !isOverride && reason !== '' && needsPicture(reason) && pictures.length === 0 ? t('missing.pictures') : undefined,
  };
  const submit = () => {
    setAsked(true);
    if (reason === '' || Object.values(problems).some(Boolean)) return;
    const words = isOverride ? { note: '', override: note.trim() } : { note: note.trim() };
    const body = { packageId: returnable.packageId, reason, lines, wants, ...words };
    // Errors show as a toast; the input stays in the form.
    send.mutate({ body, pictures }, { onSuccess: onClose });
  };
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        flushSync(submit);
        focusFirstError(event.currentTarget);
      }}
    >
      <SelectField
        required
        label={t('why')}
        value={reason}
        hint={until && t('until', { date: formatDate(language, until, 'dateTime') })}
        error={isAsked ? problems.reason : undefined}
        onChange={(event) => setReason(event.target.value as ReturnReason | '')} // one of the options
      >
        <option value="">{t('chooseReason')}</option>
        {reasons.map((each) => (
          <option key={each} value={each}>
            {t(`reason.${each}`)}
          </option>
        ))}
      </SelectField>
      {reason !== '' && (
        <fieldset className="grid gap-3" aria-invalid={isAsked && problems.lines ? true : undefined} tabIndex={-1}>
          <legend className="mb-2 font-semibold">{t('which')}</legend>
          {fitting.map(({ lineId, left }) => {
            const line = part.lines.find(({ _id }) => _id === lineId);
            if (!line) return null;
            return (
              <div key={lineId} className="grid gap-2 rounded-box border border-base-300 p-3">
                <p className="leading-relaxed wrap-anywhere">
                  {t('lineOf', { quantity: formatNumber(language, left), name: lineName(line) })}
                </p>
                <UnitsField
                  label={t('unitsBack')}
                  of={lineName(line)}
                  value={units[lineId] ?? 0}
                  most={left}
                  onChange={(next) => setUnits({ ...units, [lineId]: next })}
                />
              </div>
            );
          })}
          {isAsked && problems.lines && <p className="text-sm leading-relaxed font-semibold text-error-strong">{problems.lines}</p>}
        </fieldset>
      )}
      {reason !== '' && mayExchange && (
        <Suspense fallback={<div className="h-32" />}>
          <ExchangeFields
            {...{ chosen, wants, newOptions }}
            onWants={setWanted}
            onOptions={setNewOptions}
            paysDelivery={isOwnWish(reason)}
          />
        </Suspense>
      )}
      <TextareaField
        required={isOverride || (reason !== '' && needsText(reason))}
        label={t(isOverride ? 'openWhy' : 'what')}
        hint={t(isOverride ? 'openWhyHint' : 'whatHint')}
        rows={3}
        maxLength={returnLimits.note}
        value={note}
        error={isAsked ? problems.note : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <Suspense fallback={<div className="h-28" />}>
        <ReturnPicturesField
          label={t('pictures')}
          hint={t('picturesHint')}
          error={fieldText('', rejectionAt(send.error, 'pictures')) ?? (isAsked ? problems.pictures : undefined)}
          value={pictures}
          onChange={setPictures}
        />
      </Suspense>
      <div className="flex flex-wrap justify-end gap-2">
        <UploadProgress sent={sent} />
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={send.isPending}>
          {t(isOverride ? 'open' : 'send')}
        </Button>
      </div>
    </form>
  );
}
