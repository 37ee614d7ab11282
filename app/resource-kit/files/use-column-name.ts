import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ImportDefinition } from './import-definition.ts';

/** Returns the names of CSV columns; columns named like a form field share its label. */
export function useColumnName(of: ImportDefinition['name']): (column: string) => string | undefined {
  const { find } = useTranslation(['files', 'resources', 'catalog']);
  return (column) => find(`${of}.column.${column}`) ?? find(`resources:field.${column}`) ?? find(`catalog:detail.${column}`);
}
