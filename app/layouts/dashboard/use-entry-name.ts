import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Entry } from './entries.ts';

/** The name of a page in the drawer. */
export function useEntryName() {
  const { t } = useTranslation(['dashboard', 'resources']);
  return (key: Entry['key']): string => (typeof key === 'string' ? t(`entries.${key}`) : t(`resources:${key.resource}.many`));
}
