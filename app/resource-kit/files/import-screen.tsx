import { CircleCheck, FileWarning } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { ImportResult } from '#contract/import-files.ts';
import { formatMoney } from '#domain/format/format.ts';
import { ColumnChoices } from './column-choices.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { FileDrop } from './file-drop.tsx';
import type { ImportDefinition } from './import-definition.ts';
import { RowErrorList } from './row-errors.tsx';
import type { ImportChoices, SameName } from './send-import.ts';
import { type ImportState, useImport } from './use-import.ts';

interface ImportScreenProps<Totals> {
  kind: ImportDefinition<Totals>;
  /** The path of the list of imported records. */
  listPath: string;
}

/** Imports a CSV file: choose it, preview the changes or errors by row, then write it. */
export function ImportScreen<Totals>({ kind, listPath }: ImportScreenProps<Totals>) {
  const { t } = useTranslation('files');
  const { state, choose, confirm, change, cancel, restart } = useImport<Totals>(kind);
  return (
    <div className="grid max-w-3xl gap-6">
      {state.step === 'choose' && (
        <>
          <p className="leading-relaxed">{t(`${kind.name}.intro`)}</p>
          {state.problem !== undefined && <Problem error={state.problem} />}
          <FileDrop hint={t(`${kind.name}.chooseHint`)} onChoose={choose} />
          <ColumnGuide kind={kind} />
        </>
      )}
      {state.step === 'working' && <Working {...state} of={kind.name} onCancel={cancel} />}
      {state.step === 'checked' && <Checked {...state} kind={kind} onConfirm={confirm} onChange={change} onRestart={restart} />}
      {state.step === 'done' && (
        <div className="grid justify-items-start gap-4">
          <p role="status" className="flex items-center gap-3 text-lg leading-relaxed font-semibold">
            <CircleCheck aria-hidden className="size-8 shrink-0 text-brand" />
            {t('done')}
          </p>
          <Counts kind={kind} result={state.result} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={listPath}>{t(`${kind.name}.toList`)}</ButtonLink>
            <Button variant="outline" onClick={restart}>
              {t('another')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** An error of the whole file, or of the connection to the server. */
function Problem({ error }: { error: unknown }) {
  const { find } = useTranslation('files');
  const errorText = useErrorText();
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  const ownText = find(`fileError.${first?.code}`, { title: first?.path ?? '' });
  const text = ownText ?? (error instanceof ApiError ? find(`fileError.${error.code}`) : undefined) ?? errorText(error);
  return (
    <p role="alert" className="flex items-start gap-3 rounded-box border border-error p-4 leading-relaxed wrap-anywhere">
      <FileWarning aria-hidden className="size-6 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

type WorkingProps = Extract<ImportState<unknown>, { step: 'working' }> & { of: ImportDefinition['name']; onCancel: () => void };

function Working({ of, file, isPreview, progress, onCancel }: WorkingProps) {
  const { t } = useTranslation('files');
  const { done, total } = progress ?? {};
  const step = t((progress?.step ?? (isPreview ? 'check' : 'write')) === 'check' ? 'checking' : `${of}.writing`);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="leading-relaxed font-semibold wrap-anywhere">{file.name}</p>
      <progress className="progress w-full progress-primary" aria-label={step} value={done} max={total} />
      <p className="leading-relaxed">
        <span>{step}</span>
        {done !== undefined && total !== undefined && <span className="ms-2">{t('progress', { done, total })}</span>}
      </p>
      <Button variant="outline" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

interface CheckedProps<Totals> extends Extract<ImportState<Totals>, { step: 'checked' }> {
  kind: ImportDefinition<Totals>;
  onConfirm: () => void;
  onChange: (choices: ImportChoices) => void;
  onRestart: () => void;
}

function Checked<Totals>({ kind, file, result, choices, onConfirm, onChange, onRestart }: CheckedProps<Totals>) {
  const { t } = useTranslation('files');
  const changes = kind.changesOf(result);
  const isFine = result.errorCount === 0;
  return (
    <div className="grid gap-4">
      <p role="status" className="leading-relaxed font-semibold wrap-anywhere">
        {t(isFine ? (changes > 0 ? 'ready' : `${kind.name}.nothingToDo`) : 'notReady', { name: file.name })}
      </p>
      {kind.hasSameNames && (
        <SameNames kind={kind} result={result} chosen={choices.sameName ?? 'update'} onChoose={(sameName) => onChange({ sameName })} />
      )}
      <ColumnChoices kind={kind} result={result} chosen={choices.columns ?? []} onChoose={(columns) => onChange({ columns })} />
      {isFine ? (
        <Counts kind={kind} result={result} />
      ) : (
        <RowErrorList of={kind.name} errors={result.errors} errorCount={result.errorCount} />
      )}
      <div className="flex flex-wrap gap-2">
        {isFine && changes > 0 && <Button onClick={onConfirm}>{t(`${kind.name}.confirm`, { count: changes })}</Button>}
        <Button variant="outline" onClick={onRestart}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}

interface SameNamesProps<Totals> {
  kind: ImportDefinition<Totals>;
  result: ImportResult<Totals>;
  chosen: SameName;
  onChoose: (sameName: SameName) => void;
}

/** How many rows are named like existing products or earlier rows, and what they do. */
function SameNames<Totals>({ kind, result, chosen, onChoose }: SameNamesProps<Totals>) {
  const { t } = useTranslation('files');
  const counts = kind.totals.filter((total) => ['sameName', 'namedTwice'].includes(total)).map((total) => Number(result[total]));
  if (counts.every((count) => count === 0)) return null;
  return (
    <fieldset className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <legend className="px-1 font-semibold">{t('sameNames')}</legend>
      {(['update', 'create'] as const).map((choice) => (
        <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" className="radio" name="sameName" checked={choice === chosen} onChange={() => onChoose(choice)} />
          <span>{t(`sameName.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Counts<Totals>({ kind, result }: { kind: ImportDefinition<Totals>; result: ImportResult<Totals> }) {
  const { find } = useTranslation('files');
  const language = useLanguage();
  const of = `${kind.name}.${result.written ? 'was' : 'willBe'}`;
  return (
    <ul className="grid gap-1 leading-relaxed">
      {kind.totals
        .map((total) => ({ total, count: Number(result[total]) }))
        .filter(({ count }) => count > 0)
        .map(({ total, count }) => (
          <li key={total}>
            <MoneyText text={find(`${of}.${total}`, { count, money: formatMoney(language, count) }) ?? ''} />
          </li>
        ))}
    </ul>
  );
}
