import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiFile } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from './save-file.ts';

/** The endpoint of each kind of file, and the permission to call it. */
const exports = {
  products: { endpoint: 'GET /products/export', needs: 'products:read' },
  orders: { endpoint: 'GET /orders/export', needs: 'orders:export' },
  deliveryRates: { endpoint: 'GET /delivery/export', needs: 'shops:write' },
} as const;

interface ExportButtonProps {
  of: keyof typeof exports;
  /** The filters of the list, as query parameters of the endpoint. */
  filter?: Readonly<Record<string, string | undefined>>;
}

async function download({ of, filter = {} }: ExportButtonProps): Promise<void> {
  const { content, name } = await apiFile(exports[of].endpoint, { query: filter });
  saveFile(content, name ?? `${of}.csv`);
}

/** Downloads all pages of a filtered list as a CSV file. */
export function ExportButton(props: ExportButtonProps) {
  const may = useMay();
  const { t } = useTranslation('resources');
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({ mutationFn: download, onError: (error) => popup.error(errorText(error)) });
  if (!may(exports[props.of].needs)) return null;
  return (
    <Button variant="outline" Icon={Download} isBusy={isPending} onClick={() => mutate(props)}>
      {t('exportFile')}
    </Button>
  );
}
