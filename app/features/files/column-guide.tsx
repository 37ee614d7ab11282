import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { productColumns } from '#contract/product-files.ts';
import { productTemplate } from './product-template.ts';
import { saveFile } from './save-file.ts';

/** How a file is to be written, column by column, and a file to begin with. */
export function ColumnGuide() {
  const { t, find } = useTranslation('files');
  return (
    <section className="grid justify-items-start gap-4">
      <Button variant="outline" Icon={FileSpreadsheet} onClick={() => saveFile(productTemplate(), 'products-template.csv')}>
        {t('template')}
      </Button>
      <details className="w-full rounded-box border border-base-300">
        <summary className="min-h-11 cursor-pointer p-3 leading-relaxed font-semibold">{t('columns')}</summary>
        <dl className="grid gap-x-4 gap-y-2 p-3 pt-0 leading-relaxed sm:grid-cols-[10rem_1fr]">
          {productColumns.map((column) => (
            <div key={column} className="sm:contents">
              <dt>
                <code className="font-semibold">{column}</code>
              </dt>
              <dd className="wrap-anywhere">
                {t(`column.${column}`)}
                {find(`hint.${column}`) && `: ${find(`hint.${column}`)}`}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
