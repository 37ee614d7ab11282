import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { apiFile } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { saveFile } from '#app/resource-kit/files/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#domain/format/format.ts';
import { ledgerLimits } from '#domain/money/ledger.ts';
import type { StatementPeriod } from './statement-period.ts';

/** The whole period as a file; a PDF has an end. */
export function StatementFiles({ shopId, period, lines }: { shopId: string; period: StatementPeriod; lines: number }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const popup = usePopup();
  const errorText = useErrorText();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: 'csv' | 'pdf') => {
      const query = { ...period, format, language };
      const { content, name = `statement.${format}` } = await apiFile('GET /shops/:id/statement', { params: { id: shopId }, query });
      saveFile(content, name);
    },
    onError: (error) => popup.error(errorText(error)),
  });
  const isPaper = lines <= ledgerLimits.paperLines;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(['csv', 'pdf'] as const)
        .filter((format) => format === 'csv' || isPaper)
        .map((format) => (
          <Button
            key={format}
            variant="outline"
            Icon={Download}
            isBusy={isPending && variables === format}
            disabled={isPending}
            onClick={() => mutate(format)}
          >
            {t(`books.${format}`)}
          </Button>
        ))}
      {!isPaper && <p className="text-sm">{t('books.tooLong', { count: formatNumber(language, ledgerLimits.paperLines) })}</p>}
    </div>
  );
}
