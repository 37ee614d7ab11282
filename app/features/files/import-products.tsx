import { CircleCheck, FileWarning } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError } from '#app/lib/api.ts';
import { useErrorText } from '#app/lib/error-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { ImportResult } from '#contract/product-files.ts';
import { ColumnGuide } from './column-guide.tsx';
import { FileDrop } from './file-drop.tsx';
import { RowErrors } from './row-errors.tsx';
import { type ImportState, useImport } from './use-import.ts';

/** Products from a CSV file: choose it, see what it would do or what is wrong with which row, write it. `listPath`: where products are listed. */
export function ImportProducts({ listPath }: { listPath: string }) {
  const { t } = useTranslation('files');
  const { state, choose, confirm, cancel, restart } = useImport();
  return (
    <div className="grid max-w-3xl gap-6">
      {state.step === 'choose' && (
        <>
          <p className="leading-relaxed">{t('intro')}</p>
          {state.problem !== undefined && <Problem error={state.problem} />}
          <FileDrop onChoose={choose} />
          <ColumnGuide />
        </>
      )}
      {state.step === 'working' && <Working {...state} onCancel={cancel} />}
      {state.step === 'checked' && <Checked {...state} onConfirm={confirm} onRestart={restart} />}
      {state.step === 'done' && (
        <div className="grid justify-items-start gap-4">
          <p role="status" className="flex items-center gap-3 text-lg leading-relaxed font-semibold">
            <CircleCheck aria-hidden className="size-8 shrink-0 text-brand" />
            {t('done')}
          </p>
          <Counts result={state.result} />
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={listPath}>{t('toProducts')}</ButtonLink>
            <Button variant="outline" onClick={restart}>
              {t('another')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** What is wrong with a file as a whole, or with the way to the server. */
function Problem({ error }: { error: unknown }) {
  const { find } = useTranslation('files');
  const errorText = useErrorText();
  const first = error instanceof ApiError ? error.errors[0] : undefined;
  const ownText = find(`fileError.${first?.code}`, { title: first?.path ?? '' });
  const text = ownText ?? (error instanceof ApiError ? find(`fileError.${error.code}`) : undefined) ?? errorText(error);
  return (
    <p role="alert" className="flex items-start gap-3 rounded-box border border-error p-4 leading-relaxed wrap-anywhere">
      <FileWarning aria-hidden className="size-6 shrink-0" />
      {text}
    </p>
  );
}

function Working({ file, isPreview, progress, onCancel }: Extract<ImportState, { step: 'working' }> & { onCancel: () => void }) {
  const { t } = useTranslation('files');
  const { done, total } = progress ?? {};
  const step = progress?.step ?? (isPreview ? 'check' : 'write');
  return (
    <div className="grid justify-items-start gap-3">
      <p className="leading-relaxed font-semibold wrap-anywhere">{file.name}</p>
      <progress className="progress w-full progress-primary" aria-label={t(`step.${step}`)} value={done} max={total} />
      <p className="leading-relaxed">
        {t(`step.${step}`)}
        {done !== undefined && total !== undefined && <span className="ms-2">{t('progress', { done, total })}</span>}
      </p>
      <Button variant="outline" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}

type CheckedProps = Extract<ImportState, { step: 'checked' }> & { onConfirm: () => void; onRestart: () => void };

function Checked({ file, result, onConfirm, onRestart }: CheckedProps) {
  const { t } = useTranslation('files');
  const changes = result.created + result.updated;
  const isFine = result.errorCount === 0;
  return (
    <div className="grid gap-4">
      <p role="status" className="leading-relaxed font-semibold wrap-anywhere">
        {t(isFine ? (changes > 0 ? 'ready' : 'nothingToDo') : 'notReady', { name: file.name })}
      </p>
      {isFine ? <Counts result={result} /> : <RowErrors errors={result.errors} errorCount={result.errorCount} />}
      <div className="flex flex-wrap gap-2">
        {isFine && changes > 0 && <Button onClick={onConfirm}>{t('confirm', { count: changes })}</Button>}
        <Button variant="outline" onClick={onRestart}>
          {t('another')}
        </Button>
      </div>
    </div>
  );
}

function Counts({ result }: { result: ImportResult }) {
  const { t } = useTranslation('files');
  return (
    <ul className="grid gap-1 leading-relaxed">
      {(['created', 'updated', 'unchanged'] as const)
        .filter((kind) => result[kind] > 0)
        .map((kind) => (
          <li key={kind}>{t(`${result.written ? 'was' : 'willBe'}.${kind}`, { count: result[kind] })}</li>
        ))}
    </ul>
  );
}
