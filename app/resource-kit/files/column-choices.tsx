import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/field.tsx';
import type { ImportResult } from '#contract/import-files.ts';
import type { ImportDefinition } from './import-definition.ts';
import { useColumnName } from './use-column-name.ts';

const leftOut = '-';

interface ColumnChoicesProps {
  kind: Pick<ImportDefinition, 'name' | 'columns'>;
  result: Pick<ImportResult, 'columns' | 'errors'>;
  /** The choices so far, in the format of the API. */
  chosen: readonly string[];
  onChoose: (columns: string[]) => void;
}

/** The columns of a file with some of their cells, and what each is read as. Open while a column is unknown or missing. */
export function ColumnChoices({ kind, result: { columns, errors }, chosen, onChoose }: ColumnChoicesProps) {
  const { t } = useTranslation('files');
  const nameOf = useColumnName(kind.name);
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map());
  if (columns.length === 0) return null;
  const shown = columns
    .map((column, index) => ({ ...column, position: index + 1 }))
    .filter(({ title, samples }) => title !== '' || samples.length > 0);
  const unknown = shown.filter(({ column, isLeftOut }) => column === undefined && !isLeftOut);
  const isMissing = errors.some(({ code }) => ['COLUMN_MISSING', 'NO_COLUMNS', 'NO_TITLE'].includes(code));
  const titleOf = ({ title, position }: (typeof shown)[number]) => (title === '' ? t('untitled', { position }) : title);
  const choiceOf = ({ position, column }: (typeof shown)[number]) => changed.get(position) ?? column ?? leftOut;
  const isTaken = (value: string) => value !== leftOut && shown.filter((column) => choiceOf(column) === value).length > 1;
  const submit = () => {
    const last = Math.max(chosen.length, ...changed.keys());
    onChoose(Array.from({ length: last }, (_each, index) => changed.get(index + 1) ?? chosen[index] ?? ''));
  };
  return (
    <>
      {unknown.length > 0 && (
        <p className="leading-relaxed wrap-anywhere">
          {t('unknownColumns', { count: unknown.length, titles: unknown.map(titleOf).join(', ') })}
        </p>
      )}
      <details className="rounded-box border border-base-300" open={unknown.length > 0 || isMissing || changed.size > 0}>
        <summary className="min-h-11 cursor-pointer p-3 leading-relaxed font-semibold">{t('fileColumns', { count: shown.length })}</summary>
        <div className="grid gap-4 p-3 pt-0">
          <p className="leading-relaxed">{t('fileColumnsLead')}</p>
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            {shown.map((column) => (
              <SelectField
                key={column.position}
                label={titleOf(column)}
                hint={column.samples.length > 0 ? t('samples', { samples: column.samples.join(' · ') }) : t('noSamples')}
                error={isTaken(choiceOf(column)) ? t('chosenTwice') : undefined}
                value={choiceOf(column)}
                onChange={({ target }) => setChanged(new Map(changed).set(column.position, target.value))}
              >
                <option value={leftOut}>{t('leftOut')}</option>
                {kind.columns.map((name) => (
                  <option key={name} value={name}>
                    {nameOf(name) ?? name}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <Button
            onClick={submit}
            className="justify-self-start"
            disabled={changed.size === 0 || shown.some((each) => isTaken(choiceOf(each)))}
          >
            {t('checkAgain')}
          </Button>
        </div>
      </details>
    </>
  );
}
