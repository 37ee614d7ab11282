import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api, apiFile } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { orderFreshMs } from '#app/lib/orders.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { saveFile } from '#app/resource-kit/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import type { OrderDocument } from '#contract/money/documents.ts';

interface OrderDocumentsProps {
  order: { _id: string; updatedAt: string };
  /** Of the holder of the order link. */
  orderKey?: string | undefined;
}

/** The invoices and credit notes of an order, to save as files; nothing while there are none. */
export function OrderDocuments({ order: { _id, updatedAt }, orderKey }: OrderDocumentsProps) {
  const { t } = useTranslation('papers');
  const language = useLanguage();
  const popup = usePopup();
  const errorText = useErrorText();
  const linked = { params: { id: _id }, headers: { ...(orderKey && { 'order-key': orderKey }) } };
  const { data: documents = [] } = useQuery({
    queryKey: ['documents', _id, orderKey, updatedAt],
    queryFn: () => api('GET /documents/order/:id', linked),
    staleTime: orderFreshMs,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ _id: document, number }: OrderDocument) => {
      const { content } = await apiFile('GET /orders/:id/invoice', { ...linked, query: { document, language } });
      saveFile(content, `${number}.pdf`);
    },
    onError: (error) => popup.error(errorText(error)),
  });
  if (documents.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed print:hidden">
      <h2 className="font-semibold">{t('documents.title')}</h2>
      {documents.map((document) => (
        <Button
          key={document._id}
          variant="outline"
          isBlock
          className="h-auto py-2"
          isBusy={isPending && variables._id === document._id}
          onClick={() => isPending || mutate(document)}
        >
          <span className="wrap-anywhere">
            {t(document.kind === 'creditNote' ? 'documents.creditNote' : 'documents.invoice', { number: document.number })}
          </span>
        </Button>
      ))}
    </section>
  );
}
