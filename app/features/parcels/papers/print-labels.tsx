import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiFile } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { saveFile } from '#app/resource-kit/files/save-file.ts';
import { ChoiceMenu } from '#app/ui/overlay/choice-menu.tsx';

interface PrintLabelsProps {
  /** Of bookings. */
  ids: readonly string[];
  /** How many things are selected, if not all of them get a label. */
  of?: number;
}

const sizes = ['a6', 'a4'] as const;

/** Downloads the labels of parcels, for a label printer or for A4 paper. */
export function PrintLabels({ ids, of = ids.length }: PrintLabelsProps) {
  const { t } = useTranslation('papers');
  const language = useLanguage();
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: async (size: string) => {
      const { content, name = 'labels.pdf' } = await apiFile('GET /shipments/labels', { query: { ids: ids.join(','), size, language } });
      saveFile(content, name);
    },
    onError: (error) => popup.error(errorText(error)),
  });
  if (ids.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-2 print:hidden">
      <ChoiceMenu
        choices={sizes.map((size) => ({ value: size, text: t(`labels.${size}`) }))}
        buttonClass="btn btn-outline border-base-content/30"
        onChoose={(size) => isPending || mutate(size)}
      >
        {ids.length < of ? t('labels.some', { count: ids.length }) : t('labels.print')}
      </ChoiceMenu>
      {isPending && (
        <span role="status" className="inline-flex">
          <span aria-hidden className="loading loading-sm loading-spinner" />
          <span className="sr-only">{t('labels.making')}</span>
        </span>
      )}
    </span>
  );
}
