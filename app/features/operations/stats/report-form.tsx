import { ChartColumn, Table } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useSearch } from '#app/lib/use-search.ts';
import { Button } from '#app/ui/button.tsx';

/** Whether the sales report has tables instead of charts, from the URL. */
export function useReportForm() {
  const { search, change } = useSearch();
  const isTable = search.get('view') === 'table';
  return { isTable, toggle: () => change({ view: isTable ? undefined : 'table' }) };
}

/** Changes between charts and tables. */
export function ReportFormButton() {
  const { t } = useTranslation('stats');
  const { isTable, toggle } = useReportForm();
  return (
    <Button variant="ghost" Icon={isTable ? ChartColumn : Table} onClick={toggle}>
      {t(isTable ? 'asCharts' : 'asTable')}
    </Button>
  );
}
