import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import type { ImportResult, RowError } from '#contract/import-files.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { ImportDefinition } from './import-definition.ts';
import { useColumnName } from './use-column-name.ts';

/** The errors of a file, row by row. */
export function RowErrorList({ of, errors, errorCount }: Pick<ImportResult, 'errors' | 'errorCount'> & { of: ImportDefinition['name'] }) {
  const { t, language } = useTranslation('files');
  const nameOf = useColumnName(of);
  const errorText = useErrorOfRow(of);
  return (
    <div className="grid gap-2">
      <h2 className="text-lg leading-relaxed font-semibold">{t('errorCount', { count: errorCount })}</h2>
      <p className="leading-relaxed">{t('errorsHint')}</p>
      <div className="rounded-box border border-base-300">
        <table className="table text-base" aria-label={t('errors')}>
          <thead className="text-base-content">
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('where')}</th>
              <th scope="col">{t('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={[error.row, error.column, error.code, error.message].join()} className="align-top leading-relaxed">
                <th scope="row">{formatNumber(language, error.row)}</th>
                <td>
                  <span className="font-semibold">{error.column ? nameOf(error.column) : t('wholeRow')}</span>
                  <span className="block text-sm wrap-anywhere text-base-content/80">{error.name}</span>
                </td>
                <td className="wrap-anywhere">{errorText(error)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errorCount > errors.length && <p className="leading-relaxed">{t('moreErrors', { count: errorCount - errors.length })}</p>}
    </div>
  );
}

function useErrorOfRow(of: ImportDefinition['name']): (error: RowError) => string | undefined {
  const { find } = useTranslation('files');
  const fieldErrorText = useFieldErrorText();
  return ({ column = '', code, params = {} }) =>
    find(`${of}.rowError.${code}`, params) ?? find(`rowError.${code}`) ?? fieldErrorText(column, code);
}
