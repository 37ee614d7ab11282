import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiFile } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from './save-file.ts';

interface ExportButtonProps {
  of: 'products' | 'orders';
  /** The filters of the list, as query parameters of the endpoint. */
  filter?: Readonly<Record<string, string | undefined>>;
}

async function download({ of, filter = {} }: ExportButtonProps): Promise<void> {
  const { content, name } = await apiFile(of === 'products' ? 'GET /products/export' : 'GET /orders/export', { query: filter });
  saveFile(content, name ?? `${of}.csv`);
}

/** Downloads all pages of a filtered list as a CSV file. */
export function ExportButton(props: ExportButtonProps) {
  const may = useMay();
  const { t } = useTranslation('resources');
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({ mutationFn: download, onError: (error) => popup.error(errorText(error)) });
  if (!may(props.of === 'orders' ? 'orders:export' : 'products:read')) return null;
  return (
    <Button variant="outline" Icon={Download} isBusy={isPending} onClick={() => mutate(props)}>
      {t('exportFile')}
    </Button>
  );
}
