import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { type ImportDefinition, templateOf } from './import-definition.ts';
import { saveFile } from './save-file.ts';
import { useColumnName } from './use-column-name.ts';

/** Describes the columns of a file, with a template to download. */
export function ColumnGuide({ kind }: { kind: Pick<ImportDefinition, 'name' | 'columns' | 'example'> }) {
  const { name, columns } = kind;
  const { t, find } = useTranslation('files');
  const nameOf = useColumnName(name);
  return (
    <section className="grid justify-items-start gap-4">
      <Button variant="outline" Icon={FileSpreadsheet} onClick={() => saveFile(templateOf(kind), `${name}-template.csv`)}>
        {t('template')}
      </Button>
      <details className="w-full rounded-box border border-base-300">
        <summary className="min-h-11 cursor-pointer p-3 leading-relaxed font-semibold">{t('columns')}</summary>
        <dl className="grid gap-x-4 gap-y-2 p-3 pt-0 leading-relaxed sm:grid-cols-[10rem_1fr]">
          {columns.map((column) => (
            <div key={column} className="sm:contents">
              <dt>
                <code className="font-semibold">{column}</code>
              </dt>
              <dd className="wrap-anywhere">{[nameOf(column), find(`${name}.hint.${column}`)].filter(Boolean).join(': ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
