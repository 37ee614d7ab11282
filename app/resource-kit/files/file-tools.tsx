import { FileUp } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Permitted } from '#app/lib/session/permissions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ExportButton } from './export-button.tsx';

interface FileToolsProps {
  of: 'products' | 'orders';
  /** The path of the list. */
  path: string;
  filter: Readonly<Record<string, string>>;
}

/** Export and import buttons for a list. */
export function FileTools({ of, path, filter }: FileToolsProps) {
  const { t } = useTranslation('resources');
  return (
    <>
      <ExportButton of={of} filter={filter} />
      <Permitted to={`${of}:write`}>
        <ButtonLink to={`${path}/import`} variant="outline" Icon={FileUp}>
          {t('importFile')}
        </ButtonLink>
      </Permitted>
    </>
  );
}
