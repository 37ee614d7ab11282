import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ImportDefinition } from './import-definition.ts';

/** Names columns of a file; those that are called like a field of the form share its text. */
export function useColumnName(of: ImportDefinition['name']): (column: string) => string | undefined {
  const { find } = useTranslation(['files', 'resources']);
  return (column) => find(`${of}.column.${column}`) ?? find(`resources:field.${column}`);
}
