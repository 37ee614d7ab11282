import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { useBackOfficeWrite } from '#app/resource-kit/back-office/use-back-office.ts';
import { Button } from '#app/ui/button.tsx';
import type { SettlementLine } from '#contract/money/settlements.ts';
import { formatDate } from '#domain/format/format.ts';
import { type Difference, ExplainDialog } from './explain-dialog.tsx';

interface ExplanationProps {
  difference: Difference;
  /** Of the dialog. */
  title: string;
  explained: SettlementLine['explained'];
}

/** Who explained a difference and how, or the button to do so. */
export function Explanation({ difference, title, explained }: ExplanationProps) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const takeBack = useBackOfficeWrite(() => api('POST /settlements/explain', { body: { ...difference, reason: null } }), 'updated');
  if (!explained && !may('payments:write')) return null;
  return (
    <>
      {explained ? (
        <div className="grid w-full gap-1 rounded-box bg-base-200 p-3">
          <p className="wrap-anywhere">{explained.reason}</p>
          <p className="text-sm text-base-content/80">
            {t('settlements.explainedBy', { name: explained.by, date: formatDate(language, explained.at, 'dateTime') })}
          </p>
          {may('payments:write') && (
            <Button variant="outline" className="justify-self-start" isBusy={takeBack.isPending} onClick={() => takeBack.mutate()}>
              {t('settlements.takeBack')}
            </Button>
          )}
        </div>
      ) : (
        <Button variant="outline" onClick={() => setAsked(true)}>
          {t('settlements.explain')}
        </Button>
      )}
      {isAsked && <ExplainDialog difference={difference} title={title} onClose={() => setAsked(false)} />}
    </>
  );
}
