import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { focusFirstError } from '#app/lib/form/focus-first-error.ts';
import { rejectionAt, useFieldErrorText } from '#app/lib/form/form.ts';
import { useLineName } from '#app/lib/format/use-line-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { FormPicture } from '#app/resource-kit/fields/pictures-input.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/form/field.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { UnitsField } from '#app/ui/form/units-field.tsx';
import { UploadProgress } from '#app/ui/form/upload-progress.tsx';
import type { Return } from '#contract/parcels/returns.ts';
import { formatNumber } from '#domain/format/format.ts';
import { comesBack, overrules, type ReturnWay, returnLimits, returnWays } from '#domain/parcels/return-states.ts';
import type { ReturnMove } from './return-move.ts';
import ReturnPicturesField from './return-pictures-field.tsx';
import { useSendReturn } from './return-queries.ts';

interface ActDialogProps {
  item: Return;
  to: ReturnMove;
  orderKey: string | undefined;
  onClose: () => void;
}

/** Confirms the next state of a return, with what it needs. */
export default function ActDialog({ onClose, ...props }: ActDialogProps) {
  const { t } = useTranslation('returns');
  return (
    <FormDialog isOpen title={t('moveOf', { move: t(`move.${props.to}`), number: props.item.number })} onClose={onClose}>
      <ActForm {...props} onClose={onClose} />
    </FormDialog>
  );
}

const needNote: readonly ReturnMove[] = ['refused', 'appealed', 'closed'];
const takePictures: readonly ReturnMove[] = ['refused', 'appealed', 'settled'];

type Choice = ReturnWay | 'keeps';

function ActForm({ item, to, orderKey, onClose }: ActDialogProps) {
  const { t } = useTranslation('returns');
  const { t: wantsText } = useTranslation('changeLines');
  const fieldText = useFieldErrorText();
  const { send, sent } = useSendReturn(orderKey, 'changed');
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<readonly FormPicture[]>([]);
  const [choice, setChoice] = useState<Choice>(item.keepReason ? 'keeps' : 'dropOff');
  const [isMoney, setMoney] = useState(false);
  const [back, setBack] = useState(() =>
    item.lines.map(({ lineId, quantity, isMedicine }) => ({ lineId, received: quantity, fit: isMedicine ? 0 : quantity })),
  );
  const [isAsked, setAsked] = useState(false);
  const needsNote = needNote.includes(to) || overrules(item.state, to);
  const isMissing = needsNote && note.trim() === '';
  const hasWay = to === 'approved' && comesBack(item.reason);
  const mayExchange = to === 'approved' && item.wants === 'exchange';
  const submit = () => {
    setAsked(true);
    if (isMissing) return;
    const body = {
      state: to,
      note: note.trim(),
      ...(hasWay && (choice === 'keeps' ? { keeps: true } : { way: choice })),
      ...(mayExchange && isMoney && { resolution: 'refund' as const }),
      ...(to === 'settled' && { lines: back }),
    };
    send.mutate({ id: item._id, body, pictures }, { onSuccess: onClose });
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
      <p className="leading-relaxed">
        {mayExchange ? wantsText('wants.lead') : to === 'approved' && !hasWay ? t('actText.missingItem') : t(`actText.${to}`)}
      </p>
      {hasWay && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{t('wayIs')}</legend>
          {item.keepReason && <p className="leading-relaxed">{wantsText(`keep.${item.keepReason}`)}</p>}
          {[...returnWays, 'keeps' as const].map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-3 leading-relaxed">
              <input type="radio" className="radio" name="way" checked={choice === each} onChange={() => setChoice(each)} />
              <span>{t(`way.${each}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {mayExchange && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{wantsText('wants.answer')}</legend>
          {[false, true].map((each) => (
            <label key={String(each)} className="flex min-h-11 items-center gap-3 leading-relaxed">
              <input type="radio" className="radio" name="resolution" checked={isMoney === each} onChange={() => setMoney(each)} />
              <span>{wantsText(each ? 'wants.money' : 'wants.send')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {to === 'settled' && <Judged item={item} back={back} onChange={setBack} />}
      <TextareaField
        required={needsNote}
        label={t(to === 'approved' && hasWay && choice !== 'keeps' ? 'howTo' : 'note')}
        hint={t('noteHint')}
        rows={3}
        maxLength={returnLimits.note}
        value={note}
        error={isAsked && isMissing ? t('missing.why') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {takePictures.includes(to) && (
        <Suspense fallback={<div className="h-28" />}>
          <ReturnPicturesField
            label={t('pictures')}
            hint={t('picturesHint')}
            error={fieldText('', rejectionAt(send.error, 'pictures'))}
            value={pictures}
            onChange={setPictures}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <UploadProgress sent={sent} />
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={send.isPending}>
          {t(`move.${to}`)}
        </Button>
      </div>
    </form>
  );
}

interface JudgedLine {
  lineId: string;
  received: number;
  fit: number;
}

/** How much of each line came back, and how much of it can be sold again. */
function Judged({ item, back, onChange }: { item: Return; back: JudgedLine[]; onChange: (back: JudgedLine[]) => void }) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const lineName = useLineName();
  const change = (lineId: string, next: Partial<JudgedLine>) =>
    onChange(back.map((each) => (each.lineId === lineId ? { ...each, ...next } : each)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{t('judge')}</legend>
      {item.lines.map((line) => {
        const { received = 0, fit = 0 } = back.find(({ lineId }) => lineId === line.lineId) ?? {};
        return (
          <div key={line.lineId} className="grid gap-2 rounded-box border border-base-300 p-3">
            <p className="leading-relaxed wrap-anywhere">
              {t('lineOf', { quantity: formatNumber(language, line.quantity), name: lineName(line) })}
            </p>
            <div className="flex flex-wrap gap-4">
              <UnitsField
                label={t('unitsReceived')}
                of={lineName(line)}
                value={received}
                most={line.quantity}
                onChange={(next) => change(line.lineId, { received: next, fit: Math.min(fit, next) })}
              />
              {line.isMedicine ? (
                <p className="text-sm leading-relaxed">{t('medicine')}</p>
              ) : (
                <UnitsField
                  label={t('unitsFit')}
                  of={lineName(line)}
                  value={fit}
                  most={received}
                  onChange={(next) => change(line.lineId, { fit: next })}
                />
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
