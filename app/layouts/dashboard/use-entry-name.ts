import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Entry } from './entries.ts';

/** The name of a page in the drawer. */
export function useEntryName() {
  const { t } = useTranslation(['dashboard', 'resources']);
  return (key: Entry['key']): string => {
    if (typeof key === 'string') return t(`entries.${key}`);
    return 'screen' in key ? t(`screens.${key.screen}`) : t(`resources:${key.resource}.many`);
  };
}
