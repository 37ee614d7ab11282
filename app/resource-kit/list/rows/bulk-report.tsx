import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { BulkResult } from '../../definition/resource-definition.ts';
import { useResourceTexts } from '../../definition/resource-texts.ts';

/** Says how many rows were changed, and which were not and why. */
export function BulkReport({ result, onClose }: { result: BulkResult | undefined; onClose: () => void }) {
  const { t } = useResourceTexts();
  const actions = <Button onClick={onClose}>{t('close')}</Button>;
  return (
    <Dialog isOpen={result !== undefined} title={t('bulk.title')} onClose={onClose} actions={actions}>
      {result && (
        <>
          <p className="leading-relaxed">{t('bulk.changed', { count: result.changed })}</p>
          <h3 className="font-semibold">{t('bulk.refused', { count: result.refused.length })}</h3>
          <ul className="grid gap-2">
            {result.refused.map(({ name, reason }) => (
              <li key={name} className="leading-relaxed">
                <span className="font-semibold">{name}</span>
                <span className="block text-sm">{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
